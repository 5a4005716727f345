//! The JSON Schema of a game's actions, made from their types, and what it says of each of them.

use schemars::SchemaGenerator;
use serde_json::{Value, json};

/// The schema of the actions of a game.
pub struct Schema {
    root: Value,
    chapters: Vec<Chapter>,
}

/// Actions that belong together; those of one chapter stand under its name in the document of an action.
pub struct Chapter {
    pub name: Option<String>,
    pub about: Vec<String>,
    pub actions: Vec<Action>,
}

/// One action.
pub struct Action {
    /// Its name with that of its chapter, such as `war.march`.
    pub path: String,
    pub name: String,
    /// The paragraphs that describe it.
    pub about: Vec<String>,
    /// The schema of what stands under its name; a word alone has nothing.
    pub payload: Option<Value>,
}

impl Schema {
    pub fn of(game: &str, title: &str) -> Self {
        let generator = SchemaGenerator::default();
        let schema = match game {
            "waterloo" => generator.into_root_schema_for::<feldherr_waterloo::Action>(),
            "europa" => generator.into_root_schema_for::<feldherr_europa::Action>(),
            "battles" => generator.into_root_schema_for::<feldherr_battles::Action>(),
            "fortitude" => generator.into_root_schema_for::<feldherr_fortitude::Action>(),
            other => panic!("no game {other}"),
        };
        let mut root = schema.to_value();
        close(&mut root);
        root["title"] = json!(format!("An action of {title}"));
        let mut schema = Self {
            root,
            chapters: Vec::new(),
        };
        schema.chapters = schema.read_chapters();
        schema
    }

    pub fn root(&self) -> &Value {
        &self.root
    }

    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        self.chapters.iter().flat_map(|chapter| &chapter.actions)
    }

    /// The types that actions hold, by name.
    pub fn values(&self) -> impl Iterator<Item = (&String, &Value)> {
        let types = self.root["$defs"].as_object();
        types
            .into_iter()
            .flatten()
            .filter(|(_, schema)| !is_chapter(schema))
    }

    fn read_chapters(&self) -> Vec<Chapter> {
        let mut chapters = Vec::new();
        let mut plain = Vec::new();
        for action in variants(&self.root, None) {
            let held = action.payload.as_ref().map(|payload| self.resolve(payload));
            match held.filter(|held| is_chapter(held)) {
                Some(held) => chapters.push(Chapter {
                    actions: variants(held, Some(&action.name)),
                    about: action.about,
                    name: Some(action.name),
                }),
                None => plain.push(action),
            }
        }
        chapters.push(Chapter {
            name: None,
            about: Vec::new(),
            actions: plain,
        });
        chapters
    }

    fn resolve<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match reference(schema) {
            Some(name) => &self.root["$defs"][name],
            None => schema,
        }
    }

    /// What an action is called, with its chapter.
    pub fn path_of(&self, action: &Value) -> String {
        let (name, held) = match action {
            Value::Object(fields) => match fields.iter().next() {
                Some((name, held)) => (name.as_str(), Some(held)),
                None => ("", None),
            },
            word => (word.as_str().unwrap_or_default(), None),
        };
        let is_chapter = |chapter: &&Chapter| chapter.name.as_deref() == Some(name);
        match (self.chapters.iter().find(is_chapter), held) {
            (Some(_), Some(held)) => format!("{name}.{}", self.path_of(held)),
            _ => name.to_owned(),
        }
    }
}

/// Says of every object that a field which nobody knows is a fault, as the reader of documents does.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(parts) => {
            if parts.get("type") == Some(&json!("object")) {
                let rest = parts.entry("additionalProperties");
                rest.or_insert(json!(false));
            }
            parts.values_mut().for_each(close);
        }
        Value::Array(parts) => parts.iter_mut().for_each(close),
        _ => {}
    }
}

/// The name of the type that a schema refers to.
pub fn reference(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/$defs/")
}

/// The paragraphs of a description.
pub fn paragraphs(schema: &Value) -> Vec<String> {
    let text = schema["description"].as_str().unwrap_or_default();
    let paragraphs = text.split("\n\n").filter(|text| !text.is_empty());
    paragraphs.map(|text| text.replace('\n', " ")).collect()
}

/// Whether a type consists of actions: these say when they are legal.
fn is_chapter(schema: &Value) -> bool {
    variants(schema, None)
        .iter()
        .any(|variant| variant.legal().is_some())
}

/// The variants of an enum.
pub fn variants(schema: &Value, chapter: Option<&str>) -> Vec<Action> {
    let action = |name: &str, about: Vec<String>, payload: Option<Value>| Action {
        path: match chapter {
            Some(chapter) => format!("{chapter}.{name}"),
            None => name.to_owned(),
        },
        name: name.to_owned(),
        about,
        payload,
    };
    let mut found = Vec::new();
    let whole = std::slice::from_ref(schema);
    for form in schema["oneOf"].as_array().map_or(whole, Vec::as_slice) {
        let words = form["enum"].as_array().into_iter().flatten();
        let words = words.chain(form.get("const")).filter_map(Value::as_str);
        found.extend(words.map(|word| action(word, paragraphs(form), None)));
        if let (Some(fields), true) = (form["properties"].as_object(), form != schema) {
            let tagged = fields.iter();
            found.extend(
                tagged.map(|(name, held)| action(name, paragraphs(form), Some(held.clone()))),
            );
        }
    }
    found
}

impl Action {
    /// The paragraph that says when it is legal.
    pub fn legal(&self) -> Option<&String> {
        self.about.iter().find(|text| text.starts_with("Legal "))
    }
}

use feldherr_core::Rng;
use serde_json::{Value, json};

/// Any JSON value, often of a size or type nobody expects.
pub fn any_json(rng: &mut Rng, depth: u32) -> Value {
    match rng.below(if depth == 0 { 8 } else { 10 }) {
        0 => Value::Null,
        1 => json!(rng.below(2) == 0),
        2 => json!(rng.below(300)),
        3 => json!(i64::MIN + i64::from(rng.below(9))),
        4 => json!(u64::MAX),
        5 => json!(rng.fraction() * 1e300 - 5e299),
        6 => json!(""),
        7 => {
            let words = [
                "5,5",
                "99,99",
                "-1,3",
                "spain",
                "roll",
                "ü\u{0}\u{202e}",
                "1e9",
                "france G 12,12",
            ];
            json!(rng.pick(&words))
        }
        8 => (0..rng.below(4))
            .map(|_| any_json(rng, depth - 1))
            .collect(),
        _ => {
            let keys = ["step", "from", "to", "seat", "do", "x", "type"];
            let fields = (0..rng.below(4)).map(|_| {
                let key = rng.pick(&keys).copied().unwrap_or("x");
                (key.to_owned(), any_json(rng, depth - 1))
            });
            Value::Object(fields.collect())
        }
    }
}

/// Changes one random place of a document: replaces, removes or doubles it.
pub fn mutate(document: &mut Value, rng: &mut Rng) {
    let inner = rng.below(8) != 0;
    match document {
        Value::Object(fields) if inner && !fields.is_empty() => {
            let index = rng.below(fields.len() as u32) as usize;
            let Some(key) = fields.keys().nth(index).cloned() else {
                return;
            };
            if rng.below(6) == 0 {
                fields.remove(&key);
            } else if let Some(value) = fields.get_mut(&key) {
                mutate(value, rng);
            }
        }
        Value::Array(items) if inner && !items.is_empty() => {
            let index = rng.below(items.len() as u32) as usize;
            match rng.below(6) {
                0 => drop(items.remove(index)),
                1 => items.push(items[index].clone()),
                _ => mutate(&mut items[index], rng),
            }
        }
        Value::Number(number) if inner => {
            let old = number.as_i64().unwrap_or_default();
            *document = json!(old.wrapping_add(i64::from(rng.below(5)) - 2));
        }
        other => *other = any_json(rng, 2),
    }
}

/// Numbers that a list of things seldom reaches.
const BEYOND: [u8; 3] = [40, 99, 255];

/// The document with one of its whole numbers replaced, in every way.
pub fn with_other_numbers(document: &Value) -> Vec<Value> {
    match document {
        Value::Object(fields) => {
            let replaced = fields.iter().flat_map(|(key, value)| {
                with_other_numbers(value).into_iter().map(move |value| {
                    let mut fields = fields.clone();
                    fields.insert(key.clone(), value);
                    Value::Object(fields)
                })
            });
            replaced.collect()
        }
        Value::Number(number) if number.is_u64() => {
            BEYOND.iter().map(|beyond| json!(beyond)).collect()
        }
        _ => Vec::new(),
    }
}

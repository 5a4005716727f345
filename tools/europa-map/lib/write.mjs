// The map as text: JSON with one entry a line, so that a change is readable as a difference.

const inline = (value) => JSON.stringify(value);

function list(values, indent) {
  if (!values.length) return "[]";
  return `[\n${values.map((value) => indent + "  " + inline(value)).join(",\n")}\n${indent}]`;
}

const LONG = new Set(["powers", "minors", "straits", "links", "cuts", "regions", "arcs"]);
const LONG_DECOR = new Set(["rivers", "lakes", "mountains", "graticule", "names", "fields"]);

/** The file's text. */
export function write(map) {
  const parts = Object.entries(map).map(([key, value]) => {
    if (key === "decor") {
      const inner = Object.entries(value).map(
        ([name, entry]) => `    ${inline(name)}: ${LONG_DECOR.has(name) ? list(entry, "    ") : inline(entry)}`,
      );
      return `  "decor": {\n${inner.join(",\n")}\n  }`;
    }
    return `  ${inline(key)}: ${LONG.has(key) ? list(value, "  ") : inline(value)}`;
  });
  return `{\n${parts.join(",\n")}\n}\n`;
}

import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/json/place.ts
function jsonErrorPlace(text, message) {
  let position = /at position (\d+)/.exec(message)?.[1];
  if (position === void 0 && !message.includes("end of JSON")) return;
  let before = text.slice(0, position === void 0 ? text.length : Number(position));
  return `line ${before.split(`
`).length}, column ${before.length - before.lastIndexOf(`
`)}`;
}
function pointerPlace(pointer) {
  return pointer.split("/").slice(1).map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")).map((part, index) => /^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`).join("");
}
function valueAt(document, pointer) {
  let value = document;
  for (let part of pointer.split("/").slice(1)) {
    if (typeof value != "object" || value === null) return;
    value = value[part.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return value;
}

// src/json/document.ts
function parseDocument(text, file, kind) {
  let document = parseJson(text, file, kind), version = valueAt(document, "/schemaVersion");
  if (typeof version != "number" || version <= kind.version) return document;
  throw new InputError({
    file,
    place: "schemaVersion",
    found: `${version}`,
    rule: `this commgate reads ${kind.plural} of version ${kind.version}`,
    remedy: "use the newer commgate that wrote it"
  });
}
function parseJson(text, file, { rule, remedy }) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    let place = jsonErrorPlace(text, cause.message), found = text.trim() === "" ? "the file is empty" : "this is not JSON, or only the beginning of it", problem = { file, found, rule, ...remedy === void 0 ? {} : { remedy } };
    throw new InputError(place === void 0 ? problem : { ...problem, place }, { cause });
  }
}
function schemaProblem(document, error) {
  let place = pointerPlace(error.instancePath) || "top", unknown = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (typeof unknown == "string")
    return { place, found: `unknown field ${shown(unknown)}`, rule: "the schema does not have it" };
  if (error.keyword === "required") {
    let missing = String(error.params.missingProperty);
    return { place, found: `${shown(missing)} is missing`, rule: "it must be there" };
  }
  return { place, found: shown(valueAt(document, error.instancePath)), rule: ruleOf(error) };
}
function shown(value) {
  let text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
function ruleOf(error) {
  let params = error.params;
  switch (error.keyword) {
    case "type":
      return `must be ${[params.type].flat().map((type) => TYPE_WORDS[String(type)] ?? String(type)).join(" or ")}`;
    case "enum":
      return `must be one of ${params.allowedValues.join(", ")}`;
    case "const":
      return `must be ${String(params.allowedValue)}`;
    case "minLength":
    case "minItems":
      return "must not be empty";
    case "minimum":
      return `must be at least ${String(params.limit)}`;
    case "maximum":
      return `must be at most ${String(params.limit)}`;
    case "exclusiveMinimum":
      return `must be more than ${String(params.limit)}`;
    case "maxItems":
    case "maxLength":
      return `must have at most ${String(params.limit)} ${error.keyword === "maxItems" ? "entries" : "characters"}`;
    case "pattern":
      return "not allowed here";
    default:
      return error.message ?? "not allowed here";
  }
}
var TYPE_WORDS = {
  array: "a list",
  object: "a mapping",
  integer: "a whole number",
  number: "a number",
  string: "a text",
  boolean: "true or false"
};

export {
  valueAt,
  parseDocument,
  schemaProblem,
  shown,
  ruleOf
};

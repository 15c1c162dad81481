import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  ruleOf
} from "./chunk-XN7QE6TZ.js";

// src/config/closest.ts
function closest(word, known) {
  let best, fewest = Number.POSITIVE_INFINITY;
  for (let candidate of known) {
    let changes = distance(word.toLowerCase().slice(0, 64), candidate.toLowerCase());
    changes < fewest && (fewest = changes, best = candidate);
  }
  return best !== void 0 && fewest <= Math.max(2, best.length / 3) ? best : void 0;
}
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    let next = [i];
    for (let j = 1; j <= b.length; j++) {
      let replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}

// src/config/schema-problem.ts
var REPEATING = /* @__PURE__ */ new Set(["if", "propertyNames"]);
function schemaProblems(errors, root) {
  return errors.filter((error) => !REPEATING.has(error.keyword)).map((error) => problemOf(error, root));
}
function pathText(path) {
  return path.map((step) => typeof step == "number" ? `[${step}]` : `.${step}`).join("").replace(/^\./, "");
}
function quote(value) {
  if (Array.isArray(value)) return "a list";
  if (typeof value == "object" && value !== null) return "a mapping";
  let text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
function problemOf(error, root) {
  let path = pathOf(error.instancePath, root), parent = error.parentSchema ?? {};
  if (error.keyword === "additionalProperties") {
    let key = String(error.params.additionalProperty), known = Object.keys(parent.properties ?? {}), meant = closest(key, known);
    return {
      path,
      key,
      found: `unknown key ${quote(key)}`,
      rule: `known here: ${known.join(", ")}`,
      ...meant === void 0 ? {} : { remedy: `did you mean ${quote(meant)}?` }
    };
  }
  if (error.keyword === "required") {
    let missing = String(error.params.missingProperty), described = parent.properties ?? {};
    return {
      path,
      found: `${quote(missing)} is missing`,
      rule: about(missing, described[missing]?.description)
    };
  }
  if (error.propertyName !== void 0)
    return {
      path,
      key: error.propertyName,
      found: `name ${quote(error.propertyName)}`,
      rule: "letters, digits and _ are allowed, and no digit first"
    };
  let name = [...path].reverse().find((step) => typeof step == "string");
  return {
    path,
    found: quote(error.data),
    rule: ruleOf(error),
    ...parent.description === void 0 ? {} : { remedy: about(name, parent.description) }
  };
}
function about(name, description) {
  return description === void 0 ? "it must be there" : name === void 0 ? description : `${name}: ${description}`;
}
function pathOf(pointer, root) {
  let path = [], at = root;
  for (let part of pointer.split("/").slice(1)) {
    let step = part.replaceAll("~1", "/").replaceAll("~0", "~");
    path.push(Array.isArray(at) ? Number(step) : step), at = at?.[step];
  }
  return path;
}

export {
  closest,
  schemaProblems,
  pathText,
  quote
};

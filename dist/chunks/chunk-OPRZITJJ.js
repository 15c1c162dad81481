import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/baseline/json-place.ts
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

export {
  jsonErrorPlace,
  pointerPlace,
  valueAt
};

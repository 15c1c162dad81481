import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);

// src/baseline/json-place.ts
function jsonErrorPlace(text, message) {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === void 0 && !message.includes("end of JSON")) return void 0;
  const before = text.slice(0, position === void 0 ? text.length : Number(position));
  const line = before.split("\n").length;
  return `line ${line}, column ${before.length - before.lastIndexOf("\n")}`;
}
function pointerPlace(pointer) {
  return pointer.split("/").slice(1).map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")).map((part, index) => /^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`).join("");
}
function valueAt(document, pointer) {
  let value = document;
  for (const part of pointer.split("/").slice(1)) {
    if (typeof value !== "object" || value === null) return void 0;
    value = value[part.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return value;
}

export {
  jsonErrorPlace,
  pointerPlace,
  valueAt
};

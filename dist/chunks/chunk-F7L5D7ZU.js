import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptance
} from "./chunk-JNKUGL3L.js";
import {
  accepted_schema_default
} from "./chunk-5AVHQGDR.js";
import {
  require_ajv
} from "./chunk-TU3OK5TD.js";
import {
  jsonErrorPlace,
  pointerPlace,
  valueAt
} from "./chunk-OPRZITJJ.js";
import {
  errorCode,
  writeAtomically
} from "./chunk-TSR6WXUS.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";
import {
  __toESM
} from "./chunk-TCVV25IH.js";

// src/baseline/acceptance-file.ts
var import_ajv = __toESM(require_ajv(), 1);
import { readFileSync } from "node:fs";
var LARGEST_BYTES = 8 * 1024 * 1024, RULE = "commgate baseline accept writes this file (schemas/accepted.schema.json)", REMEDY = "restore the file from version control", validate = new import_ajv.Ajv({ allowUnionTypes: !0 }).compile(accepted_schema_default);
function readAcceptances(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return [];
    throw new InputError({ file, found: `cannot be read (${errorCode(cause)})`, rule: RULE }, { cause });
  }
  let refuse = (found, place) => new InputError({ file, ...place === void 0 ? {} : { place }, found, rule: RULE, remedy: REMEDY });
  if (text.length > LARGEST_BYTES) throw refuse(`${text.length} bytes; at most ${LARGEST_BYTES} are read`);
  let document;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw refuse("this is not JSON", jsonErrorPlace(text, error.message));
  }
  if (!validate(document)) {
    let { instancePath, message } = validate.errors[0], value = JSON.stringify(valueAt(document, instancePath))?.slice(0, 80) ?? "nothing";
    throw refuse(`${value} ${message ?? "is not allowed"}`, pointerPlace(instancePath) || "top");
  }
  return document.accepted.forEach((each, index) => {
    if (acceptance(each).id !== each.id) throw refuse("was changed by hand", `accepted[${index}]`);
  }), document.accepted;
}
function addAcceptances(file, added) {
  let all = new Map([...readAcceptances(file), ...added].map((each) => [each.id, each])), lines = [...all.values()].map((each) => `    ${JSON.stringify(each)}`).join(`,
`);
  return writeAtomically(file, `{
  "schemaVersion": 1,
  "accepted": [
${lines}
  ]
}
`), all.size;
}

export {
  readAcceptances,
  addAcceptances
};

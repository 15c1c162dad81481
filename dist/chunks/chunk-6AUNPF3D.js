import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  closest
} from "./chunk-RF2X2AVO.js";

// src/analysis/patterns/rules-without-calls.ts
function withoutCallsTexts([first, ...others]) {
  let { pattern, isKnown } = first, text = isKnown ? `no call of ${pattern} sends or receives anything in this trace` : `${pattern} is called nowhere in this trace (inlined?)`;
  return others.length === 0 ? [text] : [text, `${others.length} more match no call either`];
}
function withoutCallsProblem(rules, path, names) {
  let [found, rule] = withoutCallsTexts(rules), { pattern, isKnown } = rules[0], meant = isKnown ? void 0 : closest(pattern, names);
  return {
    file: path,
    place: "contexts",
    found,
    ...rule !== void 0 && { rule },
    ...meant !== void 0 && { remedy: `did you mean "${meant}"?` }
  };
}

export {
  withoutCallsTexts,
  withoutCallsProblem
};

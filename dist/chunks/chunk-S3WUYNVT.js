import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  causeSentence
} from "./chunk-GRLJ4VRS.js";
import {
  capitalised,
  plain,
  withReadableNames
} from "./chunk-QD3HQWVD.js";

// src/report/printers/json.ts
function renderJson(comparison) {
  let { regressions, advisories, improvements, costs } = withReadableNames(comparison), document = {
    ...comparison,
    regressions: withSentences(comparison.regressions, regressions),
    improvements: withSentences(comparison.improvements, improvements),
    advisories: withSentences(comparison.advisories, advisories),
    costs: withSentences(comparison.costs, costs)
  };
  return `${JSON.stringify(document, null, 2)}
`;
}
function withSentences(groups, named) {
  return groups.map((group, i) => {
    let { cause: why } = named[i];
    if (why === void 0) return group;
    let sentence = `${plain(capitalised(causeSentence({ of: named[i], why })))}.`;
    return { ...group, cause: { ...group.cause, sentence } };
  });
}

export {
  renderJson
};

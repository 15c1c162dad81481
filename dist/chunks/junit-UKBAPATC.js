import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  groupId
} from "./chunk-ERBMCQHQ.js";
import "./chunk-2HKCF3TT.js";
import {
  reasonPhrase
} from "./chunk-RYDHFF7G.js";
import {
  causeSentence,
  findingPhrase
} from "./chunk-7UKUUWEX.js";
import "./chunk-NW3BIB4T.js";
import "./chunk-CQ6JKYHM.js";
import "./chunk-EJV3GUOV.js";
import "./chunk-SBTFIGPK.js";
import "./chunk-D6DLPRJJ.js";
import "./chunk-TJ4AP3JE.js";
import "./chunk-TJ6TXDZ5.js";
import "./chunk-3QTA37RZ.js";
import "./chunk-BZ4VR27L.js";
import "./chunk-S7JQYMSW.js";
import "./chunk-RADRTBT5.js";
import "./chunk-IZM2UQOT.js";
import "./chunk-GHQ6RG5G.js";
import "./chunk-OJTRCR7X.js";
import "./chunk-RRIZX2UT.js";
import "./chunk-LSVICCRF.js";
import "./chunk-MZWJXTPE.js";
import "./chunk-B5WCUA5G.js";
import "./chunk-YVVVBRVM.js";
import "./chunk-HJPB5DRY.js";
import "./chunk-UAE25KG4.js";
import "./chunk-MKCHGXU3.js";
import "./chunk-7VRX63D5.js";
import "./chunk-SLNGCNIW.js";
import "./chunk-LRB3CICO.js";
import {
  capitalised,
  plain,
  withReadableNames
} from "./chunk-67GNHVAG.js";
import {
  duration,
  factor
} from "./chunk-YSL26L56.js";
import "./chunk-WZSUYUT5.js";
import {
  visible
} from "./chunk-LXDKCJOL.js";
import "./chunk-3DJO3BYZ.js";
import "./chunk-TCVV25IH.js";

// src/exports/junit.ts
var exportJunit = function* ({ comparison }) {
  let suites = suitesOf(comparison), all = suites.flatMap(({ cases }) => cases);
  yield `<?xml version="1.0" encoding="UTF-8"?>
`, yield `<testsuites name="commgate"${countsOf(all)}>
`;
  for (let { name, cases } of suites) {
    let { skipped } = tally(cases);
    yield `  <testsuite name=${quoted(name)}${countsOf(cases)} skipped="${skipped}">
`;
    for (let each of cases) yield caseText(name, each);
    yield `  </testsuite>
`;
  }
  yield `</testsuites>
`;
};
function suitesOf(comparison) {
  let groups = groupCases(comparison), names = /* @__PURE__ */ new Set([...comparison.benchmarks.map(({ benchmark }) => benchmark), ...groups.keys()]);
  return [
    { name: "commgate", cases: [verdictCase(comparison)] },
    ...[...names].map((name) => ({
      name,
      cases: [wholeCase(comparison, name), ...groups.get(name)?.values() ?? []]
    }))
  ];
}
function verdictCase(comparison) {
  let { verdict } = comparison, isNone = verdict === "error" || verdict === "inconclusive", message = plain(capitalised(reasonPhrase(comparison)));
  return { name: "verdict", outcome: isNone ? { kind: "error", type: verdict, message } : null };
}
function wholeCase({ commonFactors }, benchmark) {
  let found = commonFactors.find((each) => each.benchmark === benchmark && each.isFailing), message = found && `All groups take ${factor(found.factor)} as long as before`;
  return { name: "all groups together", outcome: message === void 0 ? null : { kind: "failure", type: "common factor", message } };
}
function groupCases(comparison) {
  let found = /* @__PURE__ */ new Map(), add = (benchmark, key, made) => {
    let cases = found.get(benchmark) ?? /* @__PURE__ */ new Map();
    found.set(benchmark, cases), cases.has(key) || cases.set(key, made);
  }, { regressions, advisories, improvements, sensitivity, structure } = comparison, named = withReadableNames({ regressions, advisories }), group = (each, made) => add(each.benchmark, groupId(each), { name: nameOf(each), ...made });
  regressions.forEach((each, i) => {
    group(each, { seconds: each.candidateNs / 1e9, outcome: regressionOutcome(named.regressions[i]) });
  });
  for (let { policy, kind, before, now, ...of } of structure.filter((each) => each.policy === "fail")) {
    let outcome = { kind: "failure", type: "structure", message: `${kind}: ${before ?? "nothing"} → ${now ?? "nothing"} (policy ${policy})` };
    add(of.benchmark, `structure ${kind} ${groupId(of)}`, { name: `${nameOf(of)}, ${kind}`, outcome });
  }
  advisories.forEach((each, i) => {
    let outcome = { kind: "skipped", type: "advisory", message: `${sentenceOf(named.advisories[i])} It counts nothing: ${each.outcome}` };
    group(each, { seconds: each.candidateNs / 1e9, outcome });
  });
  for (let each of improvements) group(each, { seconds: each.candidateNs / 1e9, outcome: null });
  for (let each of sensitivity) group(each, { outcome: null });
  return found;
}
function regressionOutcome(group) {
  let { baselineMedianNs, candidateNs, addedNs, instances, consequenceOf } = group, text = [
    `before ${duration(baselineMedianNs)}, now ${duration(candidateNs)} (${factor(group.factor)}), ${instances} instances, +${duration(addedNs)} a run`,
    ...consequenceOf ? [`a consequence of ${nameOf(consequenceOf)}`] : []
  ].join(`
`);
  return { kind: "failure", type: "regression", message: sentenceOf(group), text };
}
function sentenceOf(group) {
  let phrase = group.cause === void 0 ? findingPhrase({ groups: [group], cause: null, consequences: [] }) : causeSentence({ of: group, why: group.cause });
  return `${plain(capitalised(phrase))}.`;
}
function nameOf({ functions, bytes, pattern }) {
  return `${functions.length > 0 ? functions.join(", ") : "outside of functions"}, ${bytes} B, pattern ${pattern}`;
}
function tally(cases) {
  let count = { failure: 0, error: 0, skipped: 0 };
  for (let { outcome } of cases) outcome !== null && count[outcome.kind]++;
  return count;
}
function countsOf(cases) {
  let { failure, error } = tally(cases);
  return ` tests="${cases.length}" failures="${failure}" errors="${error}"`;
}
function caseText(suite, { name, seconds, outcome }) {
  let time = seconds !== void 0 && Number.isFinite(seconds) ? ` time="${seconds.toFixed(9)}"` : "", head = `    <testcase classname=${quoted(suite)} name=${quoted(name)}${time}`;
  if (outcome === null) return `${head}/>
`;
  let { kind, type, message, text } = outcome, said = `<${kind} type=${quoted(type)} message=${quoted(message)}`;
  return `${head}>${text === void 0 ? `${said}/>` : `${said}>${escaped(text)}</${kind}>`}</testcase>
`;
}
function quoted(text) {
  return `"${escaped(visible(text))}"`;
}
function escaped(text) {
  return text.split(`
`).map(visible).join(`
`).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll(/[\ufffe\uffff]/g, "�");
}
export {
  exportJunit
};

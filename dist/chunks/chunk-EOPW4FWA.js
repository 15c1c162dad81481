import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  fileBelow
} from "./chunk-3YUQUESX.js";
import {
  addedBy,
  causeSentence,
  findingPhrase,
  findingsOf,
  measureRun,
  reasonPhrase,
  recordRun,
  undocumented
} from "./chunk-5Z7T4OLX.js";
import {
  measureAnalysis
} from "./chunk-3TDLSCDZ.js";
import {
  groupKey,
  instancesOf,
  runValueNs,
  shareOf
} from "./chunk-PPZRB76O.js";
import {
  MANIFEST,
  keptTrace
} from "./chunk-C3QWQLBQ.js";
import {
  documentedInShort
} from "./chunk-2LQ4QHBU.js";
import {
  withReadableNames
} from "./chunk-ZXIYVKAJ.js";
import {
  capitalised,
  plain
} from "./chunk-WB245AQF.js";
import {
  counted,
  duration,
  factor,
  plainNumber,
  visible
} from "./chunk-XINNE6I6.js";
import {
  analyze,
  loadTraceInParallel
} from "./chunk-2YNCB44M.js";
import {
  median
} from "./chunk-EKBSII3Q.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/report/exports/code-quality.ts
import { createHash } from "node:crypto";

// src/report/text/finding-places.ts
function findingPlaces(comparison, workspace = process.cwd()) {
  let { regressions } = withReadableNames(comparison);
  return findingsOf(regressions).flatMap((finding) => {
    let sources = [finding.cause?.why.source, ...finding.groups.map(({ source }) => source)];
    for (let source of sources) {
      if (source == null || source.line < 1) continue;
      let path = source.path ?? fileBelow(workspace, source.file);
      if (path !== null) return [{ path, line: source.line, message: messageOf(finding), finding }];
    }
    return [];
  });
}
function messageOf(finding) {
  let { baselineMedianNs, candidateNs } = finding.groups[0], times = `: ${duration(baselineMedianNs)} → ${duration(candidateNs)}`, added = `, +${duration(addedBy(finding.groups))} a run`;
  return plain([...capitalised(findingPhrase(finding)), times, added]);
}

// src/report/exports/code-quality.ts
var SEVERITIES = {
  High: "critical",
  Medium: "major",
  Low: "minor"
}, CODE_QUALITY = {
  id: "code-quality",
  of: ["comparison"],
  readIn: "GitLab merge requests (artifacts: reports: codequality)",
  file: "gl-code-quality-report.json",
  *make({ comparison }) {
    yield codeQualityReport(findingPlaces(comparison));
  }
};
function codeQualityReport(found) {
  let places = found.filter(({ path }) => staysInside(path));
  return `${JSON.stringify(places.map(violationOf), null, 2)}
`;
}
function violationOf({ path, line, message, finding }) {
  let [first] = finding.groups, isChange = first.change !== void 0, about = JSON.stringify([first.benchmark, groupKey(first), path]);
  return {
    description: message,
    check_name: isChange ? "commgate/changed-communication" : "commgate/slower-communication",
    fingerprint: createHash("sha256").update(about).digest("hex"),
    severity: SEVERITIES[first.inspectionAffinity],
    location: { path, lines: { begin: line } }
  };
}
function staysInside(path) {
  let steps = path.split("/");
  return visible(path) === path && !path.includes("\\") && !steps.some((step) => ["", ".", ".."].includes(step));
}

// src/report/exports/figures.ts
import { createHash as createHash2 } from "node:crypto";

// src/report/exports/traces.ts
import { join } from "node:path";
function tracesOf(input, chosen, anyKept = !1) {
  if (input.kind === "trace") return [{ path: input.path, benchmark: null, repetition: null }];
  let { manifest, folder } = input, found = manifest.benchmarks.flatMap(
    ({ name, repetitions }) => repetitions.map((record, i) => ({ record, benchmark: name, repetition: i + 1 }))
  ).filter(
    ({ benchmark: benchmark2, repetition: repetition2 }) => (chosen.benchmark === void 0 || benchmark2 === chosen.benchmark) && (chosen.repetition === void 0 || repetition2 === chosen.repetition)
  );
  if (found.length > 0) {
    let kept = found.filter(({ record }) => record.trace !== null);
    return (anyKept && kept.length > 0 ? kept : found).map(({ record, ...of }) => ({ path: keptTrace(folder, of.benchmark, of.repetition, record), ...of }));
  }
  let { benchmark = "any benchmark", repetition } = chosen, known = manifest.benchmarks.map(({ name, repetitions }) => `${name} (${repetitions.length})`);
  throw new InputError({
    file: join(input.path, MANIFEST),
    found: `there is no trace of ${benchmark}${repetition === void 0 ? "" : `, repetition ${repetition}`}`,
    rule: `the run has ${known.join(", ")}`,
    remedy: "name another one with --benchmark or --repetition"
  });
}
async function analysedTrace({ path, benchmark, repetition }, { analysis, onProgress }, waiting = !1) {
  let of = benchmark === null ? "" : `${benchmark}, repetition ${repetition}: `, trace = await loadTraceInParallel(path, {
    ignoreOperations: analysis.ignoreOperations,
    delimiters: analysis.delimiters,
    callTimes: waiting,
    onProgress: (done, processes) => onProgress(`${of}reading process ${done} of ${processes}`)
  });
  return analyze(trace, { ...analysis, also: waiting ? ["wait states"] : [] }, (stage) => onProgress(`${of}analysing: ${stage}`));
}

// src/report/exports/figures.ts
async function figuresOf(input, options) {
  return input.kind === "comparison" ? comparedFigures(input.comparison) : runFigures(input, options);
}
async function runFigures(input, options) {
  let measured = await measureRun(
    input,
    async (path) => measureAnalysis(await analysedTrace({ path, benchmark: null, repetition: null }, options))
  ), { commit, branch, benchmarks } = recordRun(measured);
  return {
    commit,
    branch,
    comparison: null,
    groups: benchmarks.flatMap(
      (benchmark) => benchmark.groups.map((group) => ({
        ...identityOf(benchmark.name, group),
        label: group.label,
        instances: instancesOf(group),
        share: shareOf(group, benchmark),
        medianNs: runValueNs(group) ?? 0,
        rangeNs: rangeOf(group.mediansNs.filter((value) => value !== null)),
        before: null
      }))
    ),
    communication: benchmarks.map(({ name, communicationNs }) => ({
      benchmark: name,
      ns: median(communicationNs),
      rangeNs: rangeOf(communicationNs)
    }))
  };
}
function comparedFigures(comparison) {
  let { candidate, regressions, improvements, advisories, costs } = comparison, groups = /* @__PURE__ */ new Map();
  for (let group of [...regressions, ...improvements, ...advisories, ...costs]) {
    let figures = comparedGroup(group), key = `${figures.benchmark}
${figures.id}`;
    groups.has(key) || groups.set(key, figures);
  }
  let { commit, branch } = candidate;
  return { commit, branch, groups: [...groups.values()], communication: [], comparison };
}
function comparedGroup(group) {
  let { label, instances, share, candidateNs, baselineMedianNs, factor: factor2 } = group;
  return {
    ...identityOf(group.benchmark, group),
    label,
    instances,
    share,
    medianNs: candidateNs,
    rangeNs: null,
    before: { medianNs: baselineMedianNs, factor: factor2 }
  };
}
function identityOf(benchmark, group) {
  let { pattern, functions, bytes } = group;
  return { id: groupId(group), benchmark, pattern, functions, bytes };
}
function groupId(group) {
  return createHash2("sha256").update(groupKey(group)).digest("hex").slice(0, 16);
}
function rangeOf(values) {
  return { least: Math.min(...values), most: Math.max(...values) };
}
var MAX_NAME_CHARACTERS = 500;
function figureName({ benchmark, functions, label, bytes, id }) {
  let names = functions.join(", "), parts = [benchmark, ...names === "" ? [] : [names], label, `${bytes} B`].map(visible).join(" / ");
  return `${parts.length > MAX_NAME_CHARACTERS ? `${Array.from(parts).slice(0, MAX_NAME_CHARACTERS).join("")}…` : parts} / ${id}`;
}
function communicationName(benchmark) {
  return `${visible(benchmark)} / all communication`;
}
function finite(value) {
  return Number.isFinite(value) ? value : 0;
}

// src/report/exports/junit.ts
var JUNIT = {
  id: "junit",
  of: ["comparison"],
  readIn: "Jenkins (junit step), GitLab (artifacts: reports: junit), test reporters of GitHub",
  file: "commgate-junit.xml",
  *make({ comparison }) {
    yield junitReport(comparison);
  }
};
function junitReport(comparison) {
  let suites = suitesOf(comparison), all = suites.flatMap(({ cases }) => cases), lines = suites.flatMap(({ name, cases }) => [
    `  <testsuite name=${quoted(name)}${countsOf(cases)} skipped="${tally(cases).skipped}">
`,
    ...cases.map((each) => caseText(name, each)),
    `  </testsuite>
`
  ]);
  return `${`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="commgate"${countsOf(all)}>
`}${lines.join("")}</testsuites>
`;
}
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
  let found = commonFactors.find((each) => each.benchmark === benchmark && each.isFailing), message = found && `All groups take ${plainNumber(factor(found.factor))} as long as before`;
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
  for (let each of comparison.documented ?? []) {
    let isBroken = undocumented([each], "fail") > 0, message = plain(capitalised(documentedInShort(each))), outcome = isBroken ? { kind: "failure", type: "documented", message } : null;
    add(each.benchmark, "documented", { name: "documented patterns", outcome });
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
  let { baselineMedianNs: before, candidateNs: now, addedNs, instances, consequenceOf } = group, times = `before ${duration(before)}, now ${duration(now)} (${factor(group.factor)})`, added = `${counted(instances, "instance")}, +${duration(addedNs)} a run`, root = consequenceOf ? `
a consequence of ${nameOf(consequenceOf)}` : "", text = plainNumber(`${times}, ${added}${root}`);
  return { kind: "failure", type: "regression", message: sentenceOf(group), text };
}
function sentenceOf(group) {
  let phrase = group.cause === void 0 ? findingPhrase({ groups: [group], cause: null }) : causeSentence({ of: group, why: group.cause });
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
  findingPlaces,
  CODE_QUALITY,
  codeQualityReport,
  tracesOf,
  analysedTrace,
  figuresOf,
  figureName,
  communicationName,
  finite,
  JUNIT,
  junitReport
};

import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  ownFiles,
  writeHistorySite
} from "./chunk-IAZKBM5J.js";
import {
  HostError,
  linkPage,
  postReport,
  runCheck,
  showFailure,
  showStatus,
  writeReports
} from "./chunk-5FHJQRKW.js";
import {
  checkRun
} from "./chunk-D6WKYEL4.js";
import {
  failureMarkdown,
  failureOf,
  markdownText,
  renderComparisonPage,
  renderSummary
} from "./chunk-YSHM5S6V.js";
import {
  updateBaseline
} from "./chunk-PATHMHDS.js";
import {
  costsOf,
  largestGainFirst,
  mostChangedFirst,
  renderTerminal
} from "./chunk-GXMHDVDJ.js";
import {
  rankComparison,
  rootsOf
} from "./chunk-5Z7T4OLX.js";
import {
  interruptible,
  progressLog
} from "./chunk-BLOLQXDU.js";
import {
  loadConfig
} from "./chunk-TQ6IBB64.js";
import {
  counted
} from "./chunk-XINNE6I6.js";
import {
  refuseLinksIn
} from "./chunk-5MGTGZYR.js";
import {
  standardError
} from "./chunk-QFY2IPK3.js";
import {
  InputError,
  explained,
  messageOf,
  oneLine
} from "./chunk-6ZCNJISB.js";

// src/hosts/job.ts
import { resolve } from "node:path";

// src/gate/judge/merge.ts
var ORDER = ["pass", "inconclusive", "regression", "error"], LISTS = [
  "benchmarks",
  "regressions",
  "improvements",
  "advisories",
  "commonFactors",
  "sensitivity",
  "structure",
  "costs",
  "calls",
  "nondeterministic",
  "levelShifts",
  "accepted"
];
function mergeComparisons(parts) {
  let [first] = parts;
  if (first === void 0) throw new RangeError("there is nothing to merge");
  if (parts.length === 1) return first.comparison;
  let comparisons = named(parts), all = listsOf((list) => comparisons.flatMap((each) => each[list])), [{ candidate, thresholds, ranking }] = comparisons, environments = comparisons.map((each) => each.candidate.environment), stored = comparisons.map(({ baseline }) => baseline).filter((baseline) => baseline !== null), least = (key) => Math.min(...comparisons.map((each) => each.thresholds[key])), merged = {
    schemaVersion: 1,
    verdict: ORDER[Math.max(...comparisons.map(({ verdict }) => ORDER.indexOf(verdict)))],
    reasons: reasonsOf(parts),
    candidate: {
      ...candidate,
      environment: {
        cpu: distinct(environments.map(({ cpu }) => cpu)),
        cores: Math.max(...environments.map(({ cores }) => cores)),
        mpi: distinct(environments.map(({ mpi }) => mpi)),
        usableCores: Math.max(...environments.map(({ usableCores }) => usableCores))
      }
    },
    baseline: stored[0] === void 0 ? null : {
      ...stored[0],
      file: distinct(stored.map(({ file }) => file)),
      runs: Math.max(...stored.map(({ runs }) => runs))
    },
    thresholds: {
      minSlowdownPercent: least("minSlowdownPercent"),
      minCostPercent: least("minCostPercent")
    },
    ranking,
    ...all,
    improvements: all.improvements.sort(largestGainFirst),
    sensitivity: all.sensitivity.sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent),
    costs: costsOf(all.costs),
    calls: all.calls.sort(mostChangedFirst),
    calibration: calibrationOf(comparisons),
    paired: pairedOf(comparisons),
    confirmation: confirmationOf(comparisons),
    withoutHistory: comparisons.reduce((sum, each) => sum + each.withoutHistory, 0),
    ...joinedIn(comparisons, "documented"),
    ...joinedIn(comparisons, "programs"),
    ...joinedIn(comparisons, "pictures")
  };
  return rankComparison(merged, ranking.severityOverEase);
}
function named(parts) {
  let jobs = /* @__PURE__ */ new Map();
  for (let { comparison } of parts)
    for (let benchmark of new Set(comparison.benchmarks.map((basis) => basis.benchmark)))
      jobs.set(benchmark, (jobs.get(benchmark) ?? 0) + 1);
  return parts.map(({ name, comparison }) => {
    let rename = (entry) => {
      if ((jobs.get(entry.benchmark) ?? 0) < 2) return entry;
      let { consequenceOf: root } = entry, benchmark = `${name}: ${entry.benchmark}`;
      return { ...entry, benchmark, ...root && { consequenceOf: { ...root, benchmark } } };
    }, { paired, confirmation, pictures, documented, programs } = comparison;
    return {
      ...comparison,
      ...pictures && { pictures: pictures.map(rename) },
      ...documented && { documented: documented.map(rename) },
      ...programs && { programs: programs.map(rename) },
      ...listsOf((list) => comparison[list].map(rename)),
      paired: paired && { ...paired, benchmarks: paired.benchmarks.map(rename) },
      confirmation: confirmation && {
        ...confirmation,
        unconfirmed: confirmation.unconfirmed.map(rename),
        unconfirmedCommonFactors: confirmation.unconfirmedCommonFactors.map(rename),
        repetitions: confirmation.repetitions.map(rename)
      }
    };
  });
}
function listsOf(entries) {
  return Object.fromEntries(LISTS.map((list) => [list, entries(list)]));
}
function calibrationOf(comparisons) {
  let parts = comparisons.flatMap(({ calibration }) => calibration ?? []), [first] = parts, same = ["falseAlarmRate", "stages", "commonFactorStages", "screeningPercent"];
  if (first === void 0 || !parts.every((each) => same.every((key) => each[key] === first[key])))
    return null;
  let total = (key) => parts.reduce((sum, each) => sum + each[key], 0);
  return {
    ...first,
    groups: total("groups"),
    smallGroups: total("smallGroups"),
    commonFactors: total("commonFactors"),
    jobs: total("jobs")
  };
}
function joinedIn(comparisons, list) {
  let all = comparisons.flatMap((each) => each[list] ?? []);
  return all.length === 0 ? {} : { [list]: all };
}
function pairedOf(comparisons) {
  let parts = comparisons.flatMap(({ paired }) => paired ?? []), [first] = parts;
  if (first === void 0) return null;
  let pairs = Math.max(...parts.map((each) => each.pairs));
  return { ...first, pairs, benchmarks: parts.flatMap(({ benchmarks }) => benchmarks) };
}
function confirmationOf(comparisons) {
  let parts = comparisons.flatMap(({ confirmation }) => confirmation ?? []), worst = parts.find(({ state }) => state === "failed") ?? parts[0];
  if (worst === void 0) return null;
  let inPairs = parts.find(({ by }) => by === "pairs");
  return {
    ...worst,
    by: inPairs !== void 0 && worst.state === "done" ? "pairs" : worst.by,
    pairs: inPairs?.pairs ?? worst.pairs,
    noPairs: parts.find(({ noPairs }) => noPairs !== null)?.noPairs ?? null,
    confirmed: parts.reduce((sum, each) => sum + each.confirmed, 0),
    unconfirmed: parts.flatMap(({ unconfirmed }) => unconfirmed),
    unconfirmedCommonFactors: parts.flatMap((each) => each.unconfirmedCommonFactors),
    repetitions: parts.flatMap(({ repetitions }) => repetitions)
  };
}
function reasonsOf(parts) {
  let jobs = /* @__PURE__ */ new Map();
  for (let { name, comparison } of parts) {
    let key = JSON.stringify(comparison.reasons), reasons = comparison.reasons.flatMap((each) => each.kind === "jobs" ? each.reasons : [each]), names = [...jobs.get(key)?.names ?? [], name];
    jobs.set(key, { kind: "jobs", names, reasons });
  }
  return jobs.size === 1 ? parts[0].comparison.reasons : [...jobs.values()];
}
function distinct(words) {
  return [...new Set(words)].join("; ");
}

// src/hosts/report-job.ts
async function runReport(host, settings) {
  if (host.event(), settings.token === "")
    throw new InputError({ ...host.advice.named("token"), found: "empty", rule: "mode comment needs one" });
  let unusable = [];
  try {
    for (let checks of await host.finished())
      await report(host, settings, checks).catch((error) => {
        if (!(error instanceof InputError)) throw error;
        unusable.push(error);
      });
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    if (error.isOfStrangers) {
      host.warning(`The comment was not posted, the summary has the report: ${error.message}`);
      return;
    }
    let remedy = error.isForbidden ? { remedy: host.advice.report } : {}, found = `nothing was posted: ${error.message}`;
    throw new InputError({ file: host.advice.named("mode").file, found, ...remedy }, { cause: error });
  }
  for (let error of unusable.slice(1)) host.warning(host.withoutSecrets(messageOf(error)));
  if (unusable[0] !== void 0) throw unusable[0];
}
async function report(host, settings, checks) {
  let commitOf = () => checks.commit, { comparisons: parts, pages } = await checks.reports();
  if (parts.length === 0) {
    host.notice(`There is no artifact ${settings.artifact}: nothing to post`);
    let failure = { found: "the jobs of this check failed and left no report; their logs say why", rest: [], printed: [] };
    checks.outcome === "failure" && await showFailure(host, settings, failure, commitOf);
    return;
  }
  let comparison = asFarAsKnown(measuredOn(mergeComparisons(parts), checks.commit), checks);
  await host.quoting(async () => host.info(renderTerminal(comparison))), host.output("verdict", comparison.verdict), host.output("regressions", String(rootsOf(comparison.regressions).length)), host.output("improvements", String(comparison.improvements.length));
  let { repository } = host.surroundings, links = { pages };
  if (await host.summary(renderSummary(comparison, { name: settings.commentName, repository, links })), await showStatus(host, settings, comparison, commitOf, links), checks.pullRequest === null) return;
  let posted = await postReport(host, checks.pullRequest, settings, comparison, links);
  host.info(`Comment on the ${host.advice.request}: ${posted}`);
}
function measuredOn(comparison, commit) {
  return { ...comparison, candidate: { ...comparison.candidate, commit, branch: null } };
}
function asFarAsKnown(comparison, { outcome }) {
  if (outcome === "success" || comparison.verdict !== "pass") return comparison;
  let reasons = [{ kind: "a job failed" }, ...comparison.reasons];
  return { ...comparison, verdict: "inconclusive", reasons };
}

// src/hosts/job.ts
var HAS_RUN = "has-run", EXIT = { success: 0, error: 2 };
async function runJob(host, work) {
  if (host.remembered(HAS_RUN) !== "")
    return await linkPage(host), EXIT.success;
  host.remember(HAS_RUN, "true");
  let settings = null;
  try {
    settings = host.settings(), enter(settings.workingDirectory, host.advice);
    let { workingCopy } = host.surroundings;
    if (workingCopy !== void 0 && refuseLinksIn(workingCopy), settings.mode === "comment")
      return await runReport(host, settings), EXIT.success;
    let options = jobOptions(host, settings), { against, strict, pages } = settings;
    if (settings.mode === "baseline")
      return await runBaseline(host, work, { ...options, strict }, pages), EXIT.success;
    let { temporary } = host.surroundings;
    return await runCheck(host, settings, work, { ...options, against, temporary });
  } catch (error) {
    host.output("verdict", "error");
    let message = host.withoutSecrets(explained(error)), failure = failureOf(error, (text) => host.withoutSecrets(text));
    return await host.summary(failureMarkdown(failure)), settings?.mode === "check" && await showFailure(host, settings, failure), host.fail(message), EXIT.error;
  }
}
async function runBaseline(host, work, options, pages) {
  let reason = host.writeRefusal();
  if (reason !== null) {
    let problem = { ...host.advice.named("mode"), found: `baseline, but ${reason}` };
    throw new InputError({ ...problem, rule: host.advice.write, remedy: "use mode check here" });
  }
  pages !== void 0 && ownFiles(pages);
  let accepted = await host.accepted(), asked = accepted.accepts ? { ...options, acceptAs: accepted.reason } : options;
  !accepted.accepts && accepted.why !== null && host.warning(accepted.why);
  let { baseline, runs, disturbed } = await host.quoting(() => work.updateBaseline(asked));
  writeReports(null, host.surroundings), host.output("baseline-path", baseline), host.output("baseline-runs", String(runs));
  let line = `The baseline ${oneLine(baseline)} now holds ${runs} ${runs === 1 ? "run" : "runs"}`;
  host.info(line);
  let doubts = disturbed.map((why) => `The run was disturbed and does not count: ${oneLine(why)}`);
  for (let doubt of doubts) host.warning(doubt);
  let remarks = doubts.map((doubt) => `
> ${markdownText(doubt, 1e3)}
`).join("");
  await host.summary(`### ${markdownText(line)}
${remarks}`), pages !== void 0 && await writePages(host, work, options, pages);
}
async function writePages(host, work, { config, baseline, remote }, folder) {
  let { repository } = host.surroundings, { openShifts } = await work.writeHistorySite({ config, baseline, remote, folder, repository });
  host.output("pages-path", resolve(folder));
  let line = `The history pages in ${oneLine(folder)} have ${counted(openShifts, "open level shift")}`;
  host.info(line), await host.summary(`
${markdownText(line)}
`);
}
function enter(folder, { named: named2, checkOut: remedy }) {
  try {
    process.chdir(folder);
  } catch (cause) {
    let found = `"${folder}" is no folder of the workspace`;
    throw new InputError({ ...named2("working-directory"), found, remedy }, { cause });
  }
}
function jobOptions(host, settings) {
  let { config, baseline, run, build } = settings, remote = host.remote() ?? void 0;
  return { config, baseline, run, build, remote, told: host.surroundings.told };
}

// src/hosts/work.ts
function realWork() {
  let observer = progressLog(standardError);
  return {
    check: ({ config, ...options }) => interruptible(async (signal) => checkRun(loadConfig(config), { ...options, observer, signal })),
    writeHistorySite,
    updateBaseline: ({ config, ...options }) => interruptible(async (signal) => updateBaseline(loadConfig(config), { ...options, observer, signal })),
    page: (comparison, repository) => renderComparisonPage(comparison, { repository })
  };
}

export {
  runJob,
  realWork
};

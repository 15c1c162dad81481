import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  gitHubClient,
  statusOf
} from "./chunk-OAVBBBMV.js";
import {
  parseComparison
} from "./chunk-XOGZGV6O.js";
import {
  addSummary,
  checkRun,
  postReport,
  refusal,
  withoutCommands
} from "./chunk-J4OT4S7E.js";
import "./chunk-UB2GQHMF.js";
import {
  changeIn,
  finishedRunIn,
  isNumber,
  pullRequestOf,
  readEvent,
  repositoryOf
} from "./chunk-A4GCSHPD.js";
import {
  costsOf,
  largestGainFirst,
  mostChangedFirst
} from "./chunk-DY7YXLEO.js";
import {
  renderSummary
} from "./chunk-SVXFPS42.js";
import {
  repositoryOfJob
} from "./chunk-DTMHUKU2.js";
import {
  renderTerminal
} from "./chunk-JJH4ORMN.js";
import "./chunk-B4VSEFAC.js";
import "./chunk-EXYLXAJL.js";
import {
  rankComparison
} from "./chunk-5J7USE7W.js";
import "./chunk-XDOP2L25.js";
import "./chunk-4U2SSQU2.js";
import "./chunk-DGYB5YP7.js";
import "./chunk-DLSQ7WMK.js";
import "./chunk-PHVYKZID.js";
import "./chunk-GMCJIILM.js";
import "./chunk-N65LRQGO.js";
import "./chunk-IVZYBLGB.js";
import "./chunk-V34Q3UPL.js";
import "./chunk-WCA32VHW.js";
import "./chunk-7MM6XR3J.js";
import "./chunk-EDUA3UUI.js";
import "./chunk-XKH4J3KN.js";
import "./chunk-QRRLJN52.js";
import "./chunk-3W7N3XQK.js";
import "./chunk-WJYP6XXU.js";
import "./chunk-TU3OK5TD.js";
import "./chunk-E7HLKGRF.js";
import "./chunk-OE4GUSGQ.js";
import "./chunk-DZWPC7G2.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";
import "./chunk-TCVV25IH.js";

// src/comparison/merge.ts
var ORDER = ["pass", "inconclusive", "regression", "error"];
function mergeComparisons(parts) {
  let [first] = parts;
  if (first === void 0) throw new RangeError("there is nothing to merge");
  if (parts.length === 1) return first.comparison;
  let all = named(parts), comparisons = all.map(({ comparison }) => comparison), verdict = ORDER[Math.max(...comparisons.map((each) => ORDER.indexOf(each.verdict)))], { candidate } = first.comparison, environments = comparisons.map((each) => each.candidate.environment), stored = comparisons.map(({ baseline }) => baseline).filter((baseline) => baseline !== null), least = (key) => Math.min(...comparisons.map(({ thresholds }) => thresholds[key])), merged = {
    schemaVersion: 1,
    verdict,
    reason: reasons(all),
    candidate: {
      ...candidate,
      environment: {
        cpu: distinct(environments.map(({ cpu }) => cpu)),
        cores: Math.max(...environments.map(({ cores }) => cores)),
        mpi: distinct(environments.map(({ mpi }) => mpi)),
        ...most(environments.map(({ usableCores }) => usableCores))
      }
    },
    baseline: stored.length === 0 ? null : {
      ...stored[0],
      file: distinct(stored.map(({ file }) => file)),
      runs: Math.max(...stored.map(({ runs }) => runs))
    },
    thresholds: {
      minSlowdownPercent: least("minSlowdownPercent"),
      minSharePercent: least("minSharePercent")
    },
    benchmarks: comparisons.flatMap(({ benchmarks }) => benchmarks),
    regressions: comparisons.flatMap(({ regressions }) => regressions),
    improvements: comparisons.flatMap(({ improvements }) => improvements).sort(largestGainFirst),
    advisories: comparisons.flatMap(({ advisories = [] }) => advisories),
    drift: comparisons.flatMap(({ drift = [] }) => drift),
    ...calibrations(comparisons.flatMap(({ calibration }) => calibration ?? [])),
    sensitivity: comparisons.flatMap(({ sensitivity = [] }) => sensitivity).sort((a, b) => b.visibleSlowdownPercent - a.visibleSlowdownPercent),
    structure: comparisons.flatMap(({ structure }) => structure),
    costs: costsOf(comparisons.flatMap(({ costs = [] }) => costs)),
    calls: comparisons.flatMap(({ calls = [] }) => calls).sort(mostChangedFirst),
    nondeterministic: comparisons.flatMap(({ nondeterministic = [] }) => nondeterministic),
    shifts: comparisons.flatMap(({ shifts = [] }) => shifts),
    accepted: comparisons.flatMap(({ accepted = [] }) => accepted),
    ...secondLooks(comparisons),
    withoutHistory: comparisons.reduce((sum, each) => sum + each.withoutHistory, 0)
  };
  return rankComparison(merged, first.comparison.ranking?.severityOverEase);
}
function named(parts) {
  let jobs = /* @__PURE__ */ new Map();
  for (let { comparison } of parts)
    for (let benchmark of new Set(comparison.benchmarks.map((basis) => basis.benchmark)))
      jobs.set(benchmark, (jobs.get(benchmark) ?? 0) + 1);
  return parts.map(({ name, comparison }) => {
    let rename = (entry) => (jobs.get(entry.benchmark) ?? 0) > 1 ? { ...entry, benchmark: `${name}: ${entry.benchmark}` } : entry;
    return {
      name,
      comparison: {
        ...comparison,
        benchmarks: comparison.benchmarks.map(rename),
        regressions: comparison.regressions.map(rename),
        improvements: comparison.improvements.map(rename),
        advisories: (comparison.advisories ?? []).map(rename),
        drift: (comparison.drift ?? []).map(rename),
        sensitivity: (comparison.sensitivity ?? []).map(rename),
        structure: comparison.structure.map(rename),
        costs: (comparison.costs ?? []).map(rename),
        calls: (comparison.calls ?? []).map(rename),
        nondeterministic: (comparison.nondeterministic ?? []).map(rename),
        shifts: (comparison.shifts ?? []).map(rename),
        accepted: (comparison.accepted ?? []).map(rename),
        ...comparison.paired && {
          paired: { ...comparison.paired, benchmarks: comparison.paired.benchmarks.map(rename) }
        },
        ...comparison.confirmation && {
          confirmation: {
            ...comparison.confirmation,
            unconfirmed: comparison.confirmation.unconfirmed.map(rename),
            ...comparison.confirmation.unconfirmedDrift && {
              unconfirmedDrift: comparison.confirmation.unconfirmedDrift.map(rename)
            },
            repetitions: comparison.confirmation.repetitions.map(rename)
          }
        }
      }
    };
  });
}
function most(usable) {
  let known = usable.filter((each) => each !== void 0);
  return known.length === 0 ? {} : { usableCores: Math.max(...known) };
}
function calibrations(parts) {
  let [first] = parts;
  if (first === void 0) return {};
  let { falseAlarmRate, stages, commonFactorStages, screeningPercent } = first, isSame = (each) => each.falseAlarmRate === falseAlarmRate && each.stages === stages && (each.commonFactorStages ?? 1) === (commonFactorStages ?? 1) && each.screeningPercent === screeningPercent;
  if (!parts.every(isSame)) return {};
  let total = (of) => parts.reduce((sum, each) => sum + of(each), 0), jobs = total((each) => each.jobs ?? 1);
  return {
    calibration: {
      falseAlarmRate,
      stages,
      ...commonFactorStages && { commonFactorStages },
      ...screeningPercent && { screeningPercent },
      groups: total(({ groups }) => groups),
      smallGroups: total(({ smallGroups }) => smallGroups),
      commonFactors: total(({ commonFactors }) => commonFactors),
      ...jobs > 1 && { jobs }
    }
  };
}
function secondLooks(comparisons) {
  let pairs = comparisons.flatMap(({ paired }) => paired ?? []), looks = comparisons.flatMap(({ confirmation }) => confirmation ?? []), worst = looks.find(({ state }) => state === "failed") ?? looks[0], unconfirmedDrift = looks.flatMap((each) => each.unconfirmedDrift ?? []), inPairs = looks.find(({ by }) => by === "pairs"), noPairs = looks.find((each) => each.noPairs !== void 0)?.noPairs;
  return {
    ...pairs.length === 0 ? {} : {
      paired: {
        ...pairs[0],
        pairs: Math.max(...pairs.map((each) => each.pairs)),
        benchmarks: pairs.flatMap(({ benchmarks }) => benchmarks)
      }
    },
    ...worst === void 0 ? {} : {
      confirmation: {
        ...worst,
        ...inPairs && worst.state === "done" && { by: "pairs" },
        ...inPairs?.pairs && { pairs: inPairs.pairs },
        ...noPairs !== void 0 && { noPairs },
        confirmed: looks.reduce((sum, each) => sum + each.confirmed, 0),
        unconfirmed: looks.flatMap(({ unconfirmed }) => unconfirmed),
        ...unconfirmedDrift.length > 0 && { unconfirmedDrift },
        repetitions: looks.flatMap(({ repetitions }) => repetitions)
      }
    }
  };
}
function reasons(parts) {
  let jobs = /* @__PURE__ */ new Map();
  for (let { name, comparison } of parts)
    jobs.set(comparison.reason, [...jobs.get(comparison.reason) ?? [], name]);
  return jobs.size === 1 ? parts[0].comparison.reason : [...jobs].map(([reason, names]) => `${names.join(", ")}: ${reason}`).join(" ");
}
function distinct(words) {
  return [...new Set(words)].join("; ");
}

// src/github/zip.ts
import { crc32, inflateRawSync } from "node:zlib";
var END = 101010256, CENTRAL = 33639248, LOCAL = 67324752, END_OF_ZIP64 = 117853008, ENCRYPTED = 8257, SIZES_BEHIND = 8, MOST_ENTRIES = 1e3;
function fileInZip(archive, wanted, largest) {
  let entries = readDirectory(archive);
  checkNames(entries);
  let found = entries.filter(({ name }) => name.split("/").at(-1) === wanted);
  if (found.length !== 1)
    throw new Error(`the archive holds ${found.length} files ${wanted}; it should hold one`);
  let [entry] = found;
  if (entry.size > largest) throw new Error(`${wanted} has ${entry.size} bytes; at most ${largest} are read`);
  return content(archive, entry);
}
function readDirectory(archive) {
  let end = endOfDirectory(archive), count = archive.readUInt16LE(end + 10), bytes = archive.readUInt32LE(end + 12), first = archive.readUInt32LE(end + 16);
  if (count === 65535 || bytes === 4294967295 || first === 4294967295 || hasZip64End(archive, end))
    throw new Error("the archive is a zip64, as only those above 4 GB need to be");
  if (archive.readUInt32LE(end + 4) !== 0 || archive.readUInt16LE(end + 8) !== count)
    throw new Error("the archive is one part of several");
  if (count > MOST_ENTRIES)
    throw new Error(`the archive holds ${count} files; at most ${MOST_ENTRIES} are read`);
  if (first + bytes !== end) throw damaged("its directory is not where it should be");
  let entries = [], at = first;
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || archive.readUInt32LE(at) !== CENTRAL) throw damaged("its directory is cut short");
    entries.push(readEntry(archive, at, first)), at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (at !== end) throw damaged("its directory holds more than it says");
  return checkOverlaps(entries), entries;
}
function endOfDirectory(archive) {
  let earliest = Math.max(0, archive.length - 22 - 65535);
  for (let at = archive.length - 22; at >= earliest; at--)
    if (archive.readUInt32LE(at) === END && at + 22 + archive.readUInt16LE(at + 20) === archive.length)
      return at;
  throw new Error("this is no zip archive, or only the beginning of one");
}
function hasZip64End(archive, end) {
  return end >= 20 && archive.readUInt32LE(end - 20) === END_OF_ZIP64;
}
function readEntry(archive, at, directory) {
  let nameLength = archive.readUInt16LE(at + 28), name = archive.subarray(at + 46, at + 46 + nameLength), [flags, method] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10)], [checkSum, compressed, size] = [16, 20, 24].map((from) => archive.readUInt32LE(at + from)), offset = archive.readUInt32LE(at + 42);
  if (offset + 30 > directory || archive.readUInt32LE(offset) !== LOCAL) throw damaged("a file is missing");
  let start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28), end = start + compressed;
  if (end > directory) throw damaged("a file is cut short");
  let sizes = [14, 18, 22].map((from) => archive.readUInt32LE(offset + from));
  if (!(archive.readUInt16LE(offset + 6) === flags && archive.readUInt16LE(offset + 8) === method && archive.subarray(offset + 30, offset + 30 + archive.readUInt16LE(offset + 26)).equals(name) && ((flags & SIZES_BEHIND) !== 0 || sizes.join() === [checkSum, compressed, size].join()))) throw damaged("its directory says something else of a file than the file itself");
  if ((flags & ENCRYPTED) !== 0) throw new Error("the archive is encrypted");
  return {
    name: name.toString("utf8"),
    method,
    offset,
    start,
    end,
    checkSum,
    compressed,
    size
  };
}
function checkOverlaps(entries) {
  let free = 0;
  for (let { offset, end } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < free) throw damaged("two of its files overlap");
    free = end;
  }
}
function checkNames(entries) {
  let seen = /* @__PURE__ */ new Set();
  for (let { name } of entries) {
    let shown = JSON.stringify(name.slice(0, 100)), steps = name.split("/");
    if (/[\\\0]|^[A-Za-z]:/.test(name) || name.startsWith("/") || steps.includes(".."))
      throw new Error(`the archive holds a path that leaves its folder: ${shown}`);
    if (seen.has(name)) throw new Error(`the archive holds ${shown} twice`);
    seen.add(name);
  }
}
function content(archive, { name, method, checkSum, start, end, size }) {
  if (method !== 0 && method !== 8) throw new Error(`the archive uses compression method ${method}`);
  let bytes = archive.subarray(start, end), file = JSON.stringify(name.slice(0, 100)), text;
  try {
    text = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    let isLarger = error.code === "ERR_BUFFER_TOO_LARGE";
    throw damaged(
      isLarger ? `${file} has more than the ${size} bytes that it should have` : `${file} cannot be unpacked`
    );
  }
  if (text.length !== size) throw damaged(`${file} has ${text.length} bytes and should have ${size}`);
  if (crc32(text) !== checkSum) throw damaged(`the check-sum of ${file} is wrong`);
  return text;
}
function damaged(how) {
  return new Error(`the archive is damaged: ${how}`);
}

// src/github/artifacts.ts
var MOST_ARTIFACTS = 100, LARGEST_ARCHIVE = 16 * 1024 * 1024, LARGEST_COMPARISON = 8 * 1024 * 1024, LARGEST_TOTAL = 64 * 1024 * 1024, FILE = "comparison.json";
async function readArtifacts(client, repository, runId, name) {
  let all = await client.paginate(client.rest.actions.listWorkflowRunArtifacts, {
    ...repository,
    run_id: runId,
    per_page: 100
  }), newest = /* @__PURE__ */ new Map();
  for (let artifact of all) {
    if (artifact.expired || !(artifact.name === name || artifact.name.startsWith(`${name}-`))) continue;
    let other = newest.get(artifact.name);
    (other === void 0 || other.id < artifact.id) && newest.set(artifact.name, artifact);
  }
  let chosen = [...newest.values()].sort((a, b) => a.name < b.name ? -1 : 1);
  checkSizes(name, chosen);
  let found = [], room = LARGEST_TOTAL;
  for (let artifact of chosen) {
    let { data } = await client.rest.actions.downloadArtifact({
      ...repository,
      artifact_id: artifact.id,
      archive_format: "zip",
      request: { parseSuccessResponseBody: !1 }
    }), archive = await download(data, artifact.name), part = artifact.name === name ? name : artifact.name.slice(name.length + 1), text = textIn(archive, artifact.name, room);
    room -= Buffer.byteLength(text), found.push({ name: part, comparison: parseComparison(text, `artifact ${artifact.name}`) });
  }
  return found;
}
function checkSizes(name, chosen) {
  if (chosen.length > MOST_ARTIFACTS)
    throw refused(name, `${chosen.length} artifacts`, `at most ${MOST_ARTIFACTS} are read`);
  for (let { name: single, size_in_bytes: bytes } of chosen)
    if (bytes > LARGEST_ARCHIVE)
      throw refused(single, `${bytes} bytes`, `at most ${LARGEST_ARCHIVE} are read`);
  let total = chosen.reduce((sum, { size_in_bytes }) => sum + size_in_bytes, 0);
  if (total > LARGEST_TOTAL)
    throw refused(name, `${total} bytes in ${chosen.length} artifacts`, `at most ${LARGEST_TOTAL} are read`);
}
async function download(stream, name) {
  let chunks = [], bytes = 0;
  for await (let chunk of stream) {
    if (bytes += chunk.length, bytes > LARGEST_ARCHIVE)
      throw refused(
        name,
        `more than ${LARGEST_ARCHIVE} bytes are sent`,
        `at most ${LARGEST_ARCHIVE} are read`
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
function textIn(archive, name, room) {
  try {
    let bytes = fileInZip(archive, FILE, Math.min(LARGEST_COMPARISON, room));
    return new TextDecoder("utf-8", { fatal: !0 }).decode(bytes);
  } catch (error) {
    let message = error instanceof Error ? error.message : String(error), all = `all artifacts together may have ${LARGEST_TOTAL}`;
    throw refused(name, message, room < LARGEST_COMPARISON ? all : void 0);
  }
}
function refused(name, found, rule) {
  return new InputError({ file: `artifact ${name}`, found, ...rule === void 0 ? {} : { rule } });
}

// src/github/comment-mode.ts
var FAILED = ["failure", "timed_out", "startup_failure"];
async function runComment(world, inputs) {
  let { core, environment } = world;
  if (inputs.token === "")
    throw new InputError({
      file: "action",
      place: "input token",
      found: "empty",
      rule: "mode comment needs one"
    });
  try {
    let client = gitHubClient(inputs.token), repository = repositoryOf(environment), subject = await subjectOf(world, client, repository, inputs.result);
    if (subject === null) return;
    let parts = await readArtifacts(client, repository, subject.runId, inputs.artifact);
    if (parts.length === 0) {
      core.notice(`There is no artifact ${inputs.artifact}: nothing to post`), FAILED.includes(subject.conclusion) && await checkRun(world, inputs, "The jobs of this check failed and left no report: their logs say why.", () => subject.headSha);
      return;
    }
    let comparison = asFarAsKnown(measuredOn(mergeComparisons(parts), subject.headSha), subject);
    await withoutCommands(world, async () => core.info(renderTerminal(comparison))), core.setOutput("verdict", comparison.verdict), core.setOutput("regressions", String(comparison.regressions.length)), core.setOutput("improvements", String(comparison.improvements.length));
    let address = repositoryOfJob(environment);
    if (await addSummary(world, renderSummary(comparison, { name: inputs.commentName, repository: address })), await checkRun(world, inputs, comparison, () => subject.headSha), subject.pullRequest === null) return;
    let posted = await postReport(client, subject.pullRequest, inputs, comparison, address);
    core.info(`Comment on the pull request: ${posted}`);
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (isForbiddenToForks(environment, error)) {
      core.warning(`The comment was not posted, the summary has the report: ${refusal(error, inputs.token)}`);
      return;
    }
    let mayNot = [401, 403, 404].includes(statusOf(error) ?? 0), remedy = "the job needs the permissions actions: read and pull-requests: write", found = `nothing was posted: ${refusal(error, inputs.token)}`;
    throw new InputError({ file: "action", found, ...mayNot ? { remedy } : {} }, { cause: error });
  }
}
function isForbiddenToForks(environment, error) {
  return statusOf(error) === 403 && readEvent(environment).name === "pull_request";
}
function measuredOn(comparison, headSha) {
  return { ...comparison, candidate: { ...comparison.candidate, commit: headSha, branch: null } };
}
function asFarAsKnown(comparison, { conclusion }) {
  if (conclusion === "success" || comparison.verdict !== "pass") return comparison;
  let reason = `A job of this check did not succeed, and no report says why. ${comparison.reason}`;
  return { ...comparison, verdict: "inconclusive", reason };
}
async function subjectOf(world, client, repository, result) {
  let { environment, core } = world, { name, payload } = readEvent(environment);
  if (name === "workflow_run") {
    let run = finishedRunIn(payload);
    if (run === null)
      throw new InputError({
        file: environment.GITHUB_EVENT_PATH || "GITHUB_EVENT_PATH",
        place: "workflow_run",
        found: "the event does not tell which workflow run it is about, or of which commit, branch and repository",
        rule: "an event workflow_run tells all of them"
      });
    if (run.event !== "pull_request")
      return core.notice(`The workflow run was started by ${run.event.slice(0, 50)}: nothing to post`), null;
    let number = await openPullRequest(client, repository, run);
    if (number !== null) {
      let { id: runId2, headSha, conclusion } = run;
      return { pullRequest: { ...repository, number }, runId: runId2, headSha, conclusion };
    }
    return core.notice("No open pull request has this commit as its newest: nothing to post"), null;
  }
  let pullRequest = pullRequestOf(environment), runId = Number(environment.GITHUB_RUN_ID), change = changeIn(payload);
  return change !== null && isNumber(runId) ? { pullRequest, runId, headSha: change.headSha, conclusion: result } : (core.notice(`The event ${name.slice(0, 50)} is about no pull request: nothing to post`), null);
}
async function openPullRequest(client, { owner, repo }, { headOwner, headBranch, headSha, headRepositoryId }) {
  let head = `${headOwner}:${headBranch}`, { data } = await client.rest.pulls.list({ owner, repo, state: "open", head, per_page: 100 });
  return data.find(
    (each) => each.head.sha === headSha && each.head.repo !== null && each.head.repo.id === headRepositoryId
  )?.number ?? null;
}
export {
  runComment
};

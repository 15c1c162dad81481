import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  compareRun,
  disturbanceOf
} from "./chunk-UY4ATUP7.js";
import {
  recordRun
} from "./chunk-CQ6JKYHM.js";
import {
  runOfJob
} from "./chunk-3MQSNKLS.js";
import {
  atAcceptedLevels,
  carriedBy
} from "./chunk-JJI6IIMJ.js";
import {
  environmentKey,
  readAccepted,
  withoutSuperseded
} from "./chunk-FUTKEGYG.js";
import {
  acceptanceFile,
  baselineStore
} from "./chunk-MY6G2XFC.js";
import {
  formatBaseline
} from "./chunk-TXMRRMMH.js";
import {
  BASELINE_VERSION,
  compareRuns
} from "./chunk-IOEM4VSC.js";
import {
  loadConfig
} from "./chunk-QWC3RYXE.js";
import {
  acceptancesOf
} from "./chunk-RSGIT4BD.js";
import {
  defaultConfig
} from "./chunk-WZSUYUT5.js";
import {
  InputError
} from "./chunk-3DJO3BYZ.js";

// src/baseline/retention.ts
var DEFAULT_RETENTION = {
  runs: defaultConfig.baseline.keepRuns,
  bytes: defaultConfig.baseline.keepMebibytes * 1024 * 1024
};
function addRun(baseline, run, { runs: keep, bytes } = DEFAULT_RETENTION) {
  if (!(Number.isInteger(keep) && keep >= 1))
    throw new RangeError(`keep is ${keep}; it is a whole number from 1`);
  let others = (baseline?.runs ?? []).filter(({ id }) => id !== run.id), kept = [], counts = /* @__PURE__ */ new Map(), size = 0;
  for (let candidate of [...others, run].sort((a, b) => compareRuns(b, a))) {
    let key = seriesKey(candidate), count = (counts.get(key) ?? 0) + 1;
    if (counts.set(key, count), !(count > keep)) {
      if (size += sizeOf(candidate), kept.length > 0 && size > bytes) break;
      kept.push(candidate);
    }
  }
  return { schemaVersion: BASELINE_VERSION, runs: kept.reverse() };
}
function seriesKey({ environment, benchmarks }) {
  let names = benchmarks.map(
    ({ name, tracer, processes, buildFlags, pinning }) => JSON.stringify([name, tracer, processes, buildFlags ?? null, pinning])
  ).sort();
  return JSON.stringify([environmentKey(environment), names]);
}
function sizeOf(run) {
  return Buffer.byteLength(formatBaseline({ schemaVersion: BASELINE_VERSION, runs: [run] }));
}

// src/check/update-baseline.ts
async function updateBaseline(options, keep) {
  let config = loadConfig(options.config), store = await baselineStore(config, { file: options.baseline, remote: options.remote }), stored = await store.read(), { slowdowns: accepted, shifts } = readAccepted(acceptanceFile(config)), { run, folder } = await runOfJob(config, options), quiet = recordRun(run), disturbed = disturbanceOf(quiet, stored);
  if (options.strict === !0 && disturbed.length > 0) throw refusedAsDisturbed(folder, disturbed);
  let measured = disturbed.length === 0 ? quiet : { ...quiet, disturbed }, { keepRuns, keepMebibytes } = config.baseline, retention = { runs: keep ?? keepRuns, bytes: keepMebibytes * 1024 * 1024 }, isNew = !0, { runs } = await store.update((current) => {
    isNew = !(current?.runs.some(({ id }) => id === measured.id) ?? !1);
    let earlier = carriedBy(current, accepted), counting = current === null ? null : withoutSuperseded(current, shifts), carried = [...earlier, ...newlyAccepted(run, counting, earlier, config, options.acceptAs)], recorded = carried.length === 0 ? measured : { ...measured, accepted: carried };
    return isNew ? addRun(current, recorded, retention) : current;
  });
  return { baseline: store.location, runs: runs.length, run: measured, isNew, runFolder: folder, disturbed };
}
function refusedAsDisturbed(runFolder, disturbed) {
  return new InputError({
    file: runFolder,
    found: `the run was disturbed: ${disturbed.join("; ")}`,
    rule: "with --strict such a run is not added",
    remedy: "run it again when nothing else runs on the machine"
  });
}
function newlyAccepted(run, current, earlier, { gate, build }, reason) {
  if (reason === void 0 || current === null) return [];
  let { baseline } = atAcceptedLevels(current, earlier), stages = gate.confirm === "auto" ? 2 : 1;
  return acceptancesOf(compareRun(run, baseline, gate, void 0, { stages, commonFactorStages: build === void 0 ? 1 : stages }), reason);
}

export {
  updateBaseline
};

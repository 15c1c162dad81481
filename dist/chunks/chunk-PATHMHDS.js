import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  acceptancesOf
} from "./chunk-67R7MWFM.js";
import {
  KeptTraces,
  addRun
} from "./chunk-FUSJBRRO.js";
import {
  readAccepted
} from "./chunk-DH7WJN5Q.js";
import {
  compareRun,
  disturbanceOf
} from "./chunk-GXMHDVDJ.js";
import {
  atAcceptedLevels,
  carriedBy,
  newestWith,
  withoutSuperseded
} from "./chunk-GD5K4YW4.js";
import {
  readRunFolder
} from "./chunk-3E4UZHXQ.js";
import {
  measureAsConfigured,
  recordRun
} from "./chunk-5Z7T4OLX.js";
import {
  acceptanceFile,
  baselineStore
} from "./chunk-Q3JXH5U2.js";
import {
  runBenchmarks
} from "./chunk-I6X7AN7T.js";
import {
  InputError
} from "./chunk-6ZCNJISB.js";

// src/gate/check/update-baseline.ts
async function updateBaseline(config, options) {
  let store = await baselineStore(config, { file: options.baseline, remote: options.remote }), stored = await store.read(), { slowdowns: accepted, shifts } = readAccepted(acceptanceFile(config)), { build = !0, observer } = options, traces = options.run === void 0 ? new KeptTraces(options.keepTraces ?? config.keepTraces) : null, recorded = options.run === void 0 ? await runBenchmarks(config, { ...options, build }) : readRunFolder(options.run), run = await measureAsConfigured(recorded, config, newestWith(stored), observer, traces), quiet = recordRun(run), disturbed = disturbanceOf(quiet, stored);
  if (options.strict === !0 && disturbed.length > 0) throw refusedAsDisturbed(recorded.folder, disturbed);
  let measured = disturbed.length === 0 ? quiet : { ...quiet, disturbed }, { keepRuns, keepMebibytes } = config.baseline, retention = { runs: options.keep ?? keepRuns, bytes: keepMebibytes * 1024 * 1024 }, isNew = !0, { runs } = await store.update((current) => {
    isNew = !(current?.runs.some(({ id }) => id === measured.id) ?? !1);
    let earlier = carriedBy(current, accepted), counting = current === null ? null : withoutSuperseded(current, shifts), carried = [...earlier, ...newlyAccepted(run, counting, earlier, config, options.acceptAs)], added = carried.length === 0 ? measured : { ...measured, accepted: carried };
    return isNew ? addRun(current, added, retention) : current;
  });
  return {
    baseline: store.location,
    runs: runs.length,
    run: measured,
    isNew,
    runFolder: recorded.folder,
    traces: traces?.summary() ?? null,
    disturbed
  };
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

import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  run_schema_default
} from "./chunk-BRBJNRBZ.js";
import {
  copyArchive,
  missingPart,
  selectBenchmarks
} from "./chunk-I6X7AN7T.js";
import {
  MAX_NODES_NAMED,
  recordingPlace,
  whereRecorded
} from "./chunk-XTBR7NL7.js";
import {
  makeOutputFolder
} from "./chunk-NDPGTYSW.js";
import {
  writeManifest
} from "./chunk-C3QWQLBQ.js";
import "./chunk-IZSFH6SY.js";
import "./chunk-FNIVTVJ5.js";
import "./chunk-MVAL7DPR.js";
import "./chunk-ICZNPVLA.js";
import {
  capture
} from "./chunk-IX2MLG5B.js";
import {
  COMMIT_HASH
} from "./chunk-ESSFAYEE.js";
import "./chunk-GUXIX6ZS.js";
import {
  loadConfig,
  parseDocument,
  schemaProblem,
  schemaValidator
} from "./chunk-TQ6IBB64.js";
import {
  commandText
} from "./chunk-3SGEA7R4.js";
import {
  neededText,
  text
} from "./chunk-XYQ2SXFL.js";
import "./chunk-UEVPV7XT.js";
import "./chunk-H7AWQI2K.js";
import "./chunk-5MGTGZYR.js";
import {
  standardOutput
} from "./chunk-QFY2IPK3.js";
import {
  findProcesses
} from "./chunk-WRXUXMB3.js";
import {
  openArchive
} from "./chunk-XZGQMY37.js";
import "./chunk-RF2X2AVO.js";
import "./chunk-FNSAHQME.js";
import {
  InputError,
  oneLine,
  optionError,
  readInput,
  shownPath
} from "./chunk-6ZCNJISB.js";

// src/cli/import.ts
import { existsSync } from "node:fs";
import { dirname as dirname2 } from "node:path";

// src/measure/run/import/import-run.ts
import { copyFileSync, lstatSync, mkdirSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
var LOG = "output.log";
function importRun(anchors, options2) {
  let { benchmark, machine: described, commit, branch, output } = options2, { environment, machine } = whereImported(toldByAll(anchors)[0].place, options2), date = described.date === void 0 ? oldest(anchors) : new Date(described.date), folder = makeOutputFolder(output, options2.folder, { date, commit }), repetitions = anchors.map(
    (anchor, index) => copyRepetition(anchor, { folder, benchmark, number: index + 1 }, secondsOf(anchor, options2))
  ), { pinning = { by: "launcher", how: "as the command says" } } = described, buildFlags = described.buildFlags ?? options2.buildFlags, manifest = {
    schemaVersion: 1,
    commit,
    branch,
    date: date.toISOString(),
    environment,
    machine,
    benchmarks: [
      {
        name: benchmark,
        tracer: described.tracer ?? "none",
        command: described.command ?? "unknown: imported traces",
        mpi: environment.mpi,
        ...buildFlags === void 0 ? {} : { buildFlags },
        pinning,
        warmUps: described.warmUps ?? 0,
        repetitions
      }
    ]
  };
  return writeManifest(folder, manifest), { manifest, folder };
}
function toldByAll(anchors) {
  let seen = /* @__PURE__ */ new Set(), all = [];
  for (let anchor of anchors) {
    let told = toldBy(anchor), real = realpathSync(anchor);
    if (seen.has(real)) throw new InputError({ file: anchor, found: "this trace is given twice" });
    seen.add(real), all.push(told);
    let [now, first] = [told, all[0]].map(
      ({ processes, place }) => `${processes} processes${place === null ? "" : ` on ${placeText(place)}`}`
    );
    if (now === first) continue;
    let rule = "all repetitions of a benchmark are of as many processes on like nodes";
    throw new InputError({ file: anchor, found: `it has ${now}; ${anchors[0]} has ${first}`, rule });
  }
  return all;
}
function placeText({ nodes }) {
  let { environment } = whereRecorded({ nodes, job: null }, "");
  return `${nodes.length} nodes of ${environment.cpu}, ${environment.usableCores} cores`;
}
function toldBy(anchor) {
  let missing = missingPart(anchor);
  if (missing !== null) {
    let rule = "an archive is a file NAME.otf2 with NAME.def and the folder NAME beside it";
    throw new InputError({ file: anchor, found: `there is no ${missing}`, rule });
  }
  let { definitions } = openArchive(anchor), { processes } = findProcesses(definitions, anchor.replace(/(\.otf2)?$/, ".def"));
  return { processes, place: recordingPlace(definitions) };
}
function whereImported(place, { machine, machineFile }) {
  let described = { environment: machine.environment, machine: machine.machine ?? {} };
  if (place === null) return described;
  let recorded = whereRecorded(place, machine.environment.mpi);
  return refuseOther(recorded, machine, machineFile), place.nodes.length > 1 ? recorded : { ...described, machine: { ...described.machine, ...recorded.machine } };
}
function refuseOther({ environment, machine }, { host, environment: described }, file) {
  let refuse = (place, is, was) => {
    throw new InputError({
      file,
      place,
      found: `it describes ${is}; the traces were recorded on ${was}`,
      rule: "runs are compared with those of the machine that ran them",
      remedy: "start commgate-record.sh inside the job, or describe the node that ran it"
    });
  }, short = (name) => name.split(".")[0].toLowerCase(), nodes = machine.nodes ?? [];
  host !== void 0 && nodes.length < MAX_NODES_NAMED && !nodes.some((node) => short(node) === short(host)) && refuse("host", host, nodes.slice(0, 4).join(", ")), environment.cpu !== "unknown" && !environment.cpu.split(", ").includes(described.cpu) && refuse("environment.cpu", described.cpu, environment.cpu);
}
function oldest(anchors) {
  return new Date(Math.min(...anchors.map((anchor) => Math.trunc(statSync(anchor).mtimeMs))));
}
function secondsOf(anchor, { machine, machineFile }) {
  let beside = dirname(machineFile);
  return machine.executions?.find(({ trace }) => resolve(beside, trace) === resolve(anchor))?.seconds ?? null;
}
function copyRepetition(anchor, { folder, benchmark, number }, seconds) {
  let own = join(folder, benchmark, String(number));
  mkdirSync(own, { recursive: !0 });
  let trace = copyArchive(anchor, own), log = join(own, LOG), printed = join(dirname(anchor), LOG);
  lstatSync(printed, { throwIfNoEntry: !1 })?.isFile() ? copyFileSync(printed, log) : writeFileSync(log, `imported from ${basename(dirname(resolve(anchor)))}/${basename(anchor)}
`);
  let inRun = (path) => relative(folder, path).replaceAll(sep, "/");
  return { trace: inRun(trace), log: inRun(log), seconds };
}

// schemas/machine.schema.json
var machine_schema_default = { $schema: "http://json-schema.org/draft-07/schema#", $id: "commgate/machine.schema.json", title: "commgate machine", type: "object", required: ["schemaVersion", "environment"], additionalProperties: !1, properties: { schemaVersion: { const: 1 }, date: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z$" }, host: { type: "string", minLength: 1, maxLength: 256 }, commit: { type: "string", pattern: "^[0-9a-f]{40}([0-9a-f]{24})?$" }, branch: { type: "string", minLength: 1, maxLength: 1024 }, environment: { $ref: "run.schema.json#/definitions/environment" }, machine: { $ref: "run.schema.json#/definitions/machine" }, tracer: { type: "string", minLength: 1, maxLength: 256 }, command: { type: "string", minLength: 1, maxLength: 65536 }, buildFlags: { type: "string", minLength: 1, maxLength: 1e3 }, pinning: { $ref: "run.schema.json#/definitions/pinning" }, warmUps: { type: "integer", minimum: 0 }, executions: { type: "array", maxItems: 1e3, items: { type: "object", required: ["trace", "seconds"], additionalProperties: !1, properties: { trace: { type: "string", minLength: 1, maxLength: 4096 }, seconds: { type: "number", minimum: 0 } } } } } };

// src/measure/run/import/read-machine.ts
var MAX_MACHINE_BYTES = 8 * 1024 * 1024, KIND = {
  rule: "a description of a machine is a JSON document (schemas/machine.schema.json)",
  remedy: "write it by commgate-record.sh, on the machine that ran the program",
  plural: "descriptions of machines",
  version: 1
}, validator = schemaValidator(machine_schema_default, { schemas: [run_schema_default] });
function readMachine(file) {
  let { rule, remedy } = KIND, bytes = readInput(file, { largest: MAX_MACHINE_BYTES, rule, remedy });
  if (bytes === null) throw new InputError({ file, found: "there is no such file", remedy });
  let value = parseDocument(bytes.toString("utf8"), file, KIND), validate = validator();
  if (!validate(value)) throw new InputError({ file, remedy, ...schemaProblem(value, validate.errors[0]) });
  if (value.date !== void 0 && Number.isNaN(Date.parse(value.date)))
    throw new InputError({
      file,
      place: "date",
      found: `"${value.date}"`,
      rule: "there is such a time",
      remedy
    });
  return value;
}

// src/cli/import.ts
var CONFIGURATION = "commgate.yml", BENCHMARK_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
function options(args) {
  return args.positional("trace", {
    type: "string",
    array: !0,
    demandOption: !0,
    describe: "anchor files (.otf2) of traces that were recorded elsewhere, one a repetition"
  }).options({
    benchmark: neededText("the benchmark that was recorded"),
    machine: neededText("machine.json of commgate-record.sh: where and how it was recorded"),
    commit: text("the commit that was recorded (default: machine.json's)"),
    branch: text("its branch (default: machine.json's)"),
    tracer: text("tracer and version, such as scorep 8.4 (default: machine.json's, else none)"),
    config: text(`configuration that has the benchmark (default: ${CONFIGURATION} when there is one)`),
    output: text("folder for the run, new or empty (default: a new one in .commgate/runs)")
  });
}
async function run(args) {
  let { benchmark, output, machine: machineFile } = args, config = args.config ?? (existsSync(CONFIGURATION) ? CONFIGURATION : void 0), own = config === void 0 ? void 0 : benchmarkOf(config, benchmark);
  if (!BENCHMARK_NAME.test(benchmark))
    throw optionError(
      "benchmark",
      `"${oneLine(benchmark)}"`,
      'letters, digits, ".", "_" and "-" are allowed'
    );
  let described = readMachine(machineFile), machine = args.tracer === void 0 ? described : { ...described, tracer: args.tracer }, folder = dirname2(config ?? CONFIGURATION), commit = await commitOf(args.commit ?? machine.commit, folder), imported = importRun(args.trace, {
    benchmark,
    buildFlags: own?.buildFlags,
    machine,
    machineFile,
    output,
    folder,
    commit,
    branch: args.branch ?? machine.branch ?? null
  });
  return standardOutput.write(summary(imported)), 0;
}
function benchmarkOf(config, name) {
  return selectBenchmarks(loadConfig(config), { benchmarks: [name] })[0];
}
async function commitOf(given, folder) {
  if (given === void 0) {
    let remedy = "say by --commit which commit was recorded";
    throw new InputError({ file: "command line", place: "--commit", found: "not given", remedy });
  }
  if (COMMIT_HASH.test(given)) return given;
  let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${given}^{commit}`], { ok, output } = await capture("git", words, { environment: process.env, directory: folder });
  if (ok && COMMIT_HASH.test(output.trim())) return output.trim();
  throw optionError("commit", `"${oneLine(given)}"`, "must be a whole hash, or a commit of this repository");
}
function summary({ manifest, folder }) {
  let { environment, benchmarks } = manifest, { name, tracer, repetitions } = benchmarks[0], { cpu, cores, usableCores, mpi } = environment, counted = usableCores === cores ? `${cores}` : `${usableCores} usable`, where = [cpu, `${counted} core${counted === "1" ? "" : "s"}`, mpi, tracer];
  return [
    `${name} × ${repetitions.length} → ${shownPath(folder)}`,
    `recorded on ${oneLine(where.join(", "))}: compared with runs of the same alone`,
    `next: commgate compare ${commandText([shownPath(folder)])}, or commgate baseline update with it`,
    ""
  ].join(`
`);
}
export {
  options,
  run
};

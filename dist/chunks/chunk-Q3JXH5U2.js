import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  BASELINE_VERSION,
  REMOTE,
  clonedFrom,
  compareRuns
} from "./chunk-VTFB4B3C.js";
import {
  groupKey,
  groupLine,
  keptDetails,
  keptProgram,
  parts_schema_default,
  pictures_schema_default,
  waitingProblem
} from "./chunk-PPZRB76O.js";
import {
  COMMITTER,
  notStarted,
  runGit
} from "./chunk-ESSFAYEE.js";
import {
  parseDocument,
  schemaProblem,
  schemaValidator,
  shown,
  valueAt
} from "./chunk-TQ6IBB64.js";
import {
  programFrom
} from "./chunk-AO4OGNWY.js";
import {
  encodingNamed
} from "./chunk-DAGDMFG7.js";
import {
  inferredTopology,
  rangesOf
} from "./chunk-EKBSII3Q.js";
import {
  notWritable,
  writeAtomically
} from "./chunk-UEVPV7XT.js";
import {
  refuseLinks
} from "./chunk-5MGTGZYR.js";
import {
  standardError
} from "./chunk-QFY2IPK3.js";
import {
  Interner
} from "./chunk-TAWRGPDZ.js";
import {
  defaultConfig
} from "./chunk-FNSAHQME.js";
import {
  InputError,
  errorCode,
  oneLine,
  openInput,
  readFully,
  readInput
} from "./chunk-6ZCNJISB.js";

// src/gate/baseline/locate.ts
import { existsSync } from "node:fs";
import { isAbsolute, join as join3 } from "node:path";

// src/gate/baseline/branch-store.ts
import { setTimeout as sleep } from "node:timers/promises";

// src/base/git/scratch.ts
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as join2 } from "node:path";

// src/base/files/remove-folder.ts
import { chmodSync, lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
var AGAIN = { maxRetries: 5, retryDelay: 100 };
function removeFolder(folder) {
  try {
    makeWritable(folder), rmSync(folder, { recursive: !0, force: !0, ...AGAIN });
  } catch (error) {
    warnOfLeftover(folder, error);
  }
}
function warnOfLeftover(folder, error) {
  let text = `warning: ${oneLine(folder)} was not removed (${errorCode(error)}); remove it by hand`;
  standardError.write(`commgate: ${text}
`);
}
function makeWritable(folder) {
  try {
    let stat = lstatSync(folder);
    if (!stat.isDirectory()) return;
    let { mode } = stat;
    (mode & 448) !== 448 && chmodSync(folder, mode & 511 | 448);
    for (let entry of readdirSync(folder, { withFileTypes: !0 }))
      entry.isDirectory() && makeWritable(join(folder, entry.name));
  } catch {
  }
}

// src/base/git/scratch.ts
var SHORT_LIVED = [
  ["fastimport.unpackLimit", "0"],
  ["core.fsync", "none"],
  // The user's own configuration may refuse it.
  ["safe.bareRepository", "all"]
], UNTOLD = new RegExp(`'${REMOTE}' does not appear to be a git repository`);
async function withScratch(remote, location, work) {
  let folder = mkdtempSync(join2(remote.temporary ?? tmpdir(), "commgate-git-")), { secrets } = remote, settings = [...SHORT_LIVED, ...remote.settings], isUntold = !1, run = async (words, input = "") => {
    let result = await runGit(words, { folder, settings, secrets, input }).catch((cause) => {
      throw gitFailed(location, notStarted(cause), "install git", cause);
    });
    return isUntold ||= UNTOLD.test(result.errors), result;
  }, scratch = {
    run,
    must: async (words, input) => {
      let { status, output, errors } = await run(words, input);
      if (status !== 0) throw gitFailed(location, `git ${words[0]} failed: ${lastWords(errors)}`);
      return output;
    }
  };
  try {
    return makeRepository(folder), await work(scratch);
  } catch (error) {
    throw isUntold ? gitFailed(location, "this git takes no settings from its environment", "install git 2.31 or newer", error) : error;
  } finally {
    removeFolder(folder);
  }
}
function makeRepository(folder) {
  for (let name of ["objects", "refs"]) mkdirSync(join2(folder, name));
  writeFileSync(join2(folder, "HEAD"), `ref: refs/heads/main
`), writeFileSync(join2(folder, "config"), `[core]
	repositoryformatversion = 0
	bare = true
`);
}
function gitFailed(location, found, remedy, cause) {
  return new InputError({ file: location, found, remedy }, { cause });
}
function lastWords(errors) {
  let lines = errors.split(`
`).filter((line) => /\S/.test(line) && !/^(To|hint:|Everything) /.test(line)), telling = lines.filter((line) => /^(fatal|error|remote|ERROR|! |\s*!)/.test(line));
  return (telling.length > 0 ? telling : lines).slice(0, 3).join(" / ").trim() || "it gave no reason";
}

// src/base/git/objects.ts
import { relative } from "node:path";
var HEADER = /^([0-9a-f]{40,64}) \w+ (\d+)$/;
async function readObjects(run, names) {
  let asked = names.filter(isName), { status, output } = await run(["cat-file", "--batch"], asked.map((name) => `${name}
`).join(""));
  if (status !== 0) return null;
  let at = 0;
  return names.map((name) => {
    if (!isName(name)) return null;
    let end = output.indexOf(10, at), [, id, size] = HEADER.exec(output.toString("utf8", at, end)) ?? [];
    if (at = end + 1, id === void 0) return null;
    let content = output.subarray(at, at + Number(size));
    return at += content.length + 1, { id, content };
  });
}
function isName(name) {
  return !/[\0\n]/.test(name);
}
async function fileAt(folder, commit, file) {
  let path = relative(folder, file), name = `${commit}:${path.startsWith("../") ? path : `./${path}`}`, { status, output } = await runGit(["cat-file", "blob", name], { folder });
  return status === 0 ? output.toString("utf8") : null;
}

// schemas/accepted.schema.json
var accepted_schema_default = { $schema: "http://json-schema.org/draft-07/schema#", $id: "commgate/accepted.schema.json", title: "commgate accepted slowdowns, version 1", type: "object", additionalProperties: !1, required: ["schemaVersion", "accepted"], properties: { schemaVersion: { const: 1 }, accepted: { type: "array", maxItems: 1e4, items: { $ref: "#/$defs/acceptance" } }, shifts: { type: "array", maxItems: 1e4, items: { $ref: "#/$defs/acceptedShift" } } }, $defs: { acceptance: { type: "object", additionalProperties: !1, required: ["id", "benchmark", "pattern", "functions", "bytes", "factor", "reason", "commit", "date"], properties: { id: { type: "string", pattern: "^[0-9a-f]{16}$" }, benchmark: { type: "string", maxLength: 200 }, pattern: { type: "string", pattern: "^[0-9a-f]{16}$" }, functions: { type: "array", items: { type: "string" } }, bytes: { type: "number", minimum: 0 }, factor: { type: "number", exclusiveMinimum: 1, maximum: 1e6 }, reason: { type: "string", minLength: 1, maxLength: 1e3 }, commit: { type: ["string", "null"], pattern: "^[0-9a-f]{40}([0-9a-f]{24})?$" }, date: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$" } } }, acceptedShift: { type: "object", additionalProperties: !1, required: ["id", "benchmark", "run", "since", "groups", "factor", "reason", "date"], properties: { id: { type: "string", pattern: "^[0-9a-f]{16}$" }, benchmark: { type: "string", maxLength: 200 }, run: { type: "string", pattern: "^[0-9a-f]{16}$" }, since: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$" }, groups: { type: ["array", "null"], items: { type: "object", additionalProperties: !1, required: ["pattern", "functions", "bytes"], properties: { pattern: { type: "string", pattern: "^[0-9a-f]{16}$" }, functions: { type: "array", items: { type: "string" } }, bytes: { type: "number", minimum: 0 } } } }, factor: { type: "number", exclusiveMinimum: 0 }, reason: { type: "string", minLength: 1, maxLength: 1e3 }, date: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$" } } } } };

// schemas/baseline.schema.json
var baseline_schema_default = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "commgate/baseline.schema.json", title: "commgate baseline, version 1", type: "object", additionalProperties: !1, required: ["schemaVersion", "runs"], properties: { schemaVersion: { const: 1 }, runs: { type: "array", items: { $ref: "#/$defs/run" } }, models: { type: "object", maxProperties: 1e5, propertyNames: { pattern: "^[0-9a-f]{16}$" }, additionalProperties: { type: "string", pattern: "^[A-Za-z0-9+/]*={0,2}$", maxLength: 32768 } } }, $defs: { run: { type: "object", additionalProperties: !1, required: ["id", "commit", "branch", "date", "environment", "benchmarks"], properties: { id: { type: "string", pattern: "^[0-9a-f]{16}$" }, commit: { type: ["string", "null"] }, branch: { type: ["string", "null"] }, date: { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?Z$" }, environment: { type: "object", additionalProperties: !1, required: ["cpu", "cores", "mpi", "usableCores"], properties: { cpu: { type: "string" }, cores: { type: "integer", minimum: 1 }, mpi: { type: "string" }, usableCores: { type: "number", exclusiveMinimum: 0 } } }, benchmarks: { type: "array", items: { $ref: "#/$defs/benchmark" } }, otherLoad: { type: "object", additionalProperties: !1, properties: { before: { type: "number", minimum: 0 }, during: { type: "number", minimum: 0 } } }, disturbed: { type: "array", maxItems: 2e3, items: { type: "string", maxLength: 1e3 } }, accepted: { type: "array", items: { $ref: "accepted.schema.json#/$defs/acceptance" } } } }, benchmark: { type: "object", additionalProperties: !1, required: ["name", "tracer", "mpi", "pinning", "processes", "repetitions", "communicationNs", "runNs", "details", "groups"], properties: { name: { type: "string", minLength: 1 }, tracer: { type: "string" }, mpi: { type: "string" }, buildFlags: { type: "string" }, pinning: { enum: ["commgate", "user", "launcher", "nobody"] }, processes: { type: "integer", minimum: 1 }, analysedBy: { type: "object", additionalProperties: !1, minProperties: 1, properties: { contexts: { type: "string" }, delimiters: { type: "string" }, loops: { type: "string" } } }, repetitions: { type: "integer", minimum: 1 }, wrappers: { type: "array", minItems: 1, items: { type: "string" } }, offCoreShare: { type: ["number", "null"], minimum: 0 }, offCoreBetweenCalls: { const: !0 }, clockTickNs: { type: "number", exclusiveMinimum: 1, maximum: 1e9 }, communicationNs: { type: "array", items: { type: "number", minimum: 0 } }, runNs: { type: "array", items: { type: "number", minimum: 0 } }, details: { type: "string", pattern: "^[A-Za-z0-9+/]*={0,2}$" }, model: { type: "string", pattern: "^[0-9a-f]{16}$" }, groups: { type: "array", items: { $ref: "#/$defs/group" } } } }, loop: { type: "object", additionalProperties: !1, required: ["pattern", "part", "functions", "bytes", "kind", "processes", "events", "messages", "label", "isLoop", "partners", "operations", "perCall", "instances", "mediansNs", "totalsNs"], properties: { pattern: { type: "string", pattern: "^[0-9a-f]{16}$" }, part: { type: "string", pattern: "^[0-9a-f]{16}$" }, functions: { type: "array", items: { type: "string" } }, bytes: { type: "number", minimum: 0 }, kind: { enum: ["point-to-point", "collective"] }, processes: { type: "integer", minimum: 1 }, events: { type: "integer", minimum: 1 }, messages: { type: "integer", minimum: 0 }, label: { type: "string" }, isLoop: { type: "boolean" }, partners: { $ref: "#/$defs/partners" }, operations: { $ref: "#/$defs/operations" }, perCall: { type: "object", additionalProperties: !1, required: ["least", "most"], properties: { least: { type: "integer", minimum: 1 }, most: { type: "integer", minimum: 1 } } }, instances: { type: "array", items: { type: "integer", minimum: 0 } }, mediansNs: { type: "array", items: { type: ["number", "null"], minimum: 0 } }, totalsNs: { type: "array", items: { type: "number", minimum: 0 } } } }, group: { type: "object", additionalProperties: !1, required: ["pattern", "functions", "bytes", "kind", "processes", "events", "messages", "label", "partners", "operations", "instances", "mediansNs", "totalsNs"], properties: { pattern: { type: "string", pattern: "^[0-9a-f]{16}$" }, functions: { type: "array", items: { type: "string" } }, bytes: { type: "number", minimum: 0 }, kind: { enum: ["point-to-point", "collective"] }, processes: { type: "integer", minimum: 1 }, events: { type: "integer", minimum: 1 }, messages: { type: "integer", minimum: 0 }, label: { type: "string" }, partners: { $ref: "#/$defs/partners" }, operations: { $ref: "#/$defs/operations" }, instances: { type: "array", items: { type: "integer", minimum: 0 } }, mediansNs: { type: "array", items: { type: ["number", "null"], minimum: 0 } }, totalsNs: { type: "array", items: { type: "number", minimum: 0 } }, overlap: { type: "number", minimum: 1 } } }, partners: { type: "object", additionalProperties: !1, required: ["links", "first", "members", "roots"], properties: { links: { type: "integer", minimum: 0 }, first: { type: "array", maxItems: 64, items: { type: "string", pattern: "^[0-9]{1,10}>[0-9]{1,10}(\\*[0-9]{1,10})?$" } }, members: { type: "string", maxLength: 2e3 }, roots: { type: "array", maxItems: 64, items: { type: "integer", minimum: 0 } } } }, operations: { type: "object", propertyNames: { pattern: "^[A-Z][A-Z0-9_]{0,63}$" }, additionalProperties: { type: "integer", minimum: 1 } }, details: { type: "object", additionalProperties: !1, required: ["groups"], properties: { offCore: { type: "object", additionalProperties: !1, required: ["shares", "runNs", "takenNs"], properties: { shares: { type: "array", items: { type: "number", minimum: 0, maximum: 1 } }, runNs: { type: "array", items: { type: "number", minimum: 0 } }, takenNs: { type: "array", items: { type: "number", minimum: 0 } } } }, computed: { type: "array", maxItems: 100, items: { type: "object", additionalProperties: !1, required: ["function", "ns"], properties: { function: { type: "string" }, ns: { type: "array", items: { type: "number", minimum: 0 } } } } }, computing: { type: "array", maxItems: 64, items: { $ref: "parts.schema.json#/$defs/computing" } }, account: { $ref: "parts.schema.json#/$defs/account" }, efficiency: { type: "object", additionalProperties: !1, required: ["parallel", "loadBalance", "communication", "usefulNs"], properties: { parallel: { type: "number", minimum: 0 }, loadBalance: { type: "number", minimum: 0 }, communication: { type: "number", minimum: 0 }, usefulNs: { type: "array", items: { type: "number", minimum: 0 } } } }, pictures: { type: "object", additionalProperties: !1, required: ["by", "meanLatenessNs", "waitingCausedNs"], properties: { by: { enum: ["delays", "waits", "last"] }, meanLatenessNs: { type: "array", maxItems: 256, items: { type: "number", minimum: 0 } }, waitingCausedNs: { type: "array", maxItems: 16384, items: { type: "number", minimum: 0 } }, waiting: { $ref: "pictures.schema.json#/$defs/waitingPicture" } } }, loops: { type: "array", minItems: 1, items: { $ref: "#/$defs/loop" } }, groups: { type: "array", items: { $ref: "#/$defs/groupDetails" } } } }, groupDetails: { type: "object", additionalProperties: !1, properties: { starts: { type: "array", minItems: 1, maxItems: 8, items: { type: "array", prefixItems: [{ type: "integer", minimum: 0 }, { type: "number", minimum: 0 }], minItems: 2, maxItems: 2 } }, isSplit: { const: !0 }, recordedNs: { type: "number", minimum: 0 }, parts: { $ref: "parts.schema.json#/$defs/breakdown" }, typical: { $ref: "parts.schema.json#/$defs/typicalInstance" }, durationsNs: { maxItems: 9, type: "array", items: { type: "number", minimum: 0 } } } }, model: { type: "object", additionalProperties: !1, required: ["processes", "encoding", "topology", "unsteady", "program"], properties: { processes: { type: "integer", minimum: 1, maximum: 1048576 }, encoding: { enum: ["grid", "difference", "ring", "bits", "absolute"] }, topology: { type: ["object", "null"], additionalProperties: !1, required: ["source", "extents", "periodic", "places"], properties: { source: { enum: ["defined", "inferred"] }, extents: { type: "array", items: { type: "integer", minimum: 1 }, minItems: 1, maxItems: 8 }, periodic: { type: "array", maxItems: 8, items: { type: "boolean" } }, places: { type: ["array", "null"], maxItems: 8, items: { type: "array", items: { type: "integer", minimum: -1 } } } } }, unsteady: { type: "array", maxItems: 65536, items: { type: "string" } }, program: { type: ["object", "null"], additionalProperties: !1, required: ["withBytes", "events", "bodies", "classes"], properties: { withBytes: { type: "boolean" }, events: { type: "array", items: { type: "object", additionalProperties: !1, required: ["kind", "call", "function", "operation", "bytes", "partner", "members"], properties: { kind: { enum: ["send", "receive", "collective"] }, call: { type: "string" }, function: { type: "string" }, operation: { type: "string" }, bytes: { type: "integer", minimum: -1 }, partner: { type: "string" }, members: { type: "string" } } } }, bodies: { type: "array", items: { $ref: "#/$defs/sequence" } }, classes: { type: "array", items: { type: "object", additionalProperties: !1, required: ["processes", "terms"], properties: { processes: { type: "array", minItems: 1, items: { type: "array", items: { type: "integer", minimum: 0 }, minItems: 2, maxItems: 2 } }, terms: { $ref: "#/$defs/sequence" } } } } } } } }, sequence: { type: "array", items: { type: "integer" } } } };

// src/gate/baseline/compressed-json.ts
import { deflateRawSync, inflateRawSync } from "node:zlib";
var MAX_JSON_BYTES = 64 * 1024 * 1024, DICTIONARY = Buffer.from(
  [
    '{"processes":4,"encoding":"grid","topology":{"source":"inferred","extents":[2,2],',
    '"periodic":[false,false],"places":null},"unsteady":[],"program":{"withBytes":true,"events":[',
    '{"kind":"collective","call":"MPI_Allreduce","function":"","operation":"ALLREDUCE","bytes":8,',
    '"partner":"","members":"all"},{"kind":"send","call":"MPI_Isend","function":"","operation":"",',
    '"bytes":8,"partner":"x+1","members":""},{"kind":"receive","call":"MPI_Irecv","function":"",',
    '"operation":"","bytes":8,"partner":"x-1","members":""}],"bodies":[[0,1,1,1,2,1]],',
    '"classes":[{"processes":[[0,0]],"terms":[-1,1,2,1]}]}}',
    '{"efficiency":{"parallel":0.5,"loadBalance":0.5,"communication":0.5,"usefulNs":[1]},',
    '"pictures":{"by":"delays","meanLatenessNs":[1],"waitingCausedNs":[1],"waiting":{"spanNs":1,',
    '"waitedNs":1,"classes":[{"id":"late-sender","ns":1,"instances":1},',
    '{"id":"late-sender-wrong-order-other-source","ns":1},{"id":"late-receiver","ns":1},',
    '{"id":"barrier-completion","ns":1},{"id":"wait-at-nxn","ns":1},{"id":"nxn-completion","ns":1},',
    '{"id":"early-reduce","ns":1},{"id":"late-broadcast","ns":1},{"id":"init-completion","ns":1},',
    '{"id":"finalize-wait","ns":1}],"functions":["main","MPI_Waitall","MPI_Wait","MPI_Send",',
    '"MPI_Recv","MPI_Reduce","MPI_Bcast","MPI_Barrier","MPI_Init","MPI_Finalize",',
    '"(not yet started)"],"paths":[[0,1,2,3],[0,4]],"places":[[0,0,1],[1,1,1]],"processes":"",',
    '"causes":[{"process":0,"path":1,"before":null,"isMpi":true,"ns":1,"directNs":null},',
    '{"process":0,"path":1,"before":null,"isMpi":false,"ns":1,"directNs":null}]}},"loops":[',
    '{"pattern":"","functions":[],"bytes":8,"kind":"point-to-point","processes":4,"events":8,',
    '"messages":4,"label":"4 messages among 4 processes","partners":{"links":0,"first":[],',
    '"members":"0-3","roots":[]},"operations":{},"instances":[1],"mediansNs":[1],"totalsNs":[1],',
    '"part":"","isLoop":true,"perCall":{"least":1,"most":1}}],"groups":[{},{"starts":[[0,1]]},',
    '{"starts":[[1,1]],"isSplit":true,"parts":{"lateNs":1,"inMpiNs":1,"ownNs":0,',
    '"late":[{"process":0,"path":["main","',
    '"],"mpi":"","ns":1}],"lateElsewhere":[],"inMpi":[],"own":[],"latest":[],"order":"",',
    '"wrongOrderNs":0,"waitNs":1,"waitingCausedBy":[{"process":1,"ns":1}],"without":[]},',
    '"typical":{"durationNs":1,"processes":4,"rows":[{"process":0,"startNs":0,"endNs":1,"states":"',
    "cccccccccccccccccccccccccccccccc................................wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    '                                "}],"messages":[[0,1,1,1]]},"durationsNs":[1]}]}'
  ].join("")
);
function compressJson(value) {
  let json = Buffer.from(JSON.stringify(value));
  return deflateRawSync(json, { level: 9, memLevel: 9, dictionary: DICTIONARY }).toString("base64");
}
function decompressJson(text) {
  let bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") !== text) throw new RangeError("it is no base64");
  let options = { dictionary: DICTIONARY, maxOutputLength: MAX_JSON_BYTES };
  try {
    return JSON.parse(inflateRawSync(bytes, options).toString());
  } catch {
    throw new RangeError(`it does not unpack to at most ${MAX_JSON_BYTES} bytes of JSON`);
  }
}

// src/gate/baseline/stored-model.ts
var MAX_NODES = 1 << 19, MAX_DEPTH = 200, MAX_COUNT = 2147483647;
function storedModel({ program, viewpoint, unsteady }, processes) {
  return {
    processes,
    encoding: viewpoint.encoding.name,
    topology: viewpoint.topology && storedTopology(viewpoint.topology, processes),
    unsteady,
    program: program && storedProgram(program)
  };
}
function storedTopology({ source, extents, periodic, places }, processes) {
  let isUsual = `${usualPlaces(extents, periodic, processes)}` == `${places}`;
  return { source, extents, periodic, places: isUsual ? null : places.map((place) => [...place]) };
}
function storedProgram({ withBytes, events, classes }) {
  let numbers = /* @__PURE__ */ new Map(), bodies = [], numberOf = (body, known) => {
    let there = numbers.get(body);
    if (there !== void 0) return there;
    let number = bodies.push(written2(known.sequence(body), known)) - 1;
    return numbers.set(body, number), number;
  }, written2 = (terms, known) => Array.from(terms, (value, i) => i % 2 === 0 && value < 0 ? ~numberOf(~value, known) : value), stored = classes.map(({ processes, model }) => ({ processes: rangesOf(processes), terms: written2(model.terms, model.bodies) }));
  return { withBytes, events, bodies, classes: stored };
}
function fingerprintOf(stored, hash) {
  let { processes, unsteady } = stored, viewpoint = viewpointOf(stored);
  if (stored.program === null) return { hash, viewpoint, unsteady, processes, program: null };
  let { withBytes, events } = stored.program, members = membersOf(stored.program, processes), classes = modelsOf(stored.program).map((model, i) => ({ processes: members[i], model })), program = programFrom({ processes, viewpoint, withBytes, events }, classes);
  if (program.hash !== hash) throw new RangeError(`the model has the hash ${program.hash}`);
  return { hash, viewpoint, unsteady, processes, program };
}
function viewpointOf({ encoding, topology: stored, processes }) {
  let topology = stored && topologyOf(stored, processes);
  return { encoding: encodingNamed(encoding, topology, processes), topology };
}
function topologyOf(stored, processes) {
  let { extents, periodic } = stored, places = stored.places?.map((axis) => Int32Array.from(axis)) ?? usualPlaces(extents, periodic, processes);
  if (!(places?.length === extents.length && periodic.length === extents.length && places.every((axis, i) => axis.length === processes && axis.every((place) => place < extents[i])))) throw new RangeError("the grid does not have its processes");
  return { source: stored.source, extents, periodic, places };
}
function usualPlaces(extents, periodic, processes) {
  return extents.reduce((product, extent) => product * extent, 1) !== processes ? null : inferredTopology({ dimensions: extents.toReversed(), periodic: periodic.toReversed(), share: 1 }).places;
}
function membersOf({ classes }, processes) {
  let isTaken = new Uint8Array(processes), take = ([first, last]) => {
    if (last < first || last >= processes || isTaken.subarray(first, last + 1).includes(1))
      throw new RangeError(`processes ${first} to ${last} are not there, or in two classes`);
    return isTaken.fill(1, first, last + 1), Array.from({ length: last - first + 1 }, (_, i) => first + i);
  }, members = classes.map((each) => each.processes.flatMap(take));
  if (isTaken.includes(0)) throw new RangeError("a process is in no class");
  return members;
}
function modelsOf({ events, bodies: stored, classes }) {
  let bodies = new Interner(), known = [], written2 = 0, read = (sequence) => {
    let terms = Int32Array.from(sequence), [nodes, depth] = [0, 0];
    for (let i = 0; i < sequence.length; i += 2) {
      let [term, count = -1] = [sequence[i], sequence[i + 1]], body = known[~term];
      if (term >= 0 ? term >= events.length || count !== 1 : body === void 0)
        throw new RangeError(`there is no event or loop ${term}`);
      if (count < 0 || count > MAX_COUNT) throw new RangeError(`a loop runs ${count} times`);
      body !== void 0 && (terms[i] = ~body.number), nodes += 1 + (body?.nodes ?? 0), depth = Math.max(depth, body === void 0 ? 0 : 1 + body.depth);
    }
    if (written2 += nodes, written2 > MAX_NODES || depth > MAX_DEPTH) throw new RangeError("the model is too large");
    return { terms, nodes, depth };
  };
  for (let sequence of stored) {
    let { terms, nodes, depth } = read(sequence);
    known.push({ number: bodies.number(terms, 0, terms.length), nodes, depth });
  }
  return classes.map(({ terms }) => ({ terms: read(terms).terms, bodies }));
}

// src/gate/baseline/format.ts
var REMEDY = "restore the file from version control, or delete it to start a new baseline", KIND = {
  rule: "a baseline is a JSON document",
  remedy: REMEDY,
  plural: "baselines",
  version: BASELINE_VERSION
}, MAX_MODEL_LENGTH = 32768, documentValidator = schemaValidator(baseline_schema_default, { schemas: [accepted_schema_default] }), detailsValidator = definitionValidator("details"), modelValidator = definitionValidator("model");
function definitionValidator(name) {
  let { $schema, $defs } = baseline_schema_default, definition = { $schema, $id: `commgate/${name}`, $defs, $ref: `#/$defs/${name}` };
  return schemaValidator(definition, { schemas: [parts_schema_default, pictures_schema_default] });
}
var COMPRESSED = /* @__PURE__ */ new WeakMap(), READ_PROGRAMS = /* @__PURE__ */ new Map(), MAX_READ_PROGRAMS = 16;
function parseBaseline(text, file) {
  let document = parseDocument(text, file, KIND);
  checkVersion(document, file), checkSchema(document, file);
  let programs = programReader(document.models ?? {}, file), ids = /* @__PURE__ */ new Set(), runs = document.runs.map((run, index) => {
    let place = `runs[${index}]`;
    if (ids.has(run.id)) throw refused(file, `${place}.id`, `${run.id} a second time`, "ids are unique");
    return ids.add(run.id), readRun(run, programs, { file, place });
  });
  return { schemaVersion: BASELINE_VERSION, runs: runs.sort(compareRuns) };
}
function parseRun(text, programs, file, index) {
  let place = `runs[${index}]`, run;
  try {
    run = JSON.parse(text);
  } catch {
    throw refused(file, place, "this is not JSON", KIND.rule);
  }
  let document = { schemaVersion: BASELINE_VERSION, runs: [run] };
  return checkSchema(document, file, index), readRun(document.runs[0], programs, { file, place });
}
function programReader(models, file) {
  return (hash, at) => {
    let text = Object.hasOwn(models, hash) ? models[hash] : void 0;
    if (text === void 0) throw refused(at.file, at.place, `${hash} is not there`, "models has it");
    let key = `${hash} ${text}`, there = READ_PROGRAMS.get(key);
    if (there !== void 0) return there;
    let place = { file, place: `models.${hash}` }, stored = decompressed(text, modelValidator, place), program = orRefused(place, () => fingerprintOf(stored, hash));
    return COMPRESSED.set(program, text), READ_PROGRAMS.size === MAX_READ_PROGRAMS && READ_PROGRAMS.clear(), READ_PROGRAMS.set(key, program), program;
  };
}
function isBaseline(document) {
  return documentValidator()(document);
}
function checkSchema(document, file, first = 0) {
  if (isBaseline(document)) return;
  let { place, found, rule } = schemaProblem(document, documentValidator().errors[0]), inFile = place.replace(/^runs\[(\d+)\]/, (_, index) => `runs[${first + Number(index)}]`);
  throw refused(file, inFile, found, rule);
}
function readRun(run, programs, { file, place }) {
  if (Number.isNaN(Date.parse(run.date)))
    throw refused(file, `${place}.date`, run.date, "must be a date that exists");
  let names = /* @__PURE__ */ new Set(), benchmarks = run.benchmarks.map((stored, index) => {
    let at = { file, place: `${place}.benchmarks[${index}]` }, { name } = stored;
    if (names.has(name)) {
      let found = `${shown(name)} a second time`;
      throw refused(file, `${at.place}.name`, found, "names are unique within a run");
    }
    return names.add(name), readBenchmark(stored, programs, at);
  });
  return { ...run, benchmarks };
}
function readBenchmark(stored, programs, at) {
  let { details: text, model, groups: lines, ...facts } = stored, { file, place } = at, inDetails = { file, place: `${place}.details` };
  checkLength(facts.communicationNs, facts.repetitions, { file, place: `${place}.communicationNs` }), checkLength(facts.runNs, facts.repetitions, { file, place: `${place}.runNs` }), checkColumns(lines, facts.repetitions, { file, place: `${place}.groups` });
  let { groups: others, ...details } = decompressed(text, detailsValidator, inDetails);
  if (others.length !== lines.length)
    throw refused(file, inDetails.place, `${others.length} groups`, `one for each of the ${lines.length}`);
  for (let name of ["shares", "runNs"]) {
    let column = details.offCore?.[name];
    column && checkLength(column, facts.repetitions, { file, place: `${inDetails.place}.offCore.${name}` });
  }
  for (let [index, { ns }] of (details.computed ?? []).entries())
    checkLength(ns, facts.repetitions, { file, place: `${inDetails.place}.computed[${index}].ns` });
  checkLoops(details.loops ?? [], facts.repetitions, { file, place: `${inDetails.place}.loops` });
  let groups = lines.map((line, index) => Object.assign(line, others[index])), waiting = details.pictures?.waiting, wrong = waiting && waitingProblem(waiting, facts.processes, `${inDetails.place}.pictures.waiting`);
  if (wrong) throw refused(file, wrong.place, wrong.found, wrong.rule);
  let program = model === void 0 ? null : programs(model, { file, place: `${place}.model` });
  if (program !== null && program.processes !== facts.processes) {
    let found = `${model} is of ${program.processes} processes`;
    throw refused(file, `${place}.model`, found, "models has it, of as many processes");
  }
  let benchmark = { ...facts, ...details, groups, ...program && { program: keptProgram(program) } };
  return COMPRESSED.set(benchmark, text), benchmark;
}
function decompressed(text, validator, at) {
  let value = orRefused(at, () => decompressJson(text)), validate = validator();
  if (validate(value)) return value;
  let { place, found, rule } = schemaProblem(value, validate.errors[0]);
  throw refused(at.file, `${at.place}.${place}`, found, rule);
}
function orRefused({ file, place }, read) {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? refused(file, place, error.message, "it is as commgate writes it") : error;
  }
}
function checkColumns(groups, repetitions, { file, place }) {
  let keys = /* @__PURE__ */ new Set();
  for (let [index, group] of groups.entries()) {
    let at = `${place}[${index}]`;
    for (let column of ["instances", "mediansNs", "totalsNs"])
      checkLength(group[column], repetitions, { file, place: `${at}.${column}` });
    let key = groupKey(group);
    if (keys.has(key))
      throw refused(file, at, `${key} a second time`, "a pattern, its functions and bytes are named once");
    keys.add(key);
    let wrong = group.mediansNs.findIndex((value, i) => value === null != (group.instances[i] === 0));
    if (wrong >= 0)
      throw refused(file, `${at}.mediansNs[${wrong}]`, shown(group.mediansNs[wrong]), "null exactly where there are 0 instances");
  }
}
function checkLoops(loops, repetitions, at) {
  checkColumns(loops, repetitions, at);
  for (let [index, { perCall }] of loops.entries()) {
    if (perCall.least <= perCall.most) continue;
    let found = `perCall ${perCall.least}, ${perCall.most}`;
    throw refused(at.file, `${at.place}[${index}]`, found, "perCall is the least and the most");
  }
}
function checkLength(column, repetitions, { file, place }) {
  if (column.length === repetitions) return;
  let rule = `one element for each of the ${repetitions} repetitions`;
  throw refused(file, place, `${column.length} elements`, rule);
}
function checkVersion(document, file) {
  let version = valueAt(document, "/schemaVersion");
  if (version === BASELINE_VERSION) return;
  let found = version === void 0 ? "no version" : shown(version), rule = `a baseline has "schemaVersion": ${BASELINE_VERSION} at the top`;
  throw refused(file, "schemaVersion", found, rule);
}
function refused(file, place, found, rule) {
  return new InputError({ file, place, found, rule, remedy: REMEDY });
}
function formatBaseline(baseline) {
  let models = /* @__PURE__ */ new Map(), runs = baseline.runs.map((run) => formatRun(run, models)).join(`,
`), list = runs === "" ? "[]" : `[
${runs}
  ]`, lines = [...models].map(([hash, model]) => `    "${hash}": "${model}"`).join(`,
`), last = lines === "" ? "" : `,
  "models": {
${lines}
  }`;
  return `{
  "schemaVersion": ${BASELINE_VERSION},
  "runs": ${list}${last}
}
`;
}
function formatRun(run, models) {
  let { id, commit, branch, date, environment, benchmarks, accepted = [], otherLoad, disturbed } = run, { cpu, cores, mpi, usableCores } = environment, fields = fieldLines({ id, commit, branch, date, environment: { cpu, cores, mpi, usableCores }, otherLoad, disturbed }, 6), list = benchmarks.map((benchmark) => formatBenchmark(benchmark, models)).join(`,
`), last = accepted.length === 0 ? "" : `,
${listLines("accepted", accepted, 6)}`;
  return `    {
${fields}
      "benchmarks": ${list === "" ? "[]" : `[
${list}
      ]`}${last}
    }`;
}
function formatBenchmark(benchmark, models) {
  let { name, tracer, mpi, buildFlags, pinning, processes, repetitions } = benchmark, { analysedBy, wrappers, clockTickNs, communicationNs, runNs } = benchmark, { offCoreShare, offCoreBetweenCalls } = benchmark, facts = {
    name,
    tracer,
    mpi,
    buildFlags,
    pinning,
    processes,
    analysedBy: analysedBy && inOrder(analysedBy),
    repetitions,
    wrappers,
    offCoreShare,
    offCoreBetweenCalls,
    clockTickNs,
    communicationNs,
    runNs,
    // Behind all that tells whether the run counts: see findRuns.
    details: compressed(benchmark, () => compressJson(keptDetails(benchmark))),
    model: addModel(benchmark, models)
  }, lines = listLines("groups", benchmark.groups.map(groupLine), 10);
  return `        {
${fieldLines(facts, 10)}
${lines}
        }`;
}
function listLines(name, elements, indent) {
  let space = " ".repeat(indent);
  if (elements.length === 0) return `${space}"${name}": []`;
  let lines = elements.map((each) => `${space}  ${JSON.stringify(each)}`);
  return `${space}"${name}": [
${lines.join(`,
`)}
${space}]`;
}
function fieldLines(fields, indent) {
  return Object.entries(fields).filter(([, value]) => value !== void 0).map(([name, value]) => `${" ".repeat(indent)}"${name}": ${JSON.stringify(value)},`).join(`
`);
}
function inOrder({ contexts, delimiters, loops }) {
  return { contexts, delimiters, loops };
}
function addModel({ program, processes }, models) {
  let fingerprint = program?.fingerprint() ?? null;
  if (fingerprint === null) return;
  let text = compressed(fingerprint, () => {
    let whole = compressJson(storedModel(fingerprint, processes));
    return whole.length <= MAX_MODEL_LENGTH ? whole : compressJson(storedModel({ ...fingerprint, program: null }, processes));
  }), there = models.get(fingerprint.hash) ?? text;
  return models.set(fingerprint.hash, there), there === text ? fingerprint.hash : void 0;
}
function compressed(of, compress) {
  let text = COMPRESSED.get(of) ?? compress();
  return COMPRESSED.set(of, text), text;
}

// src/gate/baseline/branch-tree.ts
var FOLDER = "runs", MAX_FILE_BYTES = 64 * 1024 * 1024, README = [
  `# The baseline of commgate
`,
  "Runs that commgate compares with, one file each. commgate writes this branch; it has nothing in common with the code's",
  `branches, and its history is cut from time to time. To start anew, delete it.
`
].join(`
`);
function fileOf({ date, id }) {
  return `${date.slice(0, 19).replaceAll(":", "-")}-${id}.json`;
}
async function readTree(scratch, name, location) {
  let all = entriesOf(await scratch.must(["ls-tree", "-t", "-z", "-l", name, FOLDER, `${FOLDER}/`]));
  if (!all.some(({ path, type }) => path === FOLDER && type === "tree"))
    throw new InputError({
      file: location,
      found: `this branch has no folder ${FOLDER}`,
      rule: "a branch that commgate did not make is never written to",
      remedy: "name another one as baseline.branch"
    });
  let files = all.filter(({ path }) => path.startsWith(`${FOLDER}/`)).map((entry) => ({ ...entry, path: entry.path.slice(FOLDER.length + 1) }));
  for (let file of files) checkEntry(file, location);
  let objects = await readObjects(scratch.run, [name, ...files.map(({ object }) => object)]), [commit, ...contents] = objects ?? [];
  if (!commit || contents.includes(null)) throw gitFailed(location, "git cat-file did not find what it has");
  let runs = files.map(({ path }, index) => runOf(contents[index].content, path, location));
  return {
    commit,
    baseline: { schemaVersion: BASELINE_VERSION, runs: runs.sort(compareRuns) },
    files: new Set(files.map(({ path }) => path))
  };
}
function changesFor(baseline, before, location) {
  let runs = new Map(baseline.runs.map((run) => [fileOf(run), run])), removed = [...before ?? []].filter((name) => !runs.has(name)), added = [...runs].filter(([name]) => before?.has(name) !== !0);
  return [
    ...before === null ? [written("README.md", README)] : [],
    ...removed.map((name) => `D ${FOLDER}/${name}
`),
    ...added.map(([name, run]) => written(`${FOLDER}/${name}`, textOf(run, location)))
  ].join("");
}
function importedText(text) {
  return `data ${Buffer.byteLength(text)}
${text}
`;
}
function written(path, text) {
  return `M 100644 inline ${path}
${importedText(text)}`;
}
function textOf(run, location) {
  let text = formatBaseline({ schemaVersion: BASELINE_VERSION, runs: [run] });
  return parseBaseline(text, `${location} with the new run`), text;
}
function entriesOf(listing) {
  return listing.toString("utf8").split("\0").slice(0, -1).map((line) => {
    let tab = line.indexOf("	"), [mode, type, object, size] = line.slice(0, tab).split(/ +/);
    return { mode, type, object, size: Number(size), path: line.slice(tab + 1) };
  });
}
function checkEntry({ mode, type, size, path }, location) {
  let fault = type !== "blob" || mode === "120000" ? `this is a ${type === "blob" ? "link" : "folder"}` : /^[\dT-]+-[0-9a-f]{16}\.json$/.test(path) ? size > MAX_FILE_BYTES ? `${size} bytes` : null : "a file that commgate did not write";
  if (fault !== null)
    throw refused2(`${location}:${FOLDER}/${path}`, fault, `at most ${MAX_FILE_BYTES} bytes, one run`);
}
var DECODER = new TextDecoder("utf-8", { fatal: !0 });
function runOf(content, path, location) {
  let file = `${location}:${FOLDER}/${path}`, text;
  try {
    text = DECODER.decode(content);
  } catch {
    throw refused2(file, "this is not UTF-8 text", "a baseline is a JSON document");
  }
  let { runs } = parseBaseline(text, file), [run] = runs;
  if (run === void 0 || runs.length > 1)
    throw refused2(file, `${runs.length} runs`, "a file holds one run");
  if (fileOf(run) !== path)
    throw refused2(file, `the run ${run.id} of ${run.date}`, `its file is ${fileOf(run)}`);
  return run;
}
function refused2(file, found, rule) {
  return new InputError({ file, found, rule, remedy: "restore the file on the branch, or remove it there" });
}

// src/gate/baseline/branch-store.ts
var MAX_HISTORY_UPDATES = 100, MAX_WAIT_MS = 18e4, MIN_PAUSE_MS = 200, MAX_PAUSE_MS = 5e3, MAX_SERVER_TRIES = 3, PASSING = /\b5\d\d\b|timed? ?out|hung up|early EOF|reset by peer/i, ABSENT = /^fatal: couldn't find remote ref /im, FETCHED = "refs/commgate/fetched", NEXT = "refs/commgate/next";
function branchStore(remote, branch) {
  let location = `branch ${branch} of ${remote.name}`, place = { ref: `refs/heads/${branch}`, location, advice: remote.advice ?? ADVICE }, within = (work) => withScratch(remote, location, work);
  return {
    location,
    read: () => within(async (scratch) => (await fetchTree(scratch, place))?.baseline ?? null),
    update: (change) => within((scratch) => update(scratch, place, change))
  };
}
async function update(scratch, place, change) {
  let deadline = Date.now() + MAX_WAIT_MS, failures = 0, mayCut = !0;
  for (let attempt = 0; ; attempt++) {
    let fetched = await fetchTree(scratch, place), changed = change(fetched?.baseline ?? null), changes = changesFor(changed, fetched?.files ?? null, place.location);
    if (changes === "") return changed;
    let next = await writeCommit(scratch, changes, fetched, { baseline: changed, mayCut }), outcome = await push(scratch, place, fetched?.commit.id ?? null, next.commit);
    if (outcome === "done") return changed;
    if (outcome !== "moved") {
      let { error, mayPass } = outcome, isForbiddenCut = next.isCut && !mayPass;
      if (!isForbiddenCut && (!mayPass || ++failures >= MAX_SERVER_TRIES)) throw error;
      mayCut &&= !isForbiddenCut;
    }
    if (Date.now() > deadline)
      throw gitFailed(place.location, "others write it all the time", "try again");
    let bound = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** attempt);
    await sleep(bound * Math.random());
  }
}
async function fetchTree(scratch, place) {
  let { ref, location } = place, words = ["fetch", "--quiet", "--depth=1", "--no-tags", "--force", REMOTE, `${ref}:${FETCHED}`];
  for (let tries = 1; ; tries++) {
    let { status, errors } = await scratch.run(words);
    if (status === 0) return readTree(scratch, FETCHED, location);
    if (ABSENT.test(errors) || !PASSING.test(errors) && await remoteCommit(scratch, place) === null) return null;
    if (tries === MAX_SERVER_TRIES) throw cannotRead(place, errors);
    await pause(tries);
  }
}
async function remoteCommit(scratch, place) {
  let { ref } = place;
  for (let tries = 1; ; tries++) {
    let { status, output, errors } = await scratch.run(["ls-remote", "--quiet", REMOTE, ref]);
    if (status === 0) {
      let found = output.toString("utf8").split(`
`).map((line) => line.split("	")).find(([, name]) => name === ref);
      return found === void 0 ? null : found[0];
    }
    if (tries === MAX_SERVER_TRIES || !PASSING.test(errors)) throw cannotRead(place, errors);
    await pause(tries);
  }
}
function pause(tries) {
  return sleep(MIN_PAUSE_MS * 2 ** tries * Math.random());
}
async function writeCommit(scratch, changes, fetched, { baseline, mayCut }) {
  let text = fetched?.commit.content.toString("utf8") ?? "", updates = Number(/^Updates-Since-Cut: (\d{1,9})$/m.exec(text)?.[1] ?? MAX_HISTORY_UPDATES) + 1, isLong = updates >= MAX_HISTORY_UPDATES, isCut = fetched !== null && isLong && mayCut, count = fetched === null || isLong ? 0 : updates, message = `Update the baseline: ${baseline.runs.length} runs

Updates-Since-Cut: ${count}
`, [, tree] = /^tree (\w+)$/m.exec(text) ?? [], start = fetched === null ? "" : isCut ? `M 040000 ${tree} ""
` : `from ${fetched.commit.id}
`, input = [
    `commit ${NEXT}
mark :1
committer ${COMMITTER.name} <${COMMITTER.email}> now
`,
    `${importedText(message)}${start}${changes}
get-mark :1
`
  ], words = ["fast-import", "--quiet", "--force", "--date-format=now"];
  return { commit: (await scratch.must(words, input.join(""))).toString("utf8").trim(), isCut };
}
async function push(scratch, place, expected, next) {
  let { ref } = place, words = ["push", "--porcelain", `--force-with-lease=${ref}:${expected ?? ""}`, REMOTE, `${next}:${ref}`], { status, errors, output } = await scratch.run(words);
  if (status === 0) return "done";
  let said = `${output.toString("utf8")}
${errors}`, now = await remoteCommit(scratch, place);
  return now === next ? "done" : now !== expected || /stale info|lock ref|fetch first|reference already exists/i.test(said) ? "moved" : { error: cannotWrite(place, said), mayPass: PASSING.test(said) };
}
var ADVICE = {
  read: "see that the repository can be reached and the token may read its contents (contents: read)",
  write: "the job needs the permission contents: write, and no rule may forbid it to add commits to this branch"
};
function cannotRead({ location, advice }, errors) {
  return gitFailed(location, `cannot be read: ${lastWords(errors)}`, advice.read);
}
function cannotWrite({ location, advice }, errors) {
  let said = lastWords(errors.replace(/^(To|Done).*$/gm, ""));
  return gitFailed(location, `cannot be written: ${said}`, advice.write);
}

// src/gate/baseline/file-store.ts
import { closeSync, fstatSync } from "node:fs";

// src/gate/baseline/lock.ts
import { randomBytes } from "node:crypto";
import { mkdirSync as mkdirSync2, readFileSync, readlinkSync, rmSync as rmSync2, statSync, writeFileSync as writeFileSync2 } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep2 } from "node:timers/promises";
var TIMES = { longestWaitMs: 3e4, staleAfterMs: 2e4 }, RETRY_MS = 25;
async function lockFile(file, times = TIMES) {
  let path = `${file}.lock`, word = randomBytes(8).toString("hex"), own = `${[process.pid, hostname(), word, ...identity()].join(" ")}
`, deadline = performance.now() + times.longestWaitMs, seen = null;
  for (makeFolder(file); !tryCreate(path, own, file); ) {
    if (seen = look(path, file, seen), seen !== null && isLeftBehind(seen, times) && readIfThere(path) === seen.content && rmSync2(path, { force: !0 }), performance.now() > deadline) throw locked(file, path);
    await sleep2(RETRY_MS * (0.5 + Math.random()));
  }
  return {
    check: () => {
      if (readIfThere(path) !== own) throw locked(file, path);
    },
    release: () => {
      readIfThere(path) === own && rmSync2(path, { force: !0 });
    }
  };
}
function makeFolder(file) {
  try {
    mkdirSync2(dirname(file), { recursive: !0 });
  } catch (cause) {
    throw notWritable(file, cause);
  }
}
function tryCreate(path, content, file) {
  try {
    return writeFileSync2(path, content, { flag: "wx" }), !0;
  } catch (cause) {
    if (errorCode(cause) === "EEXIST") return !1;
    throw notWritable(file, cause);
  }
}
function look(path, file, seen) {
  let content = readIfThere(path);
  return content === null || content === seen?.content ? content === null ? null : seen : { content, since: performance.now(), ageMs: ageOnServer(path, file) };
}
function ageOnServer(path, file) {
  let modified = statSync(path, { throwIfNoEntry: !1 })?.mtimeMs;
  if (modified === void 0) return 0;
  let beside = `${path}.${randomBytes(8).toString("hex")}`;
  try {
    return writeFileSync2(beside, "", { flag: "wx" }), Math.max(0, statSync(beside).mtimeMs - modified);
  } catch (cause) {
    throw notWritable(file, cause);
  } finally {
    rmSync2(beside, { force: !0 });
  }
}
function isLeftBehind({ content, since, ageMs }, { staleAfterMs }) {
  let [pid, host, , start, space] = content.trim().split(" ");
  return host === hostname() && (space === void 0 || space === identity()[1]) && /^[1-9]\d*$/.test(pid) ? !isAlive(Number(pid), start) : ageMs + performance.now() - since >= staleAfterMs;
}
function isAlive(pid, start) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === "ESRCH") return !1;
  }
  let now = stateOf(pid);
  return now === null ? !0 : !["Z", "X"].includes(now.state) && (start === void 0 || start === now.start);
}
function identity() {
  try {
    let space = readlinkSync("/proc/self/ns/pid"), start = stateOf(process.pid)?.start;
    return start === void 0 ? [] : [start, space];
  } catch {
    return [];
  }
}
function stateOf(pid) {
  try {
    let stat = readFileSync(`/proc/${pid}/stat`, "latin1"), fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], start: fields[19] };
  } catch {
    return null;
  }
}
function readIfThere(path) {
  return readInput(path, { rule: "it is the lock of a baseline", remedy: "delete it if no other commgate runs" })?.toString("utf8") ?? null;
}
function locked(file, path) {
  return new InputError({
    file,
    found: "another commgate is writing this baseline",
    rule: "one writer at a time",
    remedy: `try again; delete ${path} if no other commgate runs`
  });
}

// src/gate/baseline/open-baseline.ts
import { constants as constants2, isUtf8 as isUtf82 } from "node:buffer";

// src/gate/baseline/run-texts.ts
import { constants, isUtf8 } from "node:buffer";
var BEGINNING = Buffer.from(`{
  "schemaVersion": ${BASELINE_VERSION},
  "runs": [
`), RUN_END = `
    }`, BEHIND = Math.max(4, 2), PIECE = 2 ** 20;
function findRuns(document) {
  let { size } = document;
  if (!document.read(0, Math.min(BEGINNING.length, size)).equals(BEGINNING)) return null;
  let runs = [], held = Buffer.alloc(0);
  for (let from = BEGINNING.length; ; ) {
    let found = withRun(document, held, from);
    if (found === null) return null;
    let { bytes, length } = found, facts = isUtf8(bytes.subarray(0, length)) ? factsIn(bytes, length) : null;
    if (facts === null) return null;
    let to = from + length;
    if (runs.push({ from, to, facts }), isAt(bytes, length, `
  ]`)) {
      if (size - to > constants.MAX_STRING_LENGTH) return null;
      let rest = document.read(to, size);
      return isUtf8(rest) ? { runs, rest: rest.toString("utf8") } : null;
    }
    if (!isAt(bytes, length, `,
`)) return null;
    from = to + 2, held = bytes.subarray(length + 2);
  }
}
function withRun({ size, read }, held, from) {
  for (let bytes = held, searched = 0; bytes.length <= constants.MAX_STRING_LENGTH; ) {
    let at = bytes.indexOf(RUN_END, searched), length = at + RUN_END.length, there = from + bytes.length;
    if (at >= 0 && (bytes.length >= length + BEHIND || there === size)) return { bytes, length };
    if (there === size) return null;
    searched = at >= 0 ? at : Math.max(0, bytes.length - RUN_END.length), bytes = Buffer.concat([bytes, read(there, Math.min(size, there + Math.max(PIECE, bytes.length)))]);
  }
  return null;
}
var LIST = `
      "benchmarks": [`, DETAILS = `
          "details": `;
function factsIn(bytes, to) {
  let list = isAt(bytes, 0, `    {
`) ? indexBefore(bytes, LIST, 0, to) : -1;
  if (list < 0) return null;
  let benchmarks = [], at = list + LIST.length;
  for (; isAt(bytes, at, `
        {
`); ) {
    let end = indexBefore(bytes, `
        }`, at, to), details = end < 0 ? -1 : indexBefore(bytes, DETAILS, at, end);
    if (details < 0) return null;
    let facts = bytes.toString("utf8", at, details);
    if (benchmarks.push(`${facts}
"details": "", "groups": []}`), at = end + 10, !isAt(bytes, at, ",")) break;
    at++;
  }
  let [before, behind] = [bytes.toString("utf8", 0, list + LIST.length), bytes.toString("utf8", at, to)];
  return before + benchmarks.join(",") + behind;
}
function isAt(bytes, at, text) {
  return bytes.toString("latin1", at, at + text.length) === text;
}
function indexBefore(bytes, text, from, to) {
  let found = bytes.subarray(from, to).indexOf(text);
  return found < 0 ? -1 : from + found;
}

// src/gate/baseline/open-baseline.ts
var ON_REQUEST = {
  groups: !0,
  loops: !0,
  offCore: !0,
  account: !0,
  computed: !0,
  computing: !0,
  efficiency: !0,
  pictures: !0,
  program: !0
};
function openBaseline(document, file, onRequest) {
  let texts = findRuns(document), opened = texts && runsOf(texts, document, file, onRequest);
  if (opened !== null) return { schemaVersion: BASELINE_VERSION, runs: opened.sort(compareRuns) };
  let { size } = document;
  if (size > constants2.MAX_STRING_LENGTH) {
    let found = `${Math.round(size / 1048576)} MiB that are damaged, or laid out in another way than commgate writes them`;
    throw refused3(file, found);
  }
  let bytes = document.read(0, size);
  if (!isUtf82(bytes)) throw refused3(file, "this is not UTF-8 text");
  return parseBaseline(bytes.toString("utf8"), file);
}
function runsOf(texts, document, file, onRequest) {
  let runs, models;
  try {
    runs = texts.runs.map(({ facts }) => JSON.parse(facts)), models = JSON.parse(`{"runs": [${texts.rest}`).models ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (!isBaseline({ schemaVersion: BASELINE_VERSION, runs, models }) || new Set(runs.map(({ id }) => id)).size < runs.length || runs.some(({ date }) => Number.isNaN(Date.parse(date)))) return null;
  let programs = programReader(models, file);
  return texts.runs.map(({ from, to }, index) => {
    let read = () => parseRun(document.read(from, to).toString("utf8"), programs, file, index);
    if (!onRequest) return read();
    let whole, benchmarks = runs[index].benchmarks.map((facts, at) => {
      let { details: _, groups: __, ...benchmark } = facts;
      for (let name of Object.keys(ON_REQUEST))
        Object.defineProperty(benchmark, name, { enumerable: !0, get: () => (whole ??= read(), whole.benchmarks[at][name]) });
      return benchmark;
    });
    return { ...runs[index], benchmarks };
  });
}
function refused3(file, found) {
  return new InputError({
    file,
    found,
    rule: "a baseline is a JSON document",
    remedy: "restore the file from version control, or move it away to start a new baseline"
  });
}

// src/gate/baseline/file-store.ts
function fileStore(path, location = path) {
  return {
    location,
    read: async ({ onRequest = !1 } = {}) => readFile(path, location, onRequest),
    update: async (change) => {
      readFile(path, location);
      let lock = await lockFile(path);
      try {
        let current = readFile(path, location), changed = change(current), text = formatBaseline(changed);
        return parseBaseline(text, `${location} with the new run`), writeAtomically(path, text, { beforeRename: lock.check }), changed;
      } finally {
        lock.release();
      }
    }
  };
}
function readFile(path, location, onRequest = !1) {
  refuseLinks(path);
  let about = { named: location, rule: "a baseline is a file", remedy: "name another file with --baseline or baseline.file" }, input = openInput(path, about);
  if (input === null) return null;
  let { descriptor, size } = input, written2 = fstatSync(descriptor, { bigint: !0 }).mtimeNs, read = (from, to) => {
    let bytes = Buffer.allocUnsafe(to - from);
    readFully(descriptor, bytes, from, path, about);
    let now = fstatSync(descriptor, { bigint: !0 });
    if (now.mtimeNs !== written2 || now.size !== BigInt(size))
      throw new InputError({
        file: location,
        found: "the file was changed while it was read",
        remedy: "try again"
      });
    return bytes;
  }, isOpen = !1;
  try {
    let baseline = openBaseline({ size, read }, location, onRequest);
    return isOpen = onRequest, baseline;
  } finally {
    isOpen || closeSync(descriptor);
  }
}

// src/gate/baseline/locate.ts
async function baselineStore(config, { file, remote }) {
  if (file !== void 0) return fileStore(file);
  if (isOnBranch(config, remote))
    return branchStore(remote ?? await clonedFrom(config.folder), config.baseline.branch);
  let configured = config.baseline.file;
  return fileStore(isAbsolute(configured) ? configured : join3(config.folder, configured));
}
async function hasBaseline({ folder, baseline }) {
  let { file, store, branch } = baseline;
  if (store !== "branch" && existsSync(isAbsolute(file) ? file : join3(folder, file))) return !0;
  if (store === "file") return !1;
  let words = ["for-each-ref", "--count=1", `refs/heads/${branch}`, `refs/remotes/*/${branch}`], found = await runGit(words, { folder }).catch(() => null);
  return found?.status === 0 && found.output.length > 0;
}
function isOnBranch({ baseline }, remote) {
  return baseline.store !== "auto" ? baseline.store === "branch" : remote !== void 0 && baseline.file === defaultConfig.baseline.file;
}
function acceptanceFile({ folder, baseline }) {
  return isAbsolute(baseline.accepted) ? baseline.accepted : join3(folder, baseline.accepted);
}

export {
  removeFolder,
  accepted_schema_default,
  readObjects,
  fileAt,
  withScratch,
  lastWords,
  formatBaseline,
  fileStore,
  baselineStore,
  hasBaseline,
  acceptanceFile
};

import type { ValidateFunction } from 'ajv';
import type {
  BaselineDocument,
  Benchmark,
  Details,
  Group,
  Loop,
  Model,
  Run,
} from '#build/schemas/baseline.ts';
import acceptedSchema from '../../../schemas/accepted.schema.json' with { type: 'json' };
import schema from '../../../schemas/baseline.schema.json' with { type: 'json' };
import partsSchema from '../../../schemas/parts.schema.json' with { type: 'json' };
import picturesSchema from '../../../schemas/pictures.schema.json' with { type: 'json' };
import { type Fingerprint, keptProgram } from '../../analysis/models/compare/fingerprint.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import { InputError } from '../../base/errors.ts';
import { type DocumentKind, parseDocument, schemaProblem, shown, valueAt } from '../../base/json/document.ts';
import { schemaValidator } from '../../base/json/schema-validator.ts';
import { groupKey } from '../../measure/measurement/group-identity.ts';
import type { RecordedBenchmark } from '../../measure/measurement/recorded-run.ts';
import { waitingProblem } from '../../measure/pictures/waiting-problem.ts';
import { BASELINE_VERSION, type Baseline, type BaselineRun, compareRuns } from './baseline.ts';
import { compressJson, decompressJson } from './compressed-json.ts';
import { groupLine, inOrder, keptDetails } from './kept-details.ts';
import { fingerprintOf, storedModel } from './stored-model.ts';

const REMEDY = 'restore the file from version control, or delete it to start a new baseline';
const KIND: DocumentKind = {
  rule: 'a baseline is a JSON document',
  remedy: REMEDY,
  plural: 'baselines',
  version: BASELINE_VERSION,
};

/** Most characters of a compressed model, as in the schema: what is longer is too irregular for one. */
const MAX_MODEL_LENGTH = 32_768;

const DEFINED = schema.$defs;

const documentValidator = schemaValidator<BaselineDocument>(schema, { schemas: [acceptedSchema] });
const detailsValidator = definitionValidator<Details>('details');
const modelValidator = definitionValidator<Model>('model');

/** Of what is compressed: a schema of its own, of which only what that needs is compiled. */
function definitionValidator<T>(name: 'details' | 'model'): () => ValidateFunction<T> {
  const { $schema, $defs } = schema;
  const definition = { $schema, $id: `commgate/${name}`, $defs, $ref: `#/$defs/${name}` };
  return schemaValidator<T>(definition, { schemas: [partsSchema, picturesSchema] });
}

interface Place {
  file: string;
  place: string;
}

export type ReadProgram = (hash: string, at: Place) => Fingerprint & { processes: number };

/** Compressed texts of what was read or written: a run keeps its text, whatever Node wrote it. */
const COMPRESSED = new WeakMap<RecordedBenchmark | Fingerprint, string>();

/** Programs that were read: on a branch each run is a document of its own, with the same program. */
const READ_PROGRAMS = new Map<string, Fingerprint & { processes: number }>();
const MAX_READ_PROGRAMS = 16;

/** @throws InputError when it is no JSON, no baseline, of a newer version, or contradicts itself */
export function parseBaseline(text: string, file: string): Baseline {
  const document = parseDocument(text, file, KIND);
  checkVersion(document, file);
  checkSchema(document, file);
  const programs = programReader(document.models, file);
  const ids = new Set<string>();
  const runs = document.runs.map((run, index) => {
    const place = `runs[${index}]`;
    if (ids.has(run.id)) throw refused(file, `${place}.id`, `${run.id} a second time`, 'ids are unique');
    ids.add(run.id);
    return readRun(run, programs, { file, place });
  });
  return { schemaVersion: BASELINE_VERSION, runs: runs.sort(compareRuns) };
}

/**
 * Reads one run of a baseline document.
 *
 * @param index of the run in the document, for messages
 * @throws InputError as parseBaseline
 */
export function parseRun(text: string, programs: ReadProgram, file: string, index: number): BaselineRun {
  const place = `runs[${index}]`;
  let run: unknown;
  try {
    run = JSON.parse(text);
  } catch {
    throw refused(file, place, 'this is not JSON', KIND.rule);
  }
  const document: unknown = { schemaVersion: BASELINE_VERSION, runs: [run] };
  checkSchema(document, file, index);
  return readRun(document.runs[0]!, programs, { file, place });
}

/** Reads programs of a document when somebody asks for them. */
export function programReader(models: BaselineDocument['models'], file: string): ReadProgram {
  return (hash, at) => {
    const text = models !== undefined && Object.hasOwn(models, hash) ? models[hash] : undefined;
    if (text === undefined) throw refused(at.file, at.place, `${hash} is not there`, 'models has it');
    const key = `${hash} ${text}`;
    const there = READ_PROGRAMS.get(key);
    if (there !== undefined) return there;
    const place = { file, place: `models.${hash}` };
    const stored = decompressed(text, modelValidator, place);
    const program = orRefused(place, () => fingerprintOf(stored, hash));
    COMPRESSED.set(program, text);
    if (READ_PROGRAMS.size === MAX_READ_PROGRAMS) READ_PROGRAMS.clear();
    READ_PROGRAMS.set(key, program);
    return program;
  };
}

export function isBaseline(document: unknown): document is BaselineDocument {
  return documentValidator()(document);
}

/** @param first index of its first run in the file, for messages */
function checkSchema(document: unknown, file: string, first = 0): asserts document is BaselineDocument {
  if (isBaseline(document)) return;
  const { place, found, rule } = schemaProblem(document, documentValidator().errors![0]!);
  const inFile = place.replace(/^runs\[(\d+)\]/, (_, index) => `runs[${first + Number(index)}]`);
  throw refused(file, inFile, found, rule);
}

function readRun(run: Run, programs: ReadProgram, { file, place }: Place): BaselineRun {
  if (Number.isNaN(Date.parse(run.date)))
    throw refused(file, `${place}.date`, run.date, 'must be a date that exists');
  const names = new Set<string>();
  const benchmarks = run.benchmarks.map((stored, index) => {
    const at = { file, place: `${place}.benchmarks[${index}]` };
    const { name } = stored;
    if (names.has(name)) {
      const found = `${shown(name)} a second time`;
      throw refused(file, `${at.place}.name`, found, 'names are unique within a run');
    }
    names.add(name);
    return readBenchmark(stored, programs, at);
  });
  return { ...run, benchmarks };
}

function readBenchmark(stored: Benchmark, programs: ReadProgram, at: Place): RecordedBenchmark {
  const { details: text, model, groups: lines, ...facts } = stored;
  const { file, place } = at;
  const inDetails = { file, place: `${place}.details` };
  checkLength(facts.communicationNs, facts.repetitions, { file, place: `${place}.communicationNs` });
  checkLength(facts.runNs, facts.repetitions, { file, place: `${place}.runNs` });
  checkColumns(lines, facts.repetitions, { file, place: `${place}.groups` });
  const { groups: others, ...details } = decompressed(text, detailsValidator, inDetails);
  if (others.length !== lines.length)
    throw refused(file, inDetails.place, `${others.length} groups`, `one for each of the ${lines.length}`);
  for (const name of ['shares', 'runNs'] as const) {
    const column = details.offCore?.[name];
    if (column) checkLength(column, facts.repetitions, { file, place: `${inDetails.place}.offCore.${name}` });
  }
  for (const [index, { ns }] of (details.computed ?? []).entries())
    checkLength(ns, facts.repetitions, { file, place: `${inDetails.place}.computed[${index}].ns` });
  checkLoops(details.loops ?? [], facts.repetitions, { file, place: `${inDetails.place}.loops` });
  // The same objects: groupKey knows them by now.
  const groups = lines.map((line, index) => Object.assign(line, others[index]));
  const waiting = details.pictures?.waiting;
  const wrong = waiting && waitingProblem(waiting, facts.processes, `${inDetails.place}.pictures.waiting`);
  if (wrong) throw refused(file, wrong.place, wrong.found, wrong.rule);
  const program = model === undefined ? null : programs(model, { file, place: `${place}.model` });
  if (program !== null && program.processes !== facts.processes) {
    const found = `${model} is of ${program.processes} processes`;
    throw refused(file, `${place}.model`, found, 'models has it, of as many processes');
  }
  const benchmark = { ...facts, ...details, groups, ...(program && { program: keptProgram(program) }) };
  COMPRESSED.set(benchmark, text);
  return benchmark;
}

/** What was compressed; what somebody else wrote is refused. */
function decompressed<T>(text: string, validator: () => ValidateFunction<T>, at: Place): T {
  const value = orRefused(at, () => decompressJson(text));
  const validate = validator();
  if (validate(value)) return value;
  const { place, found, rule } = schemaProblem(value, validate.errors![0]!);
  throw refused(at.file, `${at.place}.${place}`, found, rule);
}

function orRefused<T>({ file, place }: Place, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refused(file, place, error.message, 'it is as commgate writes it');
  }
}

/** What a schema cannot say of groups or loops. */
function checkColumns(
  groups: readonly Omit<Group, 'overlap'>[],
  repetitions: number,
  { file, place }: Place,
): void {
  const keys = new Set<string>();
  for (const [index, group] of groups.entries()) {
    const at = `${place}[${index}]`;
    for (const column of ['instances', 'mediansNs', 'totalsNs'] as const)
      checkLength(group[column], repetitions, { file, place: `${at}.${column}` });
    const key = groupKey(group);
    if (keys.has(key)) {
      const rule = 'a pattern, its functions and bytes are named once';
      throw refused(file, at, `${key} a second time`, rule);
    }
    keys.add(key);
    const wrong = group.mediansNs.findIndex((value, i) => (value === null) !== (group.instances[i] === 0));
    if (wrong >= 0) {
      const rule = 'null exactly where there are 0 instances';
      throw refused(file, `${at}.mediansNs[${wrong}]`, shown(group.mediansNs[wrong]), rule);
    }
  }
}

function checkLoops(loops: readonly Loop[], repetitions: number, at: Place): void {
  checkColumns(loops, repetitions, at);
  for (const [index, { perCall }] of loops.entries()) {
    if (perCall.least <= perCall.most) continue;
    const found = `perCall ${perCall.least}, ${perCall.most}`;
    throw refused(at.file, `${at.place}[${index}]`, found, 'perCall is the least and the most');
  }
}

function checkLength(column: readonly unknown[], repetitions: number, { file, place }: Place): void {
  if (column.length === repetitions) return;
  const rule = `one element for each of the ${repetitions} repetitions`;
  throw refused(file, place, `${column.length} elements`, rule);
}

function checkVersion(document: unknown, file: string): void {
  const version = valueAt(document, '/schemaVersion');
  if (version === BASELINE_VERSION) return;
  const found = version === undefined ? 'no version' : shown(version);
  const rule = `a baseline has "schemaVersion": ${BASELINE_VERSION} at the top`;
  throw refused(file, 'schemaVersion', found, rule);
}

function refused(file: string, place: string, found: string, rule: string): InputError {
  return new InputError({ file, place, found, rule, remedy: REMEDY });
}

/** The text of a baseline document: the same for the same content, one line a group, for diffs. */
export function formatBaseline(baseline: Baseline): string {
  const models = new Map<string, string>();
  const runs = baseline.runs.map((run) => formatRun(run, models)).join(',\n');
  const list = runs === '' ? '[]' : `[\n${runs}\n  ]`;
  const lines = [...models].map(([hash, model]) => `    "${hash}": "${model}"`).join(',\n');
  const last = lines === '' ? '' : `,\n  "models": {\n${lines}\n  }`;
  return `{\n  "schemaVersion": ${BASELINE_VERSION},\n  "runs": ${list}${last}\n}\n`;
}

function formatRun(run: BaselineRun, models: Map<string, string>): string {
  const { id, commit, branch, date, environment, benchmarks, accepted = [], otherLoad, disturbed } = run;
  const { cpu, cores, mpi, usableCores } = environment;
  const where = { cpu, cores, mpi, usableCores };
  const fields = fieldLines({ id, commit, branch, date, environment: where, otherLoad, disturbed }, 6);
  const list = benchmarks.map((benchmark) => formatBenchmark(benchmark, models)).join(',\n');
  const last = accepted.length === 0 ? '' : `,\n${listLines('accepted', accepted, 6)}`;
  return `    {\n${fields}\n      "benchmarks": ${list === '' ? '[]' : `[\n${list}\n      ]`}${last}\n    }`;
}

function formatBenchmark(benchmark: RecordedBenchmark, models: Map<string, string>): string {
  const { analysedBy } = benchmark;
  const stored = {
    ...benchmark,
    ...(analysedBy && { analysedBy: inOrder(analysedBy, DEFINED.benchmark.properties.analysedBy) }),
    // After all that tells whether the run counts: see findRuns.
    details: compressed(benchmark, () => compressJson(keptDetails(benchmark))),
    model: addModel(benchmark, models),
  };
  const { groups: _, ...facts } = inOrder<Partial<typeof stored>>(stored, DEFINED.benchmark);
  const lines = listLines('groups', benchmark.groups.map(groupLine), 10);
  return `        {\n${fieldLines(facts, 10)}\n${lines}\n        }`;
}

function listLines(name: string, elements: readonly unknown[], indent: number): string {
  const space = ' '.repeat(indent);
  if (elements.length === 0) return `${space}"${name}": []`;
  const lines = elements.map((each) => `${space}  ${JSON.stringify(each)}`);
  return `${space}"${name}": [\n${lines.join(',\n')}\n${space}]`;
}

function fieldLines(fields: Record<string, unknown>, indent: number): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${' '.repeat(indent)}"${name}": ${JSON.stringify(value)},`)
    .join('\n');
}

/** @returns the hash of the model; undefined: there is none, or another one of the same hash */
function addModel(
  { program, processes }: RecordedBenchmark,
  models: Map<string, string>,
): string | undefined {
  const fingerprint = program?.fingerprint() ?? null;
  if (fingerprint === null) return undefined;
  const text = compressed(fingerprint, () => {
    const whole = compressJson(storedModel(fingerprint, processes));
    if (whole.length <= MAX_MODEL_LENGTH) return whole;
    return compressJson(storedModel({ ...fingerprint, program: null }, processes));
  });
  return entryOf(models, fingerprint.hash, () => text) === text ? fingerprint.hash : undefined;
}

function compressed(of: RecordedBenchmark | Fingerprint, compress: () => string): string {
  return entryOf(COMPRESSED, of, compress);
}

import acceptedSchema from '../../../schemas/accepted.schema.json' with { type: 'json' };
import schema from '../../../schemas/baseline.schema.json' with { type: 'json' };
import { keptProgram, type RecordedProgram } from '../../analysis/models/fingerprint.ts';
import { InputError } from '../../base/errors.ts';
import { type DocumentKind, parseDocument, schemaProblem, shown } from '../../base/json/document.ts';
import { valueAt } from '../../base/json/place.ts';
import { schemaValidator } from '../../base/json/schema-validator.ts';
import type { AnalysedBy } from '../../measure/measurement/analysed-by.ts';
import { groupKey } from '../../measure/measurement/group-identity.ts';
import type { Partners, UseOfProcesses } from '../../measure/measurement/measurement.ts';
import type { RecordedBenchmark, RecordedGroup } from '../../measure/measurement/recorded-run.ts';
import { quantilesOf } from '../../measure/pictures/quantiles.ts';
import { BASELINE_VERSION, type Baseline, type BaselineRun, compareRuns } from './baseline.ts';
import { packModel, unpackModel } from './packed/packed-model.ts';
import { type PackedPaths, packParts, unpackParts } from './packed/packed-parts.ts';
import { packDurations, packPictures, unpackDurations, unpackPictures } from './packed/packed-pictures.ts';
import { packTypical, unpackTypical } from './packed/packed-typical.ts';
import { packWaiting, unpackWaiting } from './packed/packed-waiting.ts';
import { contradictionIn, formatLoop, type StoredLoop, unpackLoop } from './stored-loops.ts';

const REMEDY = 'restore the file from version control, or delete it to start a new baseline';
const KIND: DocumentKind = {
  rule: 'a baseline is a JSON document',
  remedy: REMEDY,
  plural: 'baselines',
  version: BASELINE_VERSION,
};

const validator = schemaValidator<Baseline>(schema, { schemas: [acceptedSchema] });

/**
 * Reads the text of a baseline document.
 *
 * @param file how messages name it
 * @throws InputError when it is no JSON, no baseline, of a newer version, or contradicts itself
 */
export function parseBaseline(text: string, file: string): Baseline {
  const document = parseDocument(text, file, KIND);
  checkVersion(document, file);
  return readDocument(document, file);
}

/**
 * Reads one run of a baseline document.
 *
 * @param text the run as it stands in the document
 * @param models of the document: packed, by hash
 * @param index of the run in the document, for messages
 * @throws InputError as parseBaseline
 */
export function parseRun(
  text: string,
  models: Readonly<Record<string, string>>,
  file: string,
  index: number,
): BaselineRun {
  let run: { benchmarks?: { model?: string }[] };
  try {
    run = JSON.parse(text);
  } catch {
    throw refused(file, `runs[${index}]`, 'this is not JSON', KIND.rule);
  }
  const named = Array.isArray(run?.benchmarks) ? run.benchmarks.map((benchmark) => benchmark?.model) : [];
  const own = Object.fromEntries(Object.entries(models).filter(([hash]) => named.includes(hash)));
  return readDocument({ schemaVersion: BASELINE_VERSION, runs: [run], models: own }, file, index).runs[0]!;
}

/** Whether the schema allows a document. */
export function isBaseline(document: unknown): document is Baseline {
  return validator()(document);
}

/** @param first index of its first run in the file, for messages */
function readDocument(document: unknown, file: string, first = 0): Baseline {
  if (!isBaseline(document)) {
    const { place, found, rule } = schemaProblem(document, validator().errors![0]!);
    const inFile = place.replace(/^runs\[(\d+)\]/, (_, index) => `runs[${first + Number(index)}]`);
    throw refused(file, inFile, found, rule);
  }
  const ids = new Set<string>();
  document.runs.forEach((run, index) => {
    const place = `runs[${first + index}]`;
    if (ids.has(run.id)) throw refused(file, `${place}.id`, `${run.id} a second time`, 'ids are unique');
    ids.add(run.id);
    if (Number.isNaN(Date.parse(run.date)))
      throw refused(file, `${place}.date`, run.date, 'must be a date that exists');
    run.benchmarks.forEach((benchmark, at) => {
      checkBenchmark(run, benchmark, file, `${place}.benchmarks[${at}]`);
    });
  });
  const models = modelsIn(document, file);
  const runs = document.runs.map((run, index) => unpacked(run, file, `runs[${first + index}]`, models));
  return { schemaVersion: BASELINE_VERSION, runs: runs.sort(compareRuns) };
}

/** The models of a document, by hash. */
function modelsIn(document: Baseline, file: string): Map<string, ReturnType<typeof unpackModel>> {
  const { models = {} } = document as { models?: Record<string, string> };
  return new Map(
    Object.entries(models).map(([hash, packed]) => {
      const place = `models.${hash}`;
      return [hash, readPacked(packed, { file, place }, (text) => unpackModel(text, hash))];
    }),
  );
}

/** What was packed; what somebody else wrote is refused. */
function readPacked<Packed, Value>(
  packed: Packed,
  { file, place }: { file: string; place: string },
  unpack: (packed: Packed) => Value,
): Value {
  try {
    return unpack(packed);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refused(file, place, error.message, 'it is as commgate writes it');
  }
}

/** A run with what is packed as it is in memory. */
function unpacked(
  run: BaselineRun,
  file: string,
  place: string,
  models: ReturnType<typeof modelsIn>,
): BaselineRun {
  const benchmarks = run.benchmarks.map((stored, at): RecordedBenchmark => {
    const { paths = { name: [], caller: [] }, groups, ...others } = asStored(stored);
    const { loops, efficiency, pictures, waiting, model, ...benchmark } = others;
    const where = `${place}.benchmarks[${at}]`;
    const read = <Packed, Value>(value: Packed, name: string, unpack: (value: Packed) => Value): Value => {
      return readPacked(value, { file, place: `${where}.${name}` }, unpack);
    };
    const ofModel = (hash: string): RecordedProgram => {
      const found = models.get(hash);
      if (found?.processes === benchmark.processes) return keptProgram(found);
      const what = found === undefined ? 'is not there' : `is of ${found.processes} processes`;
      throw refused(file, `${where}.model`, `${hash} ${what}`, 'models has it, of as many processes');
    };
    return {
      ...benchmark,
      ...(model !== undefined && { program: ofModel(model) }),
      ...(efficiency && {
        efficiency: {
          ...efficiency,
          usefulNs: read(efficiency.usefulNs, 'efficiency.usefulNs', unpackDurations),
        },
      }),
      ...(loops !== undefined && { loops: loops.map(unpackLoop) }),
      ...(pictures !== undefined && {
        pictures: {
          ...read(pictures, 'pictures', unpackPictures),
          ...(waiting !== undefined && { waiting: read(waiting, 'waiting', unpackWaiting) }),
        },
      }),
      groups: groups.map(({ parts, typical, durations, split, ...group }, index): RecordedGroup => {
        const own = `groups[${index}]`;
        return {
          ...group,
          ...(split && { isSplit: split }),
          ...(typical !== undefined && { typical: read(typical, `${own}.typical`, unpackTypical) }),
          ...(durations !== undefined && {
            durationsNs: read(durations, `${own}.durations`, unpackDurations),
          }),
          ...(parts !== undefined && {
            parts: read(parts, `${own}.parts`, (packed) => unpackParts(packed, paths)),
          }),
        };
      }),
    };
  });
  return { ...run, benchmarks };
}

/** A benchmark as the document has it, which the schema has seen. */
function asStored(benchmark: RecordedBenchmark): StoredBenchmark {
  return benchmark as unknown as StoredBenchmark;
}

/** A benchmark as the document has it: what no person reads is packed. */
type StoredBenchmark = Omit<RecordedBenchmark, 'groups' | 'loops' | 'efficiency' | 'pictures' | 'program'> & {
  paths?: PackedPaths;
  loops?: StoredLoop[];
  efficiency?: Omit<UseOfProcesses, 'usefulNs'> & { usefulNs: string };
  pictures?: string;
  waiting?: string;
  /** Hash of its model. */
  model?: string;
  groups: (Omit<RecordedGroup, 'parts' | 'typical' | 'durationsNs' | 'isSplit'> & {
    split?: true;
    parts?: string;
    typical?: string;
    durations?: string;
  })[];
};

/**
 * The text of a baseline document: always the same for the same content, one line a group, so that a change
 * in version control shows the run that came and nothing else.
 */
export function formatBaseline(baseline: Baseline): string {
  const models: Models = new Map();
  const runs = baseline.runs.map((run) => formatRun(run, models)).join(',\n');
  const list = runs === '' ? '[]' : `[\n${runs}\n  ]`;
  const lines = [...models].map(([hash, packed]) => `    "${hash}": "${packed}"`).join(',\n');
  const last = lines === '' ? '' : `,\n  "models": {\n${lines}\n  }`;
  return `{\n  "schemaVersion": ${BASELINE_VERSION},\n  "runs": ${list}${last}\n}\n`;
}

/** Packed models by hash: runs of one program have the same. */
type Models = Map<string, string>;

/** Adds the model of a benchmark. @returns its hash; undefined: it has none, or one of the same hash was seen in another way */
function addModel({ program, processes }: RecordedBenchmark, models: Models): string | undefined {
  const fingerprint = program?.fingerprint() ?? null;
  if (fingerprint === null) return undefined;
  const packed = packModel(fingerprint, processes);
  const there = models.get(fingerprint.hash) ?? packed;
  models.set(fingerprint.hash, there);
  return there === packed ? fingerprint.hash : undefined;
}

function formatRun(run: BaselineRun, models: Models): string {
  const { id, commit, branch, date, environment, benchmarks, accepted = [], otherLoad, disturbed } = run;
  const { cpu, cores, mpi, usableCores } = environment;
  // JSON leaves out what is undefined.
  const where = { cpu, cores, mpi, usableCores };
  const fields = Object.entries({ id, commit, branch, date, environment: where, otherLoad, disturbed })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `      "${name}": ${JSON.stringify(value)},`)
    .join('\n');
  const list = benchmarks.map((benchmark) => formatBenchmark(benchmark, models)).join(',\n');
  const lines = accepted.map((each) => `        ${JSON.stringify(each)}`).join(',\n');
  const last = accepted.length === 0 ? '' : `,\n      "accepted": [\n${lines}\n      ]`;
  return `    {\n${fields}\n      "benchmarks": ${list === '' ? '[]' : `[\n${list}\n      ]`}${last}\n    }`;
}

function formatBenchmark(benchmark: RecordedBenchmark, models: Models): string {
  const { name, tracer, mpi, buildFlags, pinning, processes, repetitions, communicationNs } = benchmark;
  const { analysedBy, clockTickNs, efficiency, pictures, loops = [] } = benchmark;
  const { paths, parts } = packParts(benchmark.groups);
  const facts = {
    name,
    tracer,
    mpi,
    buildFlags,
    pinning,
    processes,
    analysedBy: analysedBy && inOrder(analysedBy),
    repetitions,
    clockTickNs,
    communicationNs,
    efficiency: efficiency && { ...efficiency, usefulNs: packDurations(efficiency.usefulNs) },
    pictures: pictures && packPictures(pictures),
    waiting: pictures?.waiting && packWaiting(pictures.waiting),
    model: addModel(benchmark, models),
    paths: paths.name.length === 0 ? undefined : paths,
  };
  const fields = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `          "${field}": ${JSON.stringify(value)},`)
    .join('\n');
  const list = benchmark.groups.map((group, i) => `            ${formatGroup(group, parts[i])}`).join(',\n');
  const inside = loops.map((loop) => `            ${formatLoop(loop)}`).join(',\n');
  const last = inside === '' ? '' : `,\n          "loops": [\n${inside}\n          ]`;
  const groups = `          "groups": ${list === '' ? '[]' : `[\n${list}\n          ]`}`;
  return `        {\n${fields}\n${groups}${last}\n        }`;
}

/** The order in the text must not depend on the order in which an object was built. */
function inOrder({ contexts, delimiters, loops }: AnalysedBy): AnalysedBy {
  return { contexts, delimiters, loops } as AnalysedBy;
}

/** Quantiles of a group's durations in a baseline: from the shortest to the longest, every eighth of the instances. */
const KEPT_DURATIONS = 9;

/** The columns by name: the order in the text must not depend on the order in which an object was built. */
function formatGroup(group: RecordedGroup, parts: string | undefined): string {
  const { pattern, functions, bytes, kind, processes, events, messages, label } = group;
  const { operations, starts, isSplit: split, instances, mediansNs, totalsNs } = group;
  const partners = partnersInOrder(group.partners);
  const facts = { pattern, functions, bytes, kind, processes, events, messages, label, partners, operations };
  // Where parts are not kept nobody looks at an instance.
  const typical = parts && group.typical && packTypical(group.typical);
  const durations =
    parts && group.durationsNs && packDurations(quantilesOf(group.durationsNs, KEPT_DURATIONS));
  const columns = { instances, mediansNs, totalsNs };
  return JSON.stringify({ ...facts, starts, split, ...columns, parts, typical, durations });
}

function partnersInOrder({ links, first, members, roots }: Partners): Partners {
  return { links, first, members, roots };
}

function checkVersion(document: unknown, file: string): void {
  const version = valueAt(document, '/schemaVersion');
  if (version === BASELINE_VERSION) return;
  const found = version === undefined ? 'no version' : shown(version);
  const rule = `a baseline has "schemaVersion": ${BASELINE_VERSION} at the top`;
  throw refused(file, 'schemaVersion', found, rule);
}

function checkBenchmark(run: BaselineRun, benchmark: RecordedBenchmark, file: string, place: string): void {
  const { name, repetitions, communicationNs } = benchmark;
  if (run.benchmarks.find((other) => other.name === name) !== benchmark) {
    throw refused(file, `${place}.name`, `${shown(name)} a second time`, 'names are unique within a run');
  }
  const oneEach = (length: number, at: string): void => {
    if (length === repetitions) return;
    throw refused(file, at, `${length} elements`, `one element for each of the ${repetitions} repetitions`);
  };
  oneEach(communicationNs.length, `${place}.communicationNs`);
  const wrong = contradictionIn(asStored(benchmark).loops ?? [], repetitions);
  if (wrong !== null) throw refused(file, `${place}.${wrong.place}`, wrong.found, wrong.rule);
  const keys = new Set<string>();
  benchmark.groups.forEach((group, index) => {
    const at = `${place}.groups[${index}]`;
    oneEach(group.instances.length, `${at}.instances`);
    oneEach(group.mediansNs.length, `${at}.mediansNs`);
    oneEach(group.totalsNs.length, `${at}.totalsNs`);
    const key = groupKey(group);
    if (keys.has(key)) {
      throw refused(file, at, `${key} a second time`, 'a pattern, its functions and bytes name one group');
    }
    keys.add(key);
    const contradiction = group.mediansNs.findIndex(
      (value, i) => (value === null) !== (group.instances[i] === 0),
    );
    if (contradiction >= 0) {
      throw refused(
        file,
        `${at}.mediansNs[${contradiction}]`,
        shown(group.mediansNs[contradiction]),
        'null exactly where there are 0 instances',
      );
    }
  });
}

function refused(file: string, place: string, found: string, rule: string): InputError {
  return new InputError({ file, place, found, rule, remedy: REMEDY });
}

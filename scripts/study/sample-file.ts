import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { InputError } from '../../src/base/errors.ts';
import type { RepetitionMeasurement } from '../../src/measure/measurement/measurement.ts';
import { type Task, taskName } from './plan.ts';
import { runPartOf } from './programs.ts';
import {
  FactTable,
  type GroupFacts,
  type PackedRepetition,
  type PairSample,
  type Place,
  packRepetition,
  type Repetitions,
  type RunSample,
  type Samples,
  unpackRepetition,
  type Waits,
} from './samples.ts';

type PackedPrograms = Record<string, PackedRepetition[]>;

/** A line of the file: exactly one of these. Facts are numbered from 0 in the order of the file. */
type Line =
  | { place: Place }
  | { waits: Waits }
  | { facts: GroupFacts }
  | { run: { task: Task; date: string; programs: PackedPrograms } }
  | { pairs: { task: Task; date: string; base: PackedPrograms; head: PackedPrograms } };

const PLAIN = 'samples.jsonl';
const ZIPPED = 'samples.jsonl.gz';

/** The samples of a folder: one JSON text a line, appended one by one, compressed when all are there. */
export class SampleFile {
  readonly #path: string;
  readonly #zipped: string;
  readonly #facts = new FactTable();
  readonly samples: Samples = { places: [], waits: [], runs: [], pairs: [] };

  /**
   * Reads what is there; a last line without its end, left by an interrupted collection, does not count.
   *
   * @throws InputError when a line is not one of this file's
   */
  constructor(folder: string) {
    this.#path = join(folder, PLAIN);
    this.#zipped = join(folder, ZIPPED);
    const file = existsSync(this.#path) ? this.#path : this.#zipped;
    if (!existsSync(file)) return;
    const bytes = readFileSync(file);
    const text = (file === this.#path ? bytes : gunzipSync(bytes)).toString('utf8');
    text
      .split('\n')
      .slice(0, -1)
      .forEach((line, index) => {
        this.#take(line, file, index + 1);
      });
  }

  /** Names of the tasks that are done. */
  done(): Set<string> {
    const { runs, pairs } = this.samples;
    return new Set([...runs, ...pairs].map(({ task }) => taskName(task)));
  }

  /** The waits of a slowdown of a program; undefined where they were not looked for yet. */
  waitsFor(wanted: Pick<Waits, 'setUp' | 'mode' | 'percent'>, program: string): string | undefined {
    return this.samples.waits.find(
      (waits) =>
        waits.setUp === wanted.setUp &&
        waits.program === program &&
        waits.mode === wanted.mode &&
        waits.percent === wanted.percent,
    )?.text;
  }

  /** Makes the file ready to be appended to: uncompressed, and without an unfinished last line. */
  open(folder: string): void {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(this.#path)) {
      const before = existsSync(this.#zipped) ? gunzipSync(readFileSync(this.#zipped)) : '';
      writeFileSync(this.#path, before);
      return;
    }
    const bytes = readFileSync(this.#path);
    const whole = bytes.lastIndexOf('\n') + 1;
    if (whole < bytes.length) writeFileSync(this.#path, bytes.subarray(0, whole));
  }

  addPlace(place: Place): void {
    this.samples.places.push(place);
    this.#append({ place });
  }

  addWaits(waits: Waits): void {
    this.samples.waits.push(waits);
    this.#append({ waits });
  }

  addRun(sample: RunSample): void {
    this.samples.runs.push(sample);
    const { task, date, programs } = sample;
    this.#append({ run: { task, date, programs: this.#pack(programs) } });
  }

  addPairs(sample: PairSample): void {
    this.samples.pairs.push(sample);
    const { task, date, base, head } = sample;
    this.#append({ pairs: { task, date, base: this.#pack(base), head: this.#pack(head) } });
  }

  /** Compresses the file. @returns bytes of the result */
  close(): number {
    const zipped = gzipSync(readFileSync(this.#path), { level: 9 });
    writeFileSync(`${this.#zipped}.tmp`, zipped);
    renameSync(`${this.#zipped}.tmp`, this.#zipped);
    rmSync(this.#path);
    return zipped.length;
  }

  /** Packs repetitions; facts that are new go into the file first. */
  #pack(programs: Repetitions): PackedPrograms {
    const known = this.#facts.list.length;
    const packed = map(programs, (repetition) => packRepetition(repetition, this.#facts));
    for (const facts of this.#facts.list.slice(known)) this.#append({ facts });
    return packed;
  }

  #append(line: Line): void {
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  #take(text: string, file: string, number: number): void {
    try {
      this.#sort(JSON.parse(text) as Line);
    } catch (cause) {
      const problem = { file, place: `line ${number}`, found: cause instanceof Error ? cause.message : '' };
      const rule = 'a line is a place, waits, facts, a run or pairs as study:gate -- --collect writes them';
      throw new InputError({ ...problem, rule, remedy: 'remove the file and collect again' }, { cause });
    }
  }

  #sort(line: Line): void {
    const { samples } = this;
    const unpack = (programs: PackedPrograms, { setUp }: Pick<Task, 'setUp'>): Repetitions =>
      map(programs, (repetition, name) =>
        unpackRepetition(repetition, this.#facts.list, runPartOf(setUp, name)),
      );
    if ('facts' in line) this.#facts.indexOf(line.facts);
    else if ('place' in line) samples.places.push(line.place);
    else if ('waits' in line) samples.waits.push(line.waits);
    else if ('run' in line)
      samples.runs.push({ ...line.run, programs: unpack(line.run.programs, line.run.task) });
    else if ('pairs' in line) {
      const { base, head, task } = line.pairs;
      samples.pairs.push({ ...line.pairs, base: unpack(base, task), head: unpack(head, task) });
    } else throw new RangeError('it is none of the known kinds');
  }
}

function map<A, B extends PackedRepetition | RepetitionMeasurement>(
  programs: Record<string, A[]>,
  change: (repetition: A, name: string) => B,
): Record<string, B[]> {
  return Object.fromEntries(
    Object.entries(programs).map(([name, list]) => [name, list.map((each) => change(each, name))]),
  );
}

import { createHash } from 'node:crypto';
import { WAIT_CLASSES } from '../../../analysis/waits/registry.ts';
import { packBytes, unpackUpTo } from '../../../measure/pictures/pack.ts';
import type { WaitCausePicture, WaitingPicture } from '../../../measure/pictures/waiting.ts';
import { ByteReader, ByteWriter } from './packed-bytes.ts';

/** What a baseline keeps of call paths and of root causes: so many, those with most time. */
const MOST = { places: 6, causes: 4 };

/** Call paths with less of all waiting are not kept. */
const SMALLEST_PLACE = 0.02;

/** Characters of all, see schemas/baseline.schema.json. */
const LONGEST = 65_536;

/** Most names, and bytes of all: far more than is written. */
const MOST_NAMES = 4096;
const MOST_BYTES = 1 << 20;

/**
 * What a baseline keeps of who waited for whom, as deflated base64: whole numbers for the time and all
 * waiting; names of functions; paths as lists of these; [class, ns, calls]; [class, path, ns]; [process,
 * path, 2 × function behind it + 1 in MPI, ns]. Times to three digits in two bytes. Some 300 B of the demo.
 */
export function packWaiting(waiting: WaitingPicture, most = MOST.places): string {
  const text = packed(cut(waiting, most));
  // Names may be as long as they like.
  return text.length <= LONGEST || most === 0 ? text : packWaiting(waiting, most >> 1);
}

function packed({ spanNs, waitedNs, classes, functions, paths, places, causes }: WaitingPicture): string {
  const writer = new ByteWriter().whole(spanNs).whole(waitedNs);
  const list = <Each>(elements: readonly Each[], write: (each: Each) => void): void => {
    writer.whole(elements.length);
    elements.forEach(write);
  };
  list(functions, (name) => writer.name(name));
  list(paths, (path) => list(path, (name) => writer.whole(name)));
  list(classes, ({ id, ns, instances }) => {
    const [high, low] = codeOf(id);
    writer.byte(high).byte(low).duration(ns).whole(instances);
  });
  list(places, ([of, path, ns]) => writer.whole(of).whole(path).duration(ns));
  list(causes, ({ process, path, before, isMpi, ns }) => {
    const behind = before === null ? 0 : before + 1;
    const rest = 2 * behind + (isMpi ? 1 : 0);
    writer.whole(process).whole(path).whole(rest).duration(ns);
  });
  return packBytes(writer.written());
}

/** Two bytes that stand for a class: of its name, since its place in the registry may change. */
function codeOf(id: string): [number, number] {
  const [high, low] = createHash('sha256').update(id).digest();
  return [high!, low!];
}

/** With the first places and causes, and only the names that these need. */
function cut({ places, causes, paths, functions, ...rest }: WaitingPicture, most: number): WaitingPicture {
  const least = SMALLEST_PLACE * rest.waitedNs;
  const kept = {
    places: places.filter(([, , ns]) => ns >= least).slice(0, most),
    causes: causes.slice(0, Math.min(most, MOST.causes)),
  };
  const pathsUsed = new Numbers([
    ...kept.places.map(([, path]) => path),
    ...kept.causes.map((each) => each.path),
  ]);
  const called = kept.causes.flatMap(({ before }) => (before === null ? [] : [before]));
  const namesUsed = new Numbers([...pathsUsed.old.flatMap((path) => paths[path]!), ...called]);
  return {
    ...rest,
    functions: namesUsed.old.map((name) => functions[name]!),
    paths: pathsUsed.old.map((path) => paths[path]!.map((name) => namesUsed.of(name))),
    places: kept.places.map(([of, path, ns]) => [of, pathsUsed.of(path), ns]),
    processes: '',
    causes: kept.causes.map((each) => ({
      ...each,
      path: pathsUsed.of(each.path),
      before: each.before === null ? null : namesUsed.of(each.before),
    })),
  };
}

/** New numbers for those that are used, in ascending order. */
class Numbers {
  readonly old: number[];
  private readonly places: Map<number, number>;

  constructor(used: readonly number[]) {
    this.old = [...new Set(used)].sort((a, b) => a - b);
    this.places = new Map(this.old.map((each, i) => [each, i]));
  }

  of(each: number): number {
    return this.places.get(each)!;
  }
}

/** @throws RangeError for what packWaiting does not write */
export function unpackWaiting(packedText: string): WaitingPicture {
  const reader = new ByteReader(unpackUpTo(packedText, MOST_BYTES));
  const [spanNs, waitedNs] = [reader.whole(), reader.whole()];
  const below = (count: number, what: string): number => {
    const value = reader.whole();
    if (value >= count) throw new RangeError(`there is no ${what} ${value}`);
    return value;
  };
  const functions = reader.list(MOST_NAMES, () => reader.name());
  const paths = reader.list(MOST_NAMES, () =>
    reader.list(MOST_NAMES, () => below(functions.length, 'function')),
  );
  const classes = reader.list(WAIT_CLASSES.length, () => {
    const code = `${[reader.byte(), reader.byte()]}`;
    const found = WAIT_CLASSES.find(({ id }) => `${codeOf(id)}` === code);
    if (found === undefined) throw new RangeError('a class of wait states is not known');
    return { id: found.id, ns: reader.duration(), instances: reader.whole() };
  });
  const places = reader.list(MOST.places, (): [number, number, number] => {
    return [below(classes.length, 'class'), below(paths.length, 'call path'), reader.duration()];
  });
  const causes = reader.list(MOST.causes, (): WaitCausePicture => {
    const [process, path] = [reader.whole(), below(paths.length, 'call path')];
    const rest = below(2 * functions.length + 2, 'function');
    const before = rest < 2 ? null : (rest >> 1) - 1;
    return { process, path, before, isMpi: rest % 2 === 1, ns: reader.duration(), directNs: null };
  });
  reader.end();
  return { spanNs, waitedNs, classes, functions, paths, places, processes: '', causes };
}

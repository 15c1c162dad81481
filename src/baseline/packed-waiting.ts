import { WAIT_CLASSES } from '../diagnosis/waits/registry.ts';
import { packBytes, unpackUpTo } from '../pictures/pack.ts';
import type { WaitCausePicture, WaitingPicture } from '../pictures/waiting.ts';
import { ByteReader, ByteWriter } from './packed-bytes.ts';

/** What a baseline keeps of call paths and of root causes: so many, those with most time, and characters of all. */
const MOST_ROWS = 30;
const LONGEST = 65_536;

/** Most of anything else, and bytes of all: far more than is written. */
const MOST_NAMES = 4096;
const MOST_BYTES = 1 << 20;

/**
 * What a baseline keeps of who waited for whom, as deflated base64: whole numbers for the time and all waiting; names of functions;
 * paths as lists of these; [class, ns, calls]; [class, path, ns]; [process, path, function behind it + 1, in MPI, direct, indirect].
 * About 10 B a row and the names.
 */
export function packWaiting(waiting: WaitingPicture, most = MOST_ROWS): string {
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
  list(classes, ({ id, ns, instances }) => writer.name(id).whole(ns).whole(instances));
  list(places, (place) => {
    for (const value of place) writer.whole(value);
  });
  list(causes, ({ process, path, before, isMpi, directNs, indirectNs }) => {
    writer
      .whole(process)
      .whole(path)
      .whole(before === null ? 0 : before + 1);
    writer
      .byte(isMpi ? 1 : 0)
      .whole(directNs)
      .whole(indirectNs);
  });
  return packBytes(writer.written());
}

/** With the first places and causes, and only the names that these need. */
function cut({ places, causes, paths, functions, ...rest }: WaitingPicture, most: number): WaitingPicture {
  const kept = { places: places.slice(0, most), causes: causes.slice(0, most) };
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
export function unpackWaiting(packed: string): WaitingPicture {
  const reader = new ByteReader(unpackUpTo(packed, MOST_BYTES));
  const [spanNs, waitedNs] = [reader.whole(), reader.whole()];
  const below = ({ length }: readonly unknown[], what: string): number => {
    const value = reader.whole();
    if (value >= length) throw new RangeError(`there is no ${what} ${value}`);
    return value;
  };
  const functions = reader.list(MOST_NAMES, () => reader.name());
  const paths = reader.list(MOST_NAMES, () => reader.list(MOST_NAMES, () => below(functions, 'function')));
  const classes = reader.list(WAIT_CLASSES.length, () => {
    const id = reader.name();
    if (!WAIT_CLASSES.some((each) => each.id === id))
      throw new RangeError('a class of wait states is not known');
    return { id, ns: reader.whole(), instances: reader.whole() };
  });
  const places = reader.list(MOST_ROWS, (): [number, number, number] => {
    return [below(classes, 'class'), below(paths, 'call path'), reader.whole()];
  });
  const causes = reader.list(MOST_ROWS, (): WaitCausePicture => {
    const [process, path] = [reader.whole(), below(paths, 'call path')];
    const before = below([null, ...functions], 'function') - 1;
    const isMpi = reader.byte() === 1;
    const [directNs, indirectNs] = [reader.whole(), reader.whole()];
    return { process, path, before: before < 0 ? null : before, isMpi, directNs, indirectNs };
  });
  reader.end();
  return { spanNs, waitedNs, classes, functions, paths, places, processes: '', causes };
}

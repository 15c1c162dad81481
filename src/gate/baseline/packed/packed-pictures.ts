import type { KeptPictures } from '../../../measure/pictures/pictures.ts';
import { ByteReader, ByteWriter } from './packed-bytes.ts';

/** Most rows of a lateness map, and most processes whose waiting is kept: those that caused most. */
const MOST_ROWS = 256;
const MOST_PROCESSES = 256;

/** Most processes that waiting can be told of. */
const LARGEST_PROCESS = 16_384;

/**
 * What a baseline keeps of a benchmark's pictures, as base64: how waiting was told; mean lateness by row, two
 * bytes each; processes in order with the waiting that each caused. 5 B a process, above 256 processes 1.3
 * kB.
 */
export function packPictures({ by, meanLatenessNs, waitingCausedNs }: KeptPictures): string {
  const writer = new ByteWriter().byte(WAYS.indexOf(by));
  const rows = Math.min(meanLatenessNs.length, MOST_ROWS);
  writer.whole(rows);
  for (let row = 0; row < rows; row++) {
    const from = Math.ceil((row * meanLatenessNs.length) / rows);
    const behind = Math.ceil(((row + 1) * meanLatenessNs.length) / rows);
    writer.duration(Math.max(...meanLatenessNs.slice(from, behind)));
  }
  writer.whole(waitingCausedNs.length);
  const causes = waitingCausedNs
    .map((ns, process) => ({ process, ns }))
    .filter(({ ns }) => ns >= 1)
    .sort((a, b) => b.ns - a.ns || a.process - b.process)
    .slice(0, MOST_PROCESSES)
    .sort((a, b) => a.process - b.process);
  writer.whole(causes.length);
  let previous = 0;
  for (const { process, ns } of causes) {
    writer.whole(process - previous).duration(ns);
    previous = process;
  }
  return writer.text();
}

const WAYS = ['waits', 'last', 'delays'] as const;

/**
 * What was packed; waiting that was too little to be kept is 0.
 *
 * @throws RangeError for what packPictures does not write
 */
export function unpackPictures(packed: string): KeptPictures {
  const reader = new ByteReader(packed);
  const by = WAYS[reader.byte()];
  if (by === undefined) throw new RangeError('waiting was told in no way that is known');
  const meanLatenessNs = reader.list(MOST_ROWS, () => reader.duration());
  const processes = reader.whole();
  if (processes > LARGEST_PROCESS) throw new RangeError(`${processes} processes are too many`);
  const waitingCausedNs = new Array<number>(processes).fill(0);
  let process = 0;
  reader.list(MOST_PROCESSES, () => {
    process += reader.whole();
    if (process >= processes) throw new RangeError(`there is no process ${process}`);
    waitingCausedNs[process] = reader.duration();
  });
  reader.end();
  return { by, meanLatenessNs, waitingCausedNs };
}

/** Durations of processes, such as their useful time, as base64: two bytes each. */
export function packDurations(ns: readonly number[]): string {
  const writer = new ByteWriter();
  for (const each of ns) writer.duration(each);
  return writer.text();
}

/** @throws RangeError for what packDurations does not write */
export function unpackDurations(packed: string): number[] {
  const reader = new ByteReader(packed);
  const ns: number[] = [];
  while (!reader.isAtEnd) ns.push(reader.duration());
  return ns;
}

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { analyze } from '../../src/analysis/analysis.ts';
import { analysisDocument } from '../../src/analysis/documents/document.ts';
import { InputError } from '../../src/base/errors.ts';
import { seededRandom } from '../../src/base/statistics/random.ts';
import { renderAnalysis } from '../../src/report/text/printers/analysis.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { makeTrace, type TraceOptions } from './trace-maker.ts';

/** The files of an archive by their paths in its folder. */
export type Files = Map<string, Uint8Array>;

/** Whole numbers below another one, the same for the same seed. */
export function randomFrom(seed: number): (below: number) => number {
  const next = seededRandom(seed);
  return (below) => Math.floor(next() * below);
}

const program: TraceOptions = {
  processes: 3,
  communicators: { pair: [2, 0] },
  program: (p) => {
    p.inside('main', () => {
      for (let round = 0; round < 6; round++) {
        const [next, before] = [(p.rank + 1) % 3, (p.rank + 2) % 3];
        p.inside('exchange', () => {
          const request = p.irecv(before, 300 * round);
          p.isend(next, 300 * round);
          p.test(request).waitall();
          p.cancel(p.irecv(next, 8, { tag: 7 }));
        });
        p.inside('reduce', () => p.collective('ALLREDUCE', { bytes: 8 }).wait(p.icollective('BCAST')));
        if (p.rank !== 1) p.collective('BARRIER', { comm: 'pair' });
        p.sendrecv(next, before, 70_000, { tag: 90_000 });
        p.events.unknown(p.now, 120, new Uint8Array(300));
        p.thread(1).at(p.now).send(p.rank, 1).recv(p.rank, 1);
      }
    });
  },
};

const KINDS: readonly Partial<TraceOptions>[] = [
  {},
  {
    localIds: true,
    clockOffsets: (rank) => [
      [0, rank],
      [3000, 40],
      [9000, -rank],
    ],
  },
  { archive: { endianness: 'big' }, locationId: (rank, thread) => 70_000 * rank + thread },
  { archive: { compression: 'zlib' } },
  { localIds: true, archive: { compression: 'zlib', endianness: 'big' } },
];

/** Archives of every kind, to be spoiled. */
export function goodArchives(folder: string): Files[] {
  return KINDS.map((kind, k) => {
    const place = join(folder, String(k));
    makeTrace(place, { ...program, ...kind });
    const files: Files = new Map();
    for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(otf2|def|evt)$/.test(name)) files.set(name, readFileSync(join(place, name)));
    }
    return files;
  });
}

/** Values that lengths, counts and ids are liable to be wrong for. */
const HOSTILE = [
  [0xff, 0xff, 0xff, 0xff],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
  [4, 0xfe, 0xff, 0xff, 0xff],
  [4, 0xff, 0xff, 0xff, 0x7f],
  [3, 0xff, 0xff, 0xff],
  [8, 0, 0, 0, 0, 0, 0, 1, 0],
  [8, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f],
  [0xff, 0, 0, 0, 0, 1, 0, 0, 0],
  [0xff],
  [0xfe],
  [0],
];

/** Spoils one to three things. @returns what was done */
export function spoil(files: Files, random: (below: number) => number): string {
  const done: string[] = [];
  for (let times = 1 + random(3); times > 0; times--) done.push(spoilOnce(files, random));
  return done.join(', ');
}

function spoilOnce(files: Files, random: (below: number) => number): string {
  const names = [...files.keys()];
  const name = names[random(names.length)]!;
  const bytes = files.get(name)!;
  // Half of the time at the front, where headers, lengths and counts stand.
  const at = random(random(2) === 0 ? bytes.length : Math.min(bytes.length, 120));
  const changed = Uint8Array.from(bytes);
  const what = random(9);
  switch (what) {
    case 0:
    case 1:
      if (bytes.length > 0) changed[at]! ^= 1 << random(8);
      break;
    case 2:
      files.set(name, bytes.subarray(0, at));
      return `${name} cut to ${at}`;
    case 3: {
      const other = names[random(names.length)]!;
      files.set(name, files.get(other)!);
      files.set(other, bytes);
      return `${name} and ${other} swapped`;
    }
    case 4:
    case 5:
      changed.set(HOSTILE[random(HOSTILE.length)]!.slice(0, bytes.length - at), at);
      break;
    case 6: {
      const piece = bytes.subarray(at, at + 1 + random(60));
      files.set(name, Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]));
      return `${name} doubled ${piece.length} bytes at ${at}`;
    }
    case 7:
      changed.fill(random(256), at, at + random(40));
      break;
    default:
      if (random(8) > 0) {
        const hole = 1 + random(30);
        files.set(name, Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + hole)]));
        return `${name} without ${hole} bytes at ${at}`;
      }
      files.delete(name);
      return `no ${name}`;
  }
  files.set(name, changed);
  return `${name} changed (${what}) at ${at}`;
}

/** Writes files into a folder, which is emptied first. */
export function writeFiles(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'traces'), { recursive: true });
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}

/** JSON has no such numbers: they would come out as null. */
function refuseInfinite(key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${key} is ${value}`);
  return value;
}

/**
 * Analyses the archive of a folder.
 *
 * @returns 'result', or the line of the one error that is allowed
 * @throws whatever else is thrown
 */
export function outcomeOf(folder: string): string {
  try {
    const document = analysisDocument(analyze(loadTrace(join(folder, 'traces.otf2'))), true);
    JSON.stringify(document, refuseInfinite);
    renderAnalysis(document, true);
    return 'result';
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (error.message.includes('\n')) throw new Error(`more than one line: ${error.message}`);
    return error.message;
  }
}

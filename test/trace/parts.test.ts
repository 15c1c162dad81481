import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallColumns, EventColumns } from '../../src/trace/columns/trace.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { outlineTrace } from '../../src/trace/outline/outline.ts';
import { joinParts } from '../../src/trace/reader/join-parts.ts';
import { processCounter, type ReaderTask, takeNext, takenOf } from '../../src/trace/reader/next-process.ts';
import { loadPart, type TracePart } from '../../src/trace/reader/part.ts';
import { writeSyntheticTrace } from '../support/otf2/synthetic.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const readWorker = fileURLToPath(new URL('../../dist/read-worker.js', import.meta.url));

/** The filled part of columns, as plain arrays. */
function rows(columns: EventColumns | CallColumns): Record<string, number[]> {
  const { count, ...rest } = columns;
  const named = Object.entries(rest).filter(([, column]) => ArrayBuffer.isView(column));
  return Object.fromEntries(
    named.map(([name, column]) => [name, Array.from((column as Int32Array).subarray(0, count))]),
  );
}

describe('a trace read in parts', () => {
  it('is the same whoever reads which process', () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 8, events: 4000 });
    const whole = loadTrace(anchorPath);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { minLength: 8, maxLength: 8 }), (reader) => {
        const outline = outlineTrace(anchorPath, []);
        const parts = [0, 1, 2].map((one) => {
          const mine = reader.flatMap((owner, process) => (owner === one ? [process] : []));
          return loadPart(outline, () => mine.shift() ?? -1);
        });
        const joined = joinParts(parts, 8);
        expect(Array.from(joined.processStart)).toEqual(Array.from(whole.processStart));
        expect(rows(joined.events)).toEqual(rows(whole.events));
        expect(rows(joined.calls)).toEqual(rows(whole.calls));
      }),
      { numRuns: 20 },
    );
  });

  it('has each process taken once, from below and from above', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (isBelow) => {
        const counter = processCounter();
        const taken = isBelow.map((below) => takeNext(counter, 9, below ? 'below' : 'above'));
        expect(takenOf(counter, 9)).toBe(9);
        expect(taken.slice(9)).toEqual([-1, -1, -1]);
        expect(taken.slice(0, 9).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      }),
    );
  });

  it('is the same when the bundle has a worker read beside this thread', async () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 16, events: 40_000 });
    const whole = loadTrace(anchorPath);
    const task: ReaderTask = {
      path: anchorPath,
      ignoreOperations: [],
      delimiters: ['MPI_Waitall'],
      callTimes: false,
      counter: processCounter(),
      readers: 2,
    };
    const next = (): number => takeNext(task.counter, 16, 'below');
    // This thread reads a process first, so that both have some.
    const mine = [next(), -1];
    const own = loadPart(outlineTrace(anchorPath, []), () => mine.shift()!, 2);
    const worker = new Worker(readWorker, { workerData: task });
    const [other] = (await once(worker, 'message')) as [TracePart];
    expect([own.processes.length, other.processes.length]).toEqual([1, 15]);
    const joined = joinParts([own, other], 16);
    expect(rows(joined.events)).toEqual(rows(whole.events));
    expect(rows(joined.calls)).toEqual(rows(whole.calls));
  });

  it('is the same when a worker reads call times beside this thread', async () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 6, events: 4000 });
    const outfile = join(temporaryFolder(), 'read-worker.cjs');
    const source = fileURLToPath(new URL('../../src/trace/reader/read-worker.ts', import.meta.url));
    const options = { bundle: true, platform: 'node', format: 'cjs', logLevel: 'silent' } as const;
    await build({ ...options, entryPoints: [source], outfile });
    const counter = processCounter();
    const task: ReaderTask = {
      path: anchorPath,
      ignoreOperations: [],
      delimiters: ['MPI_Waitall'],
      callTimes: true,
      counter,
      readers: 2,
    };
    const mine = [takeNext(counter, 6, 'below'), -1];
    const own = loadPart(outlineTrace(anchorPath, []), () => mine.shift()!, 2, true);
    const [other] = (await once(new Worker(outfile, { workerData: task }), 'message')) as [TracePart];
    const whole = loadTrace(anchorPath, { callTimes: true }).callTimes!;
    expect([own.processes, other.processes]).toEqual([[0], [5, 4, 3, 2, 1]]);
    const { posted } = own.events;
    const { callTimes, events } = joinParts([own, other], 6);
    // What this thread has read stays where it is.
    expect(events.posted).toBe(posted);
    expect(whole.calls.count).toBeGreaterThan(1000);
    const [postedBy, completedBy] = [events.postedBy, events.completedBy].map((column) =>
      column.subarray(0, events.count),
    );
    expect({ ...callTimes, postedBy, completedBy }).toEqual({
      ...whole,
      // What the definitions tell: no samples in this one.
      samples: callTimes!.samples,
      offCorePath: undefined,
      knowsOffCore: undefined,
      hasLeaves: undefined,
      fromCallStacks: undefined,
    });
  });

  it('is the same when the command line starts workers', () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 16, events: 200_000 });
    const analysed = (workers: string): string => {
      const words = ['analyze', anchorPath, '--sequence', '--json', '-', '--workers', workers];
      return execFileSync(process.execPath, [cli, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });
    };
    expect(analysed('2') === analysed('0')).toBe(true);
  });

  it('throws what is no problem of the input', () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 4, events: 4000 });
    const outline = outlineTrace(anchorPath, []);
    outline.archive.eventChunks = (location) => {
      throw new TypeError(`process ${location} cannot be read`);
    };
    // What is no problem of the input is thrown at once, not noted.
    expect(() => loadPart(outline, () => 0)).toThrow(TypeError);
  });
});

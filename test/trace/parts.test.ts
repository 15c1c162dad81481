import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallColumns, EventColumns, TransferColumns } from '../../src/trace/columns/trace.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { outlineTrace } from '../../src/trace/outline/outline.ts';
import { ProcessesInOrder } from '../../src/trace/reader/in-order.ts';
import { processCounter, takeNext, takenOf } from '../../src/trace/reader/next-process.ts';
import { loadPart } from '../../src/trace/reader/part.ts';
import { writeSyntheticTrace } from '../support/otf2/synthetic.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** The filled part of columns, as plain arrays. */
function rows(columns: EventColumns | CallColumns | TransferColumns): Record<string, number[]> {
  const { count, ...rest } = columns;
  const named = Object.entries(rest).filter(([, column]) => ArrayBuffer.isView(column));
  return Object.fromEntries(
    named.map(([name, column]) => [name, Array.from((column as Int32Array).subarray(0, count))]),
  );
}

/** Reading as the bundle has it, with its worker beside it. */
async function bundledReaders(): Promise<
  Pick<typeof import('../../src/trace/load.ts'), 'loadTraceInParallel'> &
    Pick<typeof import('../../src/trace/reader/readers.ts'), 'startReaders'>
> {
  const outdir = temporaryFolder();
  const source = (name: string): string => fileURLToPath(new URL(`../../src/trace/${name}`, import.meta.url));
  const options = { bundle: true, platform: 'node', format: 'esm', logLevel: 'silent', outdir } as const;
  const contents = `export * from ${JSON.stringify(source('load.ts'))};
    export * from ${JSON.stringify(source('reader/readers.ts'))};`;
  writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }');
  await build({ ...options, stdin: { contents, resolveDir: outdir } });
  await build({ ...options, entryPoints: [source('reader/read-worker.ts')] });
  return import(join(outdir, 'stdin.js'));
}

describe('a trace read in parts', () => {
  it('is the same whoever reads which process', () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 8, events: 4000 });
    const whole = loadTrace(anchorPath);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { minLength: 8, maxLength: 8 }), (reader) => {
        const outline = outlineTrace(anchorPath, []);
        const inOrder = new ProcessesInOrder(8, false);
        for (const one of [0, 1, 2]) {
          const mine = reader.flatMap((owner, process) => (owner === one ? [process] : []));
          loadPart(outline, inOrder, () => mine.shift() ?? -1);
        }
        const joined = inOrder.joined();
        expect(Array.from(joined.processStart)).toEqual(Array.from(whole.processStart));
        expect(rows(joined.events)).toEqual(rows(whole.events));
        expect(rows(joined.calls)).toEqual(rows(whole.calls));
      }),
      { numRuns: 20 },
    );
  });

  it('has each process taken once, ascending', () => {
    const counter = processCounter();
    const taken = Array.from({ length: 12 }, () => takeNext(counter, 9));
    expect(takenOf(counter, 9)).toBe(9);
    expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, -1, -1, -1]);
  });

  it('has what is read in order in its place, and what is read apart put there', () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 4, events: 4000 });
    const outline = outlineTrace(anchorPath, []);
    const inOrder = new ProcessesInOrder(4, false);
    const order = [2, 0, 1, 3];
    const places = order.map((process) => {
      const columns = inOrder.start(process);
      const next = [process, -1];
      loadPart(outline, { start: () => columns, end: inOrder.end.bind(inOrder) }, () => next.shift()!);
      return columns.events;
    });
    const { events } = inOrder.joined();
    expect(places.map((place) => place === events)).toEqual([false, true, true, true]);
    expect(rows(events)).toEqual(rows(loadTrace(anchorPath).events));
  });

  it.each([
    { callTimes: false, begun: 8 },
    { callTimes: true, begun: 8 },
    { callTimes: true, begun: 64 },
  ])(
    'is the same when workers read beside this thread, which begins after $begun processes, with call times: $callTimes',
    async ({ callTimes, begun }) => {
      const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 64, events: 200_000 });
      const { loadTraceInParallel, startReaders } = await bundledReaders();
      const readers = startReaders(anchorPath, { callTimes, workers: 2 });
      while (readers.taken(64) < begun) await new Promise((resolve) => setTimeout(resolve, 1));
      const { events, calls, transfers, processStart, ...read } = await loadTraceInParallel(
        anchorPath,
        { callTimes },
        readers,
      );
      const {
        events: ownEvents,
        calls: ownCalls,
        transfers: ownTransfers,
        ...whole
      } = loadTrace(anchorPath, {
        callTimes,
      });
      expect([events, calls, transfers].map(rows)).toEqual([ownEvents, ownCalls, ownTransfers].map(rows));
      expect({ ...read, processStart }).toEqual(whole);
      expect(events.count).toBeGreaterThan(10_000);
    },
  );

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
    expect(() => loadPart(outline, new ProcessesInOrder(4, false), () => 0)).toThrow(TypeError);
  });
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { microseconds } from '../../../src/report/exports/perfetto/events.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { haloRun, haloTrace } from '../../cli/halo-run.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTrace } from '../../support/trace-maker.ts';
import { REGRESSION } from '../text/comparisons.ts';
import { WAITING } from '../text/kinds.ts';
import { exportedJson, ofRun, ofTrace } from './exported.ts';
import schema from './schemas/trace-event.schema.json' with { type: 'json' };

interface Event {
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  name: string;
  cat: string;
  id: number;
  args: Record<string, unknown>;
}

interface Slice extends Event {
  from: number;
  to: number;
  children: Slice[];
}

const validate = new Ajv2020({ strict: false }).compile(schema);

/** Whole nanoseconds as Perfetto reads them: it multiplies and cuts off. */
const ns = (time: number): number => Math.trunc(time * 1000);

/** Reads events back as Perfetto does: in order of time, those of a row nested in one another. */
function read({ traceEvents }: { traceEvents: Event[] }) {
  validate({ traceEvents });
  expect(validate.errors).toBeNull();
  const rows = new Map<number, Slice[]>();
  const names = new Map<number, string>();
  for (const event of traceEvents) {
    if (event.name === 'thread_name') names.set(event.tid, String(event.args['name']));
    if (event.ph !== 'X') continue;
    const slice = { ...event, from: ns(event.ts), to: ns(event.ts) + ns(event.dur), children: [] };
    rows.set(event.tid, [...(rows.get(event.tid) ?? []), slice]);
  }
  const tops = new Map<number, Slice[]>();
  for (const [tid, slices] of rows) {
    expect(new Set(slices.map(({ pid }) => pid)).size, 'rows of one number are of one process').toBe(1);
    // A stable sort: of those that begin together the parent must stand first.
    const open: Slice[] = [];
    const roots: Slice[] = [];
    for (const slice of slices.toSorted((a, b) => a.from - b.from)) {
      while (open.length > 0 && open.at(-1)!.to <= slice.from) open.pop();
      const parent = open.at(-1);
      if (parent !== undefined)
        expect(slice.to, 'it ends before what it lies in').toBeLessThanOrEqual(parent.to);
      (parent?.children ?? roots).push(slice);
      open.push(slice);
    }
    tops.set(tid, roots);
  }
  const arrows = traceEvents.filter(({ ph }) => ph === 's' || ph === 'f');
  return { rows: tops, names, arrows, all: [...rows.values()].flat() };
}

/** The slice of a row at a time, the innermost one. */
function sliceAt(slices: readonly Slice[], time: number): Slice | undefined {
  const found = slices.find(({ from, to }) => from <= time && time < Math.max(to, from + 1));
  return found && (sliceAt(found.children, time) ?? found);
}

/** An exchange that is posted early and completed late, around one that is not: their parts of a process overlap. */
function overlapping(p: ProcessScript): void {
  const other = 1 - p.rank;
  for (let round = 0; round < 60; round++) {
    p.at(10_001 * round + 7);
    let requests: number[] = [];
    p.inside('post', () => {
      requests = [p.irecv(other, 64, { ns: 11 }), p.isend(other, 64, { ns: 11 })];
    });
    p.inside('residual', () =>
      p.collective('ALLREDUCE', { bytes: 8, until: 10_001 * round + 5003 + p.rank }),
    );
    p.inside('finish', () => p.waitall(requests, { until: 10_001 * round + (round === 40 ? 9999 : 6007) }));
  }
}

describe('a trace for Perfetto', () => {
  it('shows 41 instances at most, calls with their wait states, and messages', async () => {
    const folder = temporaryFolder();
    const path = haloTrace(folder, { exchangeNs: 20_000, lateNs: 40_000 });
    const { rows, names, arrows, all } = read(await exportedJson('perfetto', ofTrace(path)));
    const analysis = analyze(loadTrace(path, { callTimes: true }), { also: ['wait states'] });
    const whole = all.filter(({ pid, cat }) => pid === 5 && cat === 'instance');
    expect(whole.length).toBeLessThanOrEqual(41);
    for (const { args, from, to } of whole) {
      const instance = analysis.order[Number(args['position']) - 1]!;
      expect([from, to]).toEqual([analysis.instances.startNs[instance], analysis.instances.endNs[instance]]);
    }
    expect([...new Set(names.values())].sort()).toEqual(['MPI calls', 'instances']);
    // Process 1 comes late: its neighbours wait inside of their calls.
    const waits = all.filter(({ cat }) => cat === 'wait state');
    expect(new Set(waits.map(({ name }) => name))).toContain('late sender');
    expect(waits.some(({ args }) => args['waits for process'] === 1)).toBe(true);
    for (const slices of rows.values()) {
      for (const { cat, children } of slices) {
        expect(cat).not.toBe('wait state');
        for (const child of children) expect([cat, child.cat]).toEqual(['mpi', 'wait state']);
      }
    }
    const starts = new Map(arrows.filter(({ ph }) => ph === 's').map((event) => [event.id, event]));
    expect(starts.size).toBeGreaterThan(0);
    for (const end of arrows.filter(({ ph }) => ph === 'f')) {
      const start = starts.get(end.id)!;
      expect(sliceAt(rows.get(start.tid)!, ns(start.ts))?.name).toBe('MPI_Isend');
      expect(sliceAt(rows.get(end.tid)!, ns(end.ts))).toBeDefined();
      // A ring: process p sends to the next one.
      expect(end.pid - 1).toBe(start.pid % 4);
    }
  });

  it('shows 20 instances before and behind the slow one to look at first, not the first one', async () => {
    const path = makeTrace(temporaryFolder(), {
      processes: 2,
      program: (p) => {
        for (let round = 0; round < 100; round++) {
          const ns = 1000 + 10 * (round % 5) + (round === 11 ? 40_000 : 0) + (round === 69 ? 900_000 : 0);
          p.at(2_000_000 * round).inside('residual', () => p.collective('ALLREDUCE', { bytes: 8, ns }));
        }
      },
    });
    const { all } = read(await exportedJson('perfetto', ofTrace(path)));
    const whole = all.filter(({ cat }) => cat === 'instance').map(({ args }) => Number(args['position']));
    expect([Math.min(...whole), Math.max(...whole)]).toEqual([50, 90]);
  });

  it('keeps bars of a row apart that overlap, and shows everything when asked', async () => {
    const path = makeTrace(temporaryFolder(), { processes: 2, program: overlapping });
    const part = read(await exportedJson('perfetto', ofTrace(path)));
    const whole = read(await exportedJson('perfetto', ofTrace(path), { all: true }));
    const analysis = analyze(loadTrace(path));
    const positions = (events: readonly Event[]): number[] =>
      events
        .filter(({ pid, cat }) => pid === 3 && cat === 'instance')
        .map(({ args }) => Number(args['position']));
    expect(positions(whole.all).sort((a, b) => a - b)).toEqual(
      Array.from({ length: analysis.order.length }, (_, i) => i + 1),
    );
    const first = analysis.ranked[0]!.position;
    expect(positions(part.all).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 41 }, (_, i) => first - 20 + i).filter((at) => at <= analysis.order.length),
    );
    expect(whole.names.size).toBeGreaterThan(new Set(whole.names.values()).size);
    expect([...whole.names.values()]).toContain('instances 2');
    expect(whole.arrows.length).toBe(2 * 2 * 60);
  });

  it('shows the first regression of a comparison, in the trace that it was seen in', async () => {
    const run = haloRun(temporaryFolder(), 1, [
      { exchangeNs: 20_000, iterations: 5 },
      { exchangeNs: 20_000, lateNs: 1_000, iterations: 60 },
    ]);
    const second = `${run}/halo/2/trace/traces.otf2`;
    const { order, instances, patterns, patternOf } = analyze(loadTrace(second));
    const exchange = order.filter((i) => patterns[patternOf[i]!]!.kind === 'point-to-point')[45]!;
    const group = {
      ...WAITING,
      pattern: patterns[patternOf[exchange]!]!.id,
      bytes: instances.bytes[exchange]!,
    };
    const now = { ...WAITING.typical!.now!, atNs: instances.startNs[exchange]!, repetition: 2 };
    const comparison = { ...REGRESSION, regressions: [{ ...group, typical: { before: null, now } }] };
    const { all } = read(await exportedJson('perfetto', ofRun(run), { comparison }));
    const positions = all.filter(({ pid }) => pid === 5).map(({ args }) => Number(args['position']));
    const middle = order.indexOf(exchange) + 1;
    expect([Math.min(...positions), Math.max(...positions)]).toEqual([middle - 20, middle + 20]);
    const elsewhere = { ...comparison, regressions: [{ ...group, pattern: '0123456789abcdef' }] };
    await expect(exportedJson('perfetto', ofRun(run), { comparison: elsewhere })).rejects.toThrow(
      /traces\.otf2: no instance of pattern 0123456789abcdef.*; the comparison must be of this run/,
    );
  });

  it('has names and bars where calls have no times, and arrows between these', async () => {
    const program = (p: ProcessScript): void => {
      for (let round = 0; round < 5; round++) {
        p.at(1000 * round);
        p.irecv(1 - p.rank, 8);
        p.isend(1 - p.rank, 8);
        p.waitall();
      }
    };
    const path = makeTrace(temporaryFolder(), { processes: 2, mpiRegions: false, program });
    const { rows, arrows, all } = read(await exportedJson('perfetto', ofTrace(path)));
    expect(all.every(({ cat }) => cat === 'instance')).toBe(true);
    expect(arrows.length).toBe(2 * 2 * 5);
    for (const { tid, ts } of arrows) expect(sliceAt(rows.get(tid)!, ns(ts))).toBeDefined();
  });

  it('writes times that are the same nanosecond when multiplied and then truncated or rounded', () => {
    expect([0, 5, 1001, 12_000, -1500].map(microseconds)).toEqual([
      '0',
      '0.005',
      '1.0010001',
      '12',
      '-1.500',
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), (time) => {
        const read = Number(microseconds(time)) * 1000;
        expect([Math.trunc(read), Math.round(read)]).toEqual([time, time]);
      }),
    );
  });
});

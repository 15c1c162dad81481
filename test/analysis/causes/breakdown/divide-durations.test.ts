import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DurationDivider } from '../../../../src/analysis/causes/breakdown/divide-durations.ts';
import type { PlacedNs } from '../../../../src/analysis/causes/breakdown/placed-times.ts';
import { processOf } from '../../../../src/analysis/patterns/blocks.ts';
import { eventsOfInstance } from '../../../../src/analysis/patterns/events-of.ts';
import { NONE } from '../../../../src/trace/columns/trace.ts';
import { type Drawn, type DrawnCall, draw } from './timeline.ts';

/** Places by process and name. */
function named(drawn: Drawn, placed: readonly PlacedNs[]): Record<string, number> {
  const { path, before } = drawn.timelines.places;
  return Object.fromEntries(
    placed.map(({ process, place, ns }) => {
      const name = path[place] === NONE ? '' : drawn.names[path[place]!];
      const next = before[place] === NONE ? '' : ` before ${drawn.names[before[place]!]}`;
      return [`${process} ${name}${next}`, ns];
    }),
  );
}

const recv = 'main/exchange/MPI_Recv';
const send = 'main/exchange/MPI_Send';

/**
 * Process 2 computes 90 in relax before it sends; process 1 waits for it and passes the message on to process
 * 0, which has waited from 10 on. One instance, from 10 to 121.
 */
const chain: DrawnCall[][] = [
  [{ gap: { 'main/relax': 10 }, call: recv, ns: 111, instance: 0, wait: { ns: 100, for: 1 } }],
  [
    { gap: { 'main/relax': 20 }, call: recv, ns: 83, instance: 0, wait: { ns: 70, for: 2 } },
    { gap: { main: 7 }, call: send, ns: 5, instance: 0 },
  ],
  [{ gap: { 'main/relax': 90 }, call: send, ns: 4, instance: 0 }],
];

describe('DurationDivider', () => {
  it('goes back to the process that was late through one that waited for it', () => {
    const drawn = draw(chain);
    const divided = new DurationDivider(drawn).divide([0]);
    expect(divided).toMatchObject({ lateNs: 80, inMpiNs: 24, ownNs: 7, waitNs: 170, wrongOrderNs: 0 });
    expect(named(drawn, divided.late)).toEqual({ '2 main/relax': 80 });
    expect(named(drawn, divided.own)).toEqual({ '1 main': 7 });
    expect(named(drawn, divided.inMpi)).toEqual({ [`1 ${recv}`]: 13, [`0 ${recv}`]: 11 });
    expect(divided.latest).toEqual([{ process: 2, instances: 1, through: 1 }]);
    // Process 0 waits 70 of its 100 for process 1 only because that waits for process 2.
    expect(divided.waitingCausedBy).toEqual([
      { process: 2, ns: 140 },
      { process: 1, ns: 30 },
    ]);
  });

  it('follows lateness through processes outside of the instance, also in MPI calls before it', () => {
    const [first, , third] = chain as [DrawnCall[], DrawnCall[], DrawnCall[]];
    const between: DrawnCall[] = [
      { gap: { 'main/relax': 20 }, call: recv, ns: 83, instance: 1, wait: { ns: 70, for: 2 } },
      { gap: { main: 7 }, call: send, ns: 5, instance: 0 },
    ];
    const drawn = draw([first, between, [{ ...third[0]!, instance: 1 }]]);
    const divided = new DurationDivider(drawn).divide([0]);
    expect(named(drawn, divided.late)).toEqual({ '2 main/relax': 80, [`1 ${recv}`]: 13, '1 main': 7 });
    expect(divided).toMatchObject({ lateNs: 100, inMpiNs: 11, ownNs: 0, waitNs: 100 });
  });

  it('calls late what a process did more than the others since all were outside of MPI', () => {
    const step = (relax: number): DrawnCall => ({
      gap: { main: 100, 'main/relax': relax },
      call: recv,
      ns: 5,
      instance: 0,
    });
    const waiting = { ...step(10), ns: 45, wait: { ns: 40, for: 1 } };
    const drawn = draw([[waiting], [step(50)]]);
    const { late, lateNs } = new DurationDivider(drawn).divide([0]);
    expect(lateNs).toBeCloseTo(40, 9);
    expect(named(drawn, late)).toEqual({ '1 main/relax': expect.closeTo(40, 9) });
  });

  it('takes the middle half by duration, and counts late processes in all instances', () => {
    const steps = (ns: number, process: number, instance: number): DrawnCall => ({
      gap: { main: ns },
      call: 'main/MPI_Barrier',
      ns: process === 0 ? 101 - ns : 1,
      instance,
      ...(process === 0 && { wait: { ns: 100 - ns, for: 1, isWrongOrder: true } }),
    });
    const late = [90, 10, 20, 30, 95];
    const drawn = draw([
      late.map((ns, instance) => steps(100 - ns, 0, instance)),
      late.map((_, instance) => steps(100, 1, instance)),
    ]);
    const divided = new DurationDivider(drawn).divide([0, 1, 2, 3, 4]);
    expect([...divided.middle]).toEqual([2, 3, 0]);
    expect(divided.lateNs).toBeCloseTo((20 + 30 + 90) / 3, 9);
    expect(divided.wrongOrderNs).toBeCloseTo((20 + 30 + 90) / 3, 9);
    expect(divided.inMpiNs).toBe(1);
    expect(divided.latest).toEqual([{ process: 1, instances: 5, through: 0 }]);
  });

  it('lets the instance stand for all that is made of what all are made of, with who waits for whom', () => {
    // As long as all others, but in MPI: two of the nine, one of them in the middle.
    const isInMpi = (instance: number): boolean => instance === 4 || instance === 7;
    const waiting = (instance: number): DrawnCall => ({
      gap: { main: 100 },
      call: 'main/MPI_Recv',
      ns: 51 + instance,
      instance,
      ...(!isInMpi(instance) && { wait: { ns: 50, for: 1 } }),
    });
    const sending = (instance: number): DrawnCall => ({
      gap: { main: 100, 'main/relax': isInMpi(instance) ? 0 : 50 },
      call: 'main/MPI_Send',
      ns: isInMpi(instance) ? 51 + instance : 1 + instance,
      instance,
    });
    const all = [...Array(9).keys()];
    const drawn = draw([all.map(waiting), all.map(sending)]);
    const divider = new DurationDivider(drawn);
    const divided = divider.divide(all);
    expect(divided.middle).toContain(4);
    const { instance, computingNs, waits } = divider.typical(divided);
    expect([2, 3, 5, 6]).toContain(instance);
    expect(computingNs).toBeCloseTo(50, 9);
    const untilNs = drawn.instances.startNs[instance]! + 50;
    expect(waits).toEqual([{ process: 0, for: 1, ns: 50, untilNs, through: false }]);
  });

  it('tells whom a process waited for through another one', () => {
    const drawn = draw(chain);
    const divider = new DurationDivider(drawn);
    const { waits } = divider.typical(divider.divide([0]));
    expect(waits.map(({ process, for: cause, ns, through }) => [process, cause, ns, through])).toEqual([
      [0, 2, 70, true],
      [1, 2, 70, false],
      [0, 1, 30, false],
    ]);
  });

  it('keeps what is known of a place from call stacks: the call behind it', () => {
    const drawn = draw(chain, { fromCallStacks: true });
    const { late, own } = new DurationDivider(drawn).divide([0]);
    expect(named(drawn, late)).toEqual({ [`2 main/relax before ${send}`]: 80 });
    expect(named(drawn, own)).toEqual({ [`1 main before ${send}`]: 7 });
  });

  it('tells the order in which a process takes what it receives, call by call', () => {
    const taking = (...from: number[]): string => {
      const steps = from.map((each) => ({ gap: { main: 5 }, call: recv, ns: 3, instance: 0, from: each }));
      return new DurationDivider(draw([steps])).divide([0]).order;
    };
    expect(taking(1)).toBe('');
    expect(taking(1, 2)).toMatch(/^[0-9a-f]{8}$/);
    expect(taking(1, 2)).toBe(taking(1, 2));
    expect(taking(1, 2)).not.toBe(taking(2, 1));
  });

  it('equals the plain definition on random traces, and its parts add up to the duration', () => {
    fc.assert(
      fc.property(randomSteps, (steps) => {
        const drawn = draw(steps);
        const { instances } = drawn;
        const divider = new DurationDivider(drawn);
        for (let instance = 0; instance < instances.count; instance++) {
          const divided = divider.divide([instance]);
          const { lateNs, inMpiNs, ownNs } = divided;
          const duration = instances.endNs[instance]! - instances.startNs[instance]!;
          expect(lateNs + inMpiNs + ownNs).toBeCloseTo(duration, 6);
          const plain = plainParts(drawn, instance);
          for (const part of ['late', 'inMpi', 'own'] as const) {
            // Differences of equal sums are not always 0.
            const found = named(
              drawn,
              divided[part].filter(({ ns }) => ns > 1e-9),
            );
            expect(Object.keys(found).sort()).toEqual(Object.keys(plain[part]).sort());
            for (const [place, ns] of Object.entries(found)) expect(ns).toBeCloseTo(plain[part][place]!, 6);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

const randomStep = fc.record({
  gap: fc.dictionary(
    fc.constantFrom('main', 'main/relax', 'main/MPI_Comm_rank'),
    fc.integer({ min: 1, max: 9 }),
  ),
  call: fc.constantFrom(recv, send),
  ns: fc.integer({ min: 1, max: 12 }),
  instance: fc.nat(2),
  waiting: fc.nat(12),
  for: fc.nat(4),
});

/** Steps with waits for anybody, at any time: what clocks that disagree can make, and more. */
const randomSteps: fc.Arbitrary<DrawnCall[][]> = fc
  .array(fc.array(randomStep, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })
  .map((processes) => {
    const used = [...new Set(processes.flat().map(({ instance }) => instance))].sort();
    return processes.map((steps) =>
      steps
        .sort((a, b) => a.instance - b.instance)
        .map(({ waiting, for: cause, instance, ...step }) => ({
          ...step,
          instance: used.indexOf(instance),
          wait: { ns: Math.min(waiting, step.ns), for: cause % processes.length },
        })),
    );
  });

/**
 * The definition, nanosecond by nanosecond; all times are whole numbers. In the gap that the instance's
 * beginning cuts a process is late by what it did more than the one that began did since.
 */
function plainParts(
  drawn: Drawn,
  instance: number,
): Record<'late' | 'inMpi' | 'own', Record<string, number>> {
  const { trace, instances, blocks, names, timelines } = drawn;
  const { waits } = timelines;
  const { posted, completed } = trace.events;
  const own = [...eventsOfInstance(blocks, instances, instance)];
  const of = (event: number): number => processOf(blocks, event);
  const begin = Math.min(...own.map((event) => posted[event]!));
  const end = Math.max(...own.map((event) => completed[event]!));
  const parts = { late: {}, inMpi: {}, own: {} } as Record<'late' | 'inMpi' | 'own', Record<string, number>>;
  const first = Math.min(...own.filter((event) => posted[event] === begin).map(of));
  const add = (part: keyof typeof parts, process: number, path: string, ns: number): void => {
    const place = `${process} ${names[drawn.pathOf.get(path)!]}`;
    if (ns > 1e-9) parts[part][place] = (parts[part][place] ?? 0) + ns;
  };
  /** Late nanoseconds in the gap that the beginning cuts, the last one first. */
  const cut: number[] = [];
  let process = Math.min(...own.filter((event) => completed[event] === end).map(of));
  let jumps = 0;
  for (let now = end; now > begin; ) {
    // The waits of the process that end here, as long as these do not lead round in a circle.
    const wait = [...waits.ns.keys()].find(
      (each) => waits.process[each] === process && waits.startNs[each]! + waits.ns[each]! === now,
    );
    if (wait !== undefined && jumps <= trace.processes) {
      process = waits.causeProcess[wait]!;
      jumps++;
      continue;
    }
    jumps = 0;
    now--;
    const joined = Math.min(...own.filter((event) => of(event) === process).map((event) => posted[event]!));
    const [from, to] = gapAround(drawn, process, begin);
    if (now < joined && from < begin && now < to && now >= from) {
      cut.push(now);
      continue;
    }
    for (const [path, share] of Object.entries(placesAt(drawn, process, now)))
      add(now < joined ? 'late' : path.includes('MPI_') ? 'inMpi' : 'own', process, path, share);
  }
  const [from] = gapAround(drawn, process, begin);
  const until = (cut[0] ?? begin) + 1;
  const done = timesIn(drawn, process, from, until);
  const others = process === first ? {} : timesIn(drawn, first, from, begin);
  const more = Object.entries(done).map(
    ([path, ns]) => [path, Math.max(0, ns - (others[path] ?? 0))] as const,
  );
  const all = more.reduce((sum, [, ns]) => sum + ns, 0);
  for (const [path, ns] of more) {
    const rest = (done[path]! - ns) / (until - from - all || 1);
    const share = process === first ? done[path]! / (until - from) : null;
    const late = all >= cut.length ? (ns * cut.length) / all : ns + rest * (cut.length - all);
    if (cut.length > 0) add('late', process, path, share === null ? late : share * cut.length);
  }
  return parts;
}

/** The gap that holds an instant, its first nanosecond and the one after it; [instant, instant] in a call. */
function gapAround({ timelines: { callTimes } }: Drawn, process: number, instant: number): [number, number] {
  const { calls } = callTimes;
  let from = 0;
  for (let call = calls.processStart[process]!; call < calls.processStart[process + 1]!; call++) {
    if (instant < calls.enter[call]!) return [from, calls.enter[call]!];
    from = calls.leave[call]!;
    if (instant < from) return [instant, instant];
  }
  const end = callTimes.processEnd[process]!;
  return instant < end ? [from, end] : [instant, instant];
}

/** What a process does in an interval, by path. */
function timesIn(drawn: Drawn, process: number, from: number, to: number): Record<string, number> {
  const times: Record<string, number> = {};
  for (let now = from; now < to; now++) {
    for (const [path, share] of Object.entries(placesAt(drawn, process, now)))
      times[path] = (times[path] ?? 0) + share;
  }
  return times;
}

/** What a process does in the nanosecond after an instant, by path: a gap's functions by their shares of it. */
function placesAt(
  { timelines: { callTimes: times }, names }: Drawn,
  process: number,
  instant: number,
): Record<string, number> {
  const { calls, gaps } = times;
  let begin = 0;
  for (let call = calls.processStart[process]!; call <= calls.processStart[process + 1]!; call++) {
    const isCall = call < calls.processStart[process + 1]!;
    const enter = isCall ? calls.enter[call]! : times.processEnd[process]!;
    if (instant < enter) {
      const entries = Array.from(
        { length: gaps.start[call + process + 1]! - gaps.start[call + process]! },
        (_, i) => gaps.start[call + process]! + i,
      );
      return Object.fromEntries(
        entries.map((entry) => [names[gaps.path[entry]!]!, gaps.ns[entry]! / (enter - begin)]),
      );
    }
    if (isCall && instant < calls.leave[call]!) return { [names[calls.path[call]!]!]: 1 };
    begin = isCall ? calls.leave[call]! : enter;
  }
  return { '': 1 };
}

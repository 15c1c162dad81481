import { describe, expect, it } from 'vitest';
import type { Breakdown } from '#build/schemas/parts.ts';
import type { SlowedGroup } from '../../../../src/gate/judge/causes/candidates.ts';
import { slowdownCause } from '../../../../src/gate/judge/causes/slowdown-cause.ts';
import { ALONE, computing, parts, place } from './make-parts.ts';

/** Process 1 is the late one in most of 30 instances. */
const latest = [{ process: 1, instances: 20, through: 0 }];
const usual = parts({ '1 main/relax': 10, '2 main/relax': 8 }, 144, 5, { lateNs: 24, wrongOrderNs: 3 });

/** What another place may have had: what is late in `usual` and in none of its places, of its 5 ns of own work all. */
const unknown = { late: 6, own: 5 };

function cause(now: Breakdown, changes: Partial<SlowedGroup> = {}) {
  const known = now.latest.length > 0 ? now : { ...now, latest };
  return slowdownCause({ ...ALONE, before: usual, now: known, instances: 30, ...changes });
}

describe('slowdownCause', () => {
  it('names the process that computes longer, where, in how many instances and through how many others', () => {
    const now = parts({ '1 main/relax': 2010, '3 main/solve': 90 }, 160, 5, {
      latest: [
        { process: 1, instances: 28, through: 2 },
        { process: 0, instances: 2, through: 0 },
      ],
      wrongOrderNs: 2000,
    });
    const sources = { relax: { file: 'halo.c', line: 61 }, main: { file: 'halo.c', line: 99 } };
    expect(cause(now, { sources })).toEqual({
      kind: 'late',
      parts: { before: usual, now },
      process: 1,
      path: ['main', 'relax'],
      source: { file: 'halo.c', line: 61 },
      addedNs: 2000,
      addedShare: 2000 / 2092,
      late: { process: 1, varies: false, causedNs: 2000, addedWaitNs: 2084, last: 28, of: 30 },
      through: 2,
      grew: null,
      predictedNs: null,
    });
  });

  it('says from call stacks what the function called next', () => {
    const now = parts({ '1 main before exchange': 2000, '1 main before residual': 100 }, 150, 5);
    expect(cause(now)).toMatchObject({ kind: 'late', process: 1, path: ['main'], before: 'exchange' });
  });

  it('says what the instance would take without it, between what was replayed', () => {
    const without = [
      { share: 1, ns: 2175 },
      { share: 0.5, ns: 1175 },
      { share: 0, ns: 185 },
    ];
    const now = parts({ '1 main/relax': 2010 }, 165, 0, { without });
    // In a run process 1 computes there for 80,000 ns, before for less.
    const sides = (path: string, before: number) => ({
      before: [computing(path, 20_000, before, 20_000, 20_000)],
      now: [computing(path, 20_000, 80_000, 20_000, 20_000)],
    });
    const at = (before: number, of = now, path = 'main/relax') =>
      cause(of, { computing: sides(path, before) })!;
    expect(at(0)).toMatchObject({ shareBefore: 0, predictedNs: 185 });
    expect(at(20_000)).toMatchObject({ shareBefore: 0.25, predictedNs: (185 + 1175) / 2 });
    expect(at(40_000)).toMatchObject({ shareBefore: 0.5, predictedNs: 1175 });
    // By less than half of what is added nothing is confirmed.
    expect(at(60_000)).toMatchObject({ process: 1, predictedNs: null });
    const hidden = without.map(({ share, ns }) => ({ share, ns: Math.max(ns, 1200) }));
    const isHidden = parts({ '1 main/relax': 2010 }, 165, 0, { without: hidden });
    expect(at(20_000, isHidden)).toMatchObject({ process: 1, predictedNs: null });
    expect(at(20_000)).not.toEqual(at(20_000, isHidden));
  });

  it('predicts nothing where another place was replayed, or nobody knows how long it computed', () => {
    const without = [
      { share: 1, ns: 2175 },
      { share: 0, ns: 185 },
    ];
    const now = parts({ '2 main/solve': 900, '1 main/relax': 2010 }, 165, 0, { without });
    const known = {
      before: [computing('main/relax', 20_000, 20_000, 20_000, 20_000)],
      now: [computing('main/relax', 20_000, 80_000, 20_000, 20_000)],
    };
    expect(cause(now, { computing: known })).toMatchObject({ process: 1, predictedNs: null });
    const first = parts({ '1 main/relax': 2010 }, 165, 0, { without });
    expect(cause(first, { computing: known })!.predictedNs).toBeCloseTo(185 + (2175 - 185) / 4, 9);
    const unknown = cause(first)!;
    expect(unknown).toMatchObject({ process: 1, predictedNs: null });
    expect(unknown).not.toHaveProperty('shareBefore');
  });

  it('names a process that computes longer in many functions, and what they have in common', () => {
    const now = parts(
      { '1 main/solve/relax': 400, '1 main/solve/residual': 350, '1 main/solve': 300, '1 main/relax': 10 },
      500,
      5,
    );
    expect(cause(now)).toMatchObject({ kind: 'late', process: 1, path: ['main', 'solve'] });
    expect(cause(now)!.addedNs).toBeCloseTo(1050 - 3 * unknown.late, 9);
  });

  it('calls work uneven that makes another process late each time', () => {
    const now = parts({ '0 main/relax': 300, '1 main/relax': 310, '2 main/relax': 308 }, 250, 5, {
      lateElsewhere: [{ path: ['main', 'relax'], ns: 400 }],
      lateNs: 1318,
    });
    expect(cause(now)).toMatchObject({
      kind: 'imbalance',
      process: null,
      path: ['main', 'relax'],
    });
    expect(cause(now)!.addedNs).toBeCloseTo(1300 - 2 * unknown.late, 9);
  });

  it('takes what a process computes before its first message and behind it for one thing', () => {
    const at = (late: number, own: number): Breakdown =>
      parts({ '1 main/block': late }, 150, own, { own: [place('1 main/block', own)] });
    expect(cause(at(400, 500))).toMatchObject({ kind: 'own', process: 1, predictedNs: null });
    expect(cause(at(500, 400))).toMatchObject({ kind: 'late', process: 1 });
    expect(cause(at(500, 400))!.addedNs).toBeCloseTo(900 - unknown.late - unknown.own, 9);
  });

  it('looks for the order of receives only where it changed', () => {
    const late = { '1 main/relax': 2010, '2 main/relax': 8 };
    const waiting = {
      waitNs: 2000,
      waitingCausedBy: [
        { process: 2, ns: 1500 },
        { process: 0, ns: 500 },
      ],
    };
    const now = parts(late, 150, 5, { wrongOrderNs: 1700, order: '11111111', ...waiting });
    expect(cause(now)).toMatchObject({ kind: 'reordered', process: 2, path: null, addedNs: 1697 });
    // Most waiting is for one process, and another one is the last: neither is named.
    const none = { kind: 'imbalance', process: null };
    expect(cause({ ...now, order: usual.order })).toMatchObject(none);
    expect(cause(now, { before: { ...usual, order: null } })).toMatchObject(none);
    expect(cause({ ...now, wrongOrderNs: 300 })).toMatchObject(none);
  });

  it('knows larger messages from more messages, and both from a slower network', () => {
    const now = parts({ '1 main/relax': 10, '2 main/relax': 8 }, 900, 5);
    const traffic = (messages: number, bytes: number) => ({
      traffic: { before: { messages: 100, bytes: 6400 }, now: { messages, bytes } },
    });
    expect(cause(now)).toMatchObject({ kind: 'in MPI', addedNs: 756, addedShare: 1, grew: null });
    expect(cause(now, traffic(100, 6400))).toMatchObject({ kind: 'in MPI' });
    expect(cause(now, traffic(100, 12_800))).toMatchObject({
      kind: 'larger messages',
      grew: { before: 64, now: 128 },
      addedNs: 756,
    });
    expect(cause(now, traffic(200, 12_800))).toMatchObject({
      kind: 'more messages',
      grew: { before: 100, now: 200 },
    });
  });

  it('counts as in MPI what a process was late by in MPI calls', () => {
    const now = parts({ '1 main/relax': 10, '2 main/relax': 8, '3 main/sweep/MPI_Send': 700 }, 250, 5);
    expect(cause(now)).toMatchObject({ kind: 'in MPI', addedNs: 806, process: null });
  });

  it('names own work, and the process where it is one', () => {
    const own = (...places: [string, number][]) => places.map(([text, ns]) => place(text, ns));
    const slower = (...places: [string, number][]): Breakdown =>
      parts({ '1 main/relax': 10 }, 150, 905, { own: own(...places) });
    const pack = 'main/exchange/pack';
    expect(cause(slower([`2 ${pack}`, 800], [`1 ${pack}`, 100]))).toMatchObject({
      kind: 'own',
      process: 2,
      path: ['main', 'exchange', 'pack'],
      addedNs: 900,
    });
    expect(cause(slower([`0 ${pack}`, 400], [`1 ${pack}`, 300], [`2 ${pack}`, 205]))).toMatchObject({
      kind: 'own',
      process: null,
      path: ['main', 'exchange', 'pack'],
    });
  });

  it('names no process where the others compute longer, too, late or in the function itself', () => {
    const at = (text: string, one: number, others: number) => ({
      computing: {
        before: [computing(text, 30_000, 30_000, 30_000, 30_000)],
        now: [computing(text, 30_000 + 30 * others, 30_000 + 30 * one, 30_000 + 30 * others, 30_000)],
      },
    });
    const late = (one: number, others: number) =>
      cause(parts({ '1 main/relax': 1010 }, 150, 5), at('main/relax', one, others));
    expect(late(1000, 900)).toMatchObject({ kind: 'own', path: ['main', 'relax'], onAllProcesses: true });
    expect(late(1000, 300)).toMatchObject({ kind: 'late', process: 1, path: ['main', 'relax'] });
    expect(late(1000, 300)).not.toHaveProperty('onAllProcesses');
    const own = (one: number, others: number) => {
      const now = parts({}, 150, 905, { own: [place('1 main/exchange', 900)] });
      return cause(now, at('main/exchange', one, others));
    };
    expect(own(900, 890)).toMatchObject({ kind: 'own', path: ['main', 'exchange'], onAllProcesses: true });
    expect(own(900, 10)).toMatchObject({ kind: 'own', process: 1 });
  });

  it('names no process where it is not known how long they computed, and others do so as long', () => {
    const now = [computing('main/relax', 30_000, 30_300, 30_000, 30_000)];
    const varying = [
      { process: 1, instances: 8, through: 0 },
      { process: 0, instances: 22, through: 0 },
    ];
    const slower = parts({ '1 main/relax': 1010 }, 150, 5, { latest: varying });
    expect(cause(slower, { computing: { before: null, now } })).toMatchObject({
      kind: 'own',
      process: null,
      onAllProcesses: true,
    });
  });

  it('says how much longer somebody finds it who times the function', () => {
    const times = {
      before: [computing('main/relax', 3000, 3000, 3000, 3000)],
      now: [computing('main/relax', 3000, 63_000, 3000, 3000)],
    };
    const now = parts({ '1 main/relax': 3440 }, 150, 5);
    expect(cause(now, { computing: times })).toMatchObject({ kind: 'late', addedNs: 3430, computedNs: 2000 });
    expect(cause(now, { before: null })).not.toHaveProperty('computedNs');
  });

  it('says that a process comes later where it computes no longer', () => {
    const times = {
      before: [
        computing('main/relax', 30_000, 30_000, 30_000, 30_000),
        computing('main/solve', 900, 900, 900, 900),
      ],
      now: [
        computing('main/relax', 30_000, 30_000, 30_000, 30_000),
        computing('main/solve', 900, 60_000, 900, 900),
      ],
    };
    const now = parts({ '1 main/relax': 2010, '1 main/solve': 100 }, 150, 5);
    expect(cause(now, { computing: times })).toMatchObject({ kind: 'late', process: 1, path: null });
  });

  it('says where time in MPI may come from only where it is known that nothing else grew', () => {
    const now = { ...parts({ '1 main/relax': 10, '2 main/relax': 8 }, 900, 5), latest: [] };
    const at = (...ns: number[]) => ({
      before: [computing('main/relax', 3000, 3000, 3000, 3000)],
      now: [computing('main/relax', ...ns)],
    });
    const same = at(3000, 3010, 3000, 3000);
    const inMpi = (changes: Partial<SlowedGroup>) =>
      slowdownCause({ ...ALONE, before: usual, now, instances: 30, ...changes });
    expect(inMpi({ computing: same })).toMatchObject({ kind: 'in MPI', inMpi: 'network' });
    expect(inMpi({ computing: same, cores: { wanted: 4, free: 3.6, taken: null } })).toMatchObject({
      inMpi: 'network',
    });
    expect(inMpi({ computing: same, cores: { wanted: 4, free: 2, taken: null } })).toMatchObject({
      inMpi: 'shared core',
    });
    expect(inMpi({ computing: same, cores: { wanted: 4, free: 4, taken: 0.4 } })!.inMpi).toBe('network');
    expect(inMpi({ computing: same, cores: { wanted: 4, free: 4, taken: 0.6 } })!.inMpi).toBe('shared core');
    expect(inMpi({})).toMatchObject({ kind: 'in MPI' });
    expect(inMpi({})).not.toHaveProperty('inMpi');
    const grown = inMpi({ computing: at(3000, 9000, 3000, 3000) });
    expect(grown).not.toHaveProperty('inMpi');
    expect(grown!.computesLonger).toEqual({ process: null, path: ['main', 'relax'], ns: 200 });
    const onAll = inMpi({ computing: at(9000, 9000, 9000, 9000) });
    expect(onAll).toMatchObject({ computesLonger: { process: null, onAllProcesses: true, ns: 200 } });
  });

  it('says that processes shared cores where times as recorded have that and nobody in particular adds it', () => {
    const cores = { wanted: 4, free: 2, taken: null };
    const uneven = parts({ '1 main/relax': 2259, '2 main/solve': 2000 }, 317, 1005);
    const imbalance = (changes: Partial<SlowedGroup>) => cause(uneven, changes);
    expect(imbalance({ cores })).toMatchObject({ kind: 'imbalance', process: null, inMpi: 'shared core' });
    expect(imbalance({ cores: { ...cores, taken: 1.6 } })).not.toHaveProperty('inMpi');
    expect(imbalance({})).not.toHaveProperty('inMpi');
    const times = {
      before: [computing('main/relax', 3000, 3000, 3000, 3000)],
      now: [computing('main/relax', 9000, 9000, 9000, 9000)],
    };
    const inMpi = { ...parts({ '1 main/relax': 10, '2 main/relax': 8 }, 900, 5), latest: [] };
    const grown = (of: SlowedGroup['cores']) =>
      slowdownCause({ ...ALONE, before: usual, now: inMpi, instances: 30, computing: times, cores: of })!;
    expect(grown(cores)).toMatchObject({ kind: 'in MPI', inMpi: 'shared core' });
    expect(grown(cores)).toHaveProperty('computesLonger');
    expect(grown({ ...cores, taken: 1.6 })).not.toHaveProperty('inMpi');
  });

  it('says what adds most where nothing adds half', () => {
    const now = parts({ '1 main/relax': 2259, '2 main/solve': 2000 }, 3317, 1005);
    expect(cause(now)).toMatchObject({ kind: 'imbalance', path: null });
    const mixed = parts({ '1 main/relax': 1010 }, 1400, 1005);
    expect(cause({ ...mixed, latest: [{ process: 1, instances: 2, through: 0 }] })).toMatchObject({
      kind: 'in MPI',
      addedNs: 1256,
      addedShare: 1256 / 3242,
    });
    // It may be a part only, but all says that it is late.
    expect(cause(mixed)).toMatchObject({ kind: 'late', process: 1, addedShare: 1000 / 3242 });
  });

  it('calls work uneven from a third of the added time on, where most of it passes in MPI', () => {
    const slower = (late: number, inMpi: number) => {
      const places = { '1 main/relax': late / 2, '2 main/relax': late / 2 };
      return cause(parts(places, 144 + inMpi, 5, { latest: [{ process: 1, instances: 9, through: 0 }] }));
    };
    expect(slower(2518, 2900)).toMatchObject({ kind: 'imbalance', path: ['main', 'relax'], addedNs: 2500 });
    expect(slower(1018, 2900)).toMatchObject({ kind: 'in MPI' });
  });

  it('tells what there is now where nothing is known of before, and nothing where it became no longer', () => {
    const now = parts({ '1 main/relax': 2000 }, 150, 5);
    expect(cause(now, { before: null })).toMatchObject({
      kind: 'late',
      process: 1,
      addedNs: 2000,
      parts: { before: null },
    });
    expect(slowdownCause({ ...ALONE, before: now, now: usual, instances: 3 })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { Comparison, GroupCause, Regression } from '#build/schemas/comparison.ts';
import { nextStepOf } from '../../../src/gate/judge/next-step.ts';
import { renderJson } from '../../../src/report/text/printers/json.ts';
import { BASIS, COMMON_FACTOR, HALO, MORE_INSTANCES, withLack } from '../../report/text/comparisons.ts';
import { KINDS, LATE, WAITING } from '../../report/text/kinds.ts';
import { renderComment } from '../../report/text/unwrapped.ts';

const red = (...regressions: Regression[]): Comparison => ({ ...KINDS['red']!, regressions });
const because = (changes: Partial<GroupCause>): Comparison =>
  red({ ...WAITING, cause: { ...LATE, ...changes } });
const COMPUTING: Regression = {
  ...HALO,
  kind: 'computing',
  functions: ['relax'],
  source: { file: '/src/halo.c', path: 'halo.c', line: 61 },
  lateProcess: null,
  computes: { process: 1, onAllProcesses: false, path: ['main', 'relax'], before: 'exchange_halo' },
};
const RUN: Regression = { ...HALO, kind: 'run time', functions: [], lateProcess: null };
/** What is said of it, as plain text. */
const said = (comparison: Comparison): string =>
  /\*\*Next:\*\* (.*)/.exec(renderComment(comparison))?.[1]?.replaceAll('`', '') ?? '';

describe('the next step', () => {
  it.each<[string, Comparison, Partial<ReturnType<typeof nextStepOf>>, string]>([
    [
      'one process computes longer',
      KINDS['red']!,
      { kind: 'computing', process: 1, path: ['main', 'relax'], onlyComputing: true },
      'look at relax (halo.c:61), on process 1; nothing in MPI needs mending.',
    ],
    [
      'computing adds a part of it, so that MPI may add the rest',
      because({ addedShare: 0.6 }),
      { kind: 'computing', process: 1 },
      'look at relax (halo.c:61), on process 1.',
    ],
    [
      'another regression is time in MPI',
      {
        ...KINDS['red']!,
        regressions: [...KINDS['red']!.regressions, ...KINDS['nobody late']!.regressions],
      },
      { kind: 'computing', process: 1 },
      'look at relax (halo.c:61), on process 1.',
    ],
    [
      'samples name the function',
      because({
        sampled: { function: 'stress', source: { file: 'r.c', line: 12 }, addedNs: 4e6, errorNs: 1 },
        before: 'exchange_halo',
      }),
      { kind: 'computing', path: ['main', 'relax'] },
      'look at stress (r.c:12), called by relax, on process 1; nothing in MPI needs mending.',
    ],
    [
      'more instructions are counted there',
      because({ executed: { before: 2e9, now: 2.82e9, error: 0.01, isMore: true } }),
      { kind: 'computing', executed: { before: 2e9, now: 2.82e9, error: 0.01, isMore: true } },
      'look at relax (halo.c:61), on process 1; nothing in MPI needs mending. It executes 41\u00a0% more instructions there than before.',
    ],
    [
      'as many are counted there',
      because({ executed: { before: 2e9, now: 2.01e9, error: 0.01, isMore: false } }),
      { kind: 'computing' },
      'look at relax (halo.c:61), on process 1; nothing in MPI needs mending. It executes as many instructions there as before (±2\u00a0%): each takes longer (memory, or a lower frequency of the processor).',
    ],
    [
      'it is known who is late, and not where',
      because({ path: null, source: null }),
      { kind: 'look into the trace', process: 1 },
      'the cause is not known; the trace shows who waits for whom, and what process 1 does before it comes (commgate analyze TRACE --wait-states).',
    ],
    [
      'a function computes longer',
      red(COMPUTING),
      { kind: 'computing', process: 1, path: ['relax'], before: 'exchange_halo' },
      'look at relax (halo.c:61), and what it calls before exchange_halo, on process 1.',
    ],
    [
      'all processes compute longer, and no line of the run is known',
      red({
        ...COMPUTING,
        source: undefined,
        computes: { ...COMPUTING.computes!, process: null, onAllProcesses: true },
      } as unknown as Regression),
      { kind: 'computing', onAllProcesses: true, lacksLines: true },
      'look at relax, and what it calls before exchange_halo: all processes compute longer there. Its file and line are not in the trace: build with -g.',
    ],
    [
      'work is uneven',
      KINDS['varying']!,
      { kind: 'uneven work', process: null },
      'look at how the work in relax is divided among processes.',
    ],
    [
      'work is uneven and processes share cores',
      withLack(because({ kind: 'imbalance', process: null, inMpi: 'shared core' }), {
        usableCores: 2,
        offCore: null,
      }),
      { kind: 'free cores', atMostProcesses: 2 },
      'measure again with at most 2 processes: more share the cores.',
    ],
    [
      'other load held it back',
      because({ kind: 'in MPI', process: null, inMpi: 'other load' }),
      { kind: 'free cores' },
      'measure again while nothing else runs, each process alone on a core (pin).',
    ],
    [
      'nobody is late',
      KINDS['nobody late']!,
      { kind: 'once more' },
      'run the check again before you look for it in the program: nobody was late, and the same was sent.',
    ],
    [
      'receives were reordered',
      KINDS['reordered']!,
      { kind: 'order of receives', process: 2 },
      'look at the order in which exchange_halo receives: take what comes first (MPI_Waitany), or the order of before.',
    ],
    [
      'more is sent',
      KINDS['more messages']!,
      { kind: 'what is sent', canAccept: true },
      'look at what exchange_halo sends or calls; if it is meant, accept it (commgate baseline accept).',
    ],
    [
      'the communication changed and costs',
      KINDS['structure that costs']!,
      { kind: 'what is sent', path: ['resid'], canAccept: true },
      'look at what resid sends or calls; if it is meant, accept it (commgate baseline accept).',
    ],
    [
      'the communication must not change',
      { ...KINDS['green']!, verdict: 'regression', structure: [MORE_INSTANCES] },
      { kind: 'what is sent', path: ['residual'], canAccept: true },
      'look at what residual sends or calls; if it is meant, accept it (commgate baseline accept).',
    ],
    [
      'no cause is known',
      KINDS['without causes']!,
      { kind: 'look into the trace', process: null },
      'the cause is not known; the trace shows who waits for whom (commgate analyze TRACE --wait-states).',
    ],
    [
      'MPI calls have no times',
      red({ ...HALO, unexplained: { why: 'no times', computesLonger: [] } }),
      { kind: 'record times' },
      'record the times of MPI calls, which tell why (tracer: builtin).',
    ],
    [
      'nothing explains the run',
      red(RUN),
      { kind: 'look into the trace' },
      'the cause is not known; the trace shows who waits for whom (commgate analyze TRACE --wait-states).',
    ],
    [
      'all is slower than in the baseline',
      { ...red(), commonFactors: [COMMON_FACTOR] },
      { kind: 'compare with the base', benchmark: BASIS.benchmark },
      'to tell the change from the machine, compare with the base directly (commgate check --against REF).',
    ],
  ])('is found where %s', (_, comparison, step, words) => {
    expect(nextStepOf(comparison)).toMatchObject(step!);
    expect(said(comparison)).toContain(words);
  });

  it('is none where nothing is slower, or there is no verdict', () => {
    for (const kind of ['green', 'green but blind', 'inconclusive', 'error'])
      expect(nextStepOf(KINDS[kind]!), kind).toBeNull();
  });

  it('is in the JSON as it is said', () => {
    const { nextStep } = JSON.parse(renderJson(KINDS['red']!)) as Comparison;
    expect(nextStep).toEqual({
      ...nextStepOf(KINDS['red']!),
      sentence: 'Look at relax (halo.c:61), on process 1; nothing in MPI needs mending.',
    });
  });
});

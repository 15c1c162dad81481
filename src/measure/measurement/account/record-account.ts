import type { Account } from '#build/schemas/parts.ts';
import { TIME_KINDS } from '../../../analysis/causes/account.ts';
import type { RepetitionMeasurement } from '../measurement.ts';
import type { AccountedPlace, MeasuredAccount } from './measure-account.ts';

/** The unit of accounts: a run has so many. */
export const RUN_UNITS = 10_000;

interface Accounted {
  account: MeasuredAccount;
  /** From MPI_Init to MPI_Finalize, without what was lost off the core. */
  runNs: number;
}

/** The account of a run; nothing where a repetition has none. */
export function recordAccount(repetitions: readonly RepetitionMeasurement[]): { account?: Account } {
  const known = repetitions.flatMap(({ account, durationNs }): Accounted[] =>
    account === undefined || durationNs <= 0 ? [] : [{ account, runNs: durationNs }],
  );
  if (known.length === 0 || known.length < repetitions.length) return {};
  const middle = middleHalf(known, ({ account, runNs }) => runNs + account.kinds.offCore);
  const mean = (ns: (account: MeasuredAccount) => number): number =>
    inUnits(middle.reduce((sum, { account, runNs }) => sum + ns(account) / runNs, 0) / middle.length);
  const kinds = TIME_KINDS.map((kind) => {
    return [kind, known.map(({ account, runNs }) => inUnits(account.kinds[kind] / runNs))] as const;
  });
  const isAroundKnown = known.every(({ account }) => account.aroundNs !== undefined);
  const classes = new Set(middle.flatMap(({ account }) => Object.keys(account.waiting)));
  return {
    account: {
      kinds: Object.fromEntries(kinds.filter(([, shares]) => shares.some((share) => share > 0))),
      ...(isAroundKnown && { around: mean(({ aroundNs = 0 }) => aroundNs) }),
      waiting: Object.fromEntries(
        [...classes].sort().map((id) => [id, mean(({ waiting }) => waiting[id] ?? 0)]),
      ),
      places: placesOf(middle),
      ...phasesOf(middle),
    },
  };
}

/** Means over repetitions; a place that one of them does not name had none there. */
function placesOf(repetitions: readonly Accounted[]): Account['places'] {
  const sums = new Map<string, Required<Pick<Account['places'][number], 'own' | 'waiting' | 'onPath'>>>();
  const first = new Map<string, AccountedPlace>();
  for (const { account, runNs } of repetitions) {
    const shareOf = (ns: number): number => ns / runNs / repetitions.length;
    for (const place of account.places) {
      const key = accountKey(place);
      const sum = sums.get(key) ?? { own: 0, waiting: 0, onPath: 0 };
      sums.set(key, sum);
      if (!first.has(key)) first.set(key, place);
      sum.own += shareOf(place.ownNs);
      sum.waiting += shareOf(place.waitNs);
      sum.onPath += shareOf(place.onPathNs);
    }
  }
  return [...sums]
    .sort(([, a], [, b]) => b.own + b.waiting - a.own - a.waiting)
    .map(([key, { own, waiting, onPath }]) => {
      const { path, mpi, before } = first.get(key)!;
      return {
        path,
        ...(mpi !== undefined && { mpi }),
        ...(before !== undefined && { before }),
        ...withoutNothing({ own, waiting, onPath }, inUnits),
      };
    });
}

/** Means over repetitions, where all have the same phases. */
function phasesOf(repetitions: readonly Accounted[]): Pick<Account, 'phases'> {
  const [{ account: first }] = repetitions as [Accounted];
  const { phases = [] } = first;
  const isSame = ({ account }: Accounted): boolean =>
    account.phases?.length === phases.length &&
    account.phases.every(({ functions }, i) => `${functions}` === `${phases[i]!.functions}`);
  if (phases.length === 0 || !repetitions.every(isSame)) return {};
  const mean = (phase: number, of: 'ns' | 'computingNs' | 'onPathNs'): number =>
    inUnits(
      repetitions.reduce((sum, { account, runNs }) => sum + account.phases![phase]![of] / runNs, 0) /
        repetitions.length,
    );
  return {
    phases: phases.map(({ functions }, i) => ({
      functions,
      time: mean(i, 'ns'),
      computing: mean(i, 'computingNs'),
      onPath: mean(i, 'onPathNs'),
    })),
  };
}

/** A place as a string, the same in every run: a function's time in two MPI calls are two places. */
function accountKey({ path, mpi, before }: Pick<AccountedPlace, 'path' | 'mpi' | 'before'>): string {
  return JSON.stringify([path, mpi ?? null, before ?? null]);
}

/** Numbers that are 0 are left out. */
export function withoutNothing<Numbers extends Record<string, number>>(
  numbers: Numbers,
  rounded: (value: number) => number,
): Partial<Numbers> {
  const entries = Object.entries(numbers).map(([name, value]) => [name, rounded(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value > 0)) as Partial<Numbers>;
}

/**
 * The half in the middle, by a value (of three one): what was disturbed does not count, and sums of parts
 * of the same repetitions stay sums.
 */
export function middleHalf<Each>(all: readonly Each[], value: (each: Each) => number): Each[] {
  const cut = all.length < 3 ? 0 : Math.max(1, Math.floor(all.length / 4));
  return all.toSorted((a, b) => value(a) - value(b)).slice(cut, all.length - cut);
}

/** A share of a run in its units, to a hundredth. */
function inUnits(share: number): number {
  return Math.round(share * RUN_UNITS * 100) / 100;
}

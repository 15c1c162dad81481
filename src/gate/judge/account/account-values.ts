import type { Account } from '#build/schemas/parts.ts';
import { TIME_KINDS, type TimeKind } from '../../../analysis/causes/account.ts';
import { byKind } from '../../../measure/measurement/account/measure-account.ts';
import { middleHalf, RUN_UNITS } from '../../../measure/measurement/account/record-account.ts';
import type { RecordedBenchmark } from '../../../measure/measurement/recorded-run.ts';

/** What an account is compared by; a benchmark whose MPI calls have times has one. */
export type Accounted = Pick<RecordedBenchmark, 'runNs'> & { account: Account };

/** Where the time went in a repetition, or in a run: nanoseconds, mean over processes. */
export interface AccountValue {
  /** From MPI_Init to MPI_Finalize as the clock has it, and without what was lost off the core. */
  elapsedNs: number;
  runNs: number;
  kinds: Record<TimeKind, number>;
}

/** The account of each repetition of a benchmark in a run. */
export function valuesOf({ account: { kinds }, runNs }: Accounted): AccountValue[] {
  return runNs.map((ns, repetition) => {
    const shares = byKind((kind) => (kinds[kind]?.[repetition] ?? 0) / RUN_UNITS);
    return { elapsedNs: ns * (1 + shares.offCore), runNs: ns, kinds: byKind((kind) => shares[kind] * ns) };
  });
}

/** The mean over the half in the middle by the time that passed: sums of kinds stay sums. */
export function middleOf(values: readonly AccountValue[]): AccountValue {
  const middle = middleHalf(values, ({ elapsedNs }) => elapsedNs);
  const mean = (ns: (value: AccountValue) => number): number =>
    middle.reduce((sum, value) => sum + ns(value), 0) / middle.length;
  return {
    elapsedNs: mean(({ elapsedNs }) => elapsedNs),
    runNs: mean(({ runNs }) => runNs),
    kinds: byKind((kind) => mean(({ kinds }) => kinds[kind])),
  };
}

/** What passed and is of no kind: by rounding, or what a document from elsewhere lacks. */
export function unexplainedNs({ elapsedNs, kinds }: AccountValue): number {
  return elapsedNs - TIME_KINDS.reduce((sum, kind) => sum + kinds[kind], 0);
}

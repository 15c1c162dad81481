import type { TimeAccount } from '#build/schemas/comparison.ts';
import { groupBy } from '../../../base/group-by.ts';
import { middleHalf, RUN_UNITS } from '../../../measure/measurement/account/record-account.ts';
import { MAX_ACCOUNTED_PLACES } from '../../baseline/kept-details.ts';
import { type Accounted, type AccountValue, middleOf, valuesOf } from './account-values.ts';

type FunctionTime = TimeAccount['functionTimes'][number];

/** Of the time that passed: functions with less on both sides are not told. */
const MIN_SHARE = 0.005;

/** Rows of a comparison. */
const MAX_FUNCTIONS = 2 * MAX_ACCOUNTED_PLACES;

interface Times {
  ownNs: number;
  waitNs: number;
  onPathNs: number;
}

/** Time by function and kind, before and now, most first. @param earlier at least one */
export function functionTimes(now: Accounted, earlier: readonly Accounted[]): FunctionTime[] {
  const own = timesIn(now);
  const before = earlierTimes(earlier);
  const leastNs = MIN_SHARE * middleOf(valuesOf(now)).elapsedNs;
  return [...new Set([...own.keys(), ...before.keys()])]
    .flatMap((key) => {
      const [place, then, there] = [placeOf(key), before.get(key) ?? null, own.get(key)];
      const at = { functions: place.functions, ...(place.mpi !== undefined && { mpi: place.mpi }) };
      const side = (of: keyof Times) => ({ beforeNs: then?.[of] ?? null, nowNs: there?.[of] ?? 0 });
      const kind = kindOf(place);
      return [
        { kind, ...at, ...side('ownNs'), onPath: side('onPathNs') },
        { kind: 'waiting' as const, ...at, ...side('waitNs') },
      ];
    })
    .filter(({ beforeNs, nowNs }) => Math.max(beforeNs ?? 0, nowNs) >= leastNs)
    .sort((a, b) => Math.max(b.nowNs, b.beforeNs ?? 0) - Math.max(a.nowNs, a.beforeNs ?? 0))
    .slice(0, MAX_FUNCTIONS);
}

function kindOf({ mpi }: Pick<FunctionTime, 'mpi'>): FunctionTime['kind'] {
  if (mpi === undefined) return 'computing';
  return /^mpi_file_/i.test(mpi) ? 'files' : 'transfer';
}

/** Means over the runs in the middle that know a function: where it is not kept it has little time. */
function earlierTimes(earlier: readonly Accounted[]): Map<string, Times> {
  const middle = middleHalf(earlier, (run) => middleOf(valuesOf(run)).elapsedNs);
  const all = middle.flatMap((run) => [...timesIn(run)]);
  const mean = (same: readonly Times[], of: keyof Times): number =>
    same.reduce((sum, times) => sum + times[of], 0) / same.length;
  return new Map(
    [...groupBy(all, ([key]) => key)].map(([key, same]) => {
      const times = same.map(([, each]) => each);
      return [
        key,
        { ownNs: mean(times, 'ownNs'), waitNs: mean(times, 'waitNs'), onPathNs: mean(times, 'onPathNs') },
      ];
    }),
  );
}

/** By function, and the MPI call in it, whoever called it and whatever it called next. */
function timesIn(run: Accounted): Map<string, Times> {
  const { runNs }: AccountValue = middleOf(valuesOf(run));
  const found = new Map<string, Times>();
  for (const { path, mpi, own = 0, waiting = 0, onPath = 0 } of run.account.places) {
    const key = JSON.stringify([path.slice(-1), mpi]);
    const times = found.get(key) ?? { ownNs: 0, waitNs: 0, onPathNs: 0 };
    found.set(key, times);
    times.ownNs += (own / RUN_UNITS) * runNs;
    times.waitNs += (waiting / RUN_UNITS) * runNs;
    times.onPathNs += (onPath / RUN_UNITS) * runNs;
  }
  return found;
}

function placeOf(key: string): Pick<FunctionTime, 'functions' | 'mpi'> {
  const [functions, mpi] = JSON.parse(key) as [string[], string | null];
  return { functions, ...(mpi !== null && { mpi }) };
}

import { groupBy } from '../../../src/base/group-by.ts';
import { median } from '../../../src/base/statistics/median.ts';
import { sum } from '../../../src/base/statistics/sum.ts';
import type { MeasuredAccount } from '../../../src/measure/measurement/account/measure-account.ts';
import { type Cell, csv, table } from '../tables.ts';
import { type Profile, plainName } from './profile.ts';

/** A run that was traced and profiled at once; samples as nanoseconds of a process. */
export interface AccountedRun {
  code: string;
  account: MeasuredAccount;
  profile: Profile;
}

/** A figure of the account beside that of the profiler; medians over runs, nanoseconds. */
interface Line {
  code: string;
  what: string;
  runs: number;
  accountNs: number;
  otherNs: number;
}

/** Of what is computed, of functions that are compared; what takes less has too few samples. */
const MIN_SHARE = 0.05;

export function accountText(runs: readonly AccountedRun[]): string {
  const rows = linesOf(runs).map(({ code, what, runs: count, accountNs, otherNs }) => [
    code,
    what,
    `${count}`,
    milliseconds(accountNs),
    milliseconds(otherNs),
    `${(100 * (accountNs / otherNs - 1)).toFixed(1)} %`,
  ]);
  return `${table(['code', 'what', 'runs', 'account, ms', 'perf, ms', 'differs'], rows, 2)}\n`;
}

export function accountCsv(runs: readonly AccountedRun[]): string {
  const head: Cell[] = ['code', 'what', 'runs', 'account ms', 'perf ms'];
  const rows = linesOf(runs).map(({ code, what, runs: count, accountNs, otherNs }): Cell[] => [
    code,
    what,
    count,
    milliseconds(accountNs),
    milliseconds(otherNs),
  ]);
  return csv([head, ...rows]);
}

function milliseconds(ns: number): string {
  return (ns / 1e6).toFixed(2);
}

function linesOf(all: readonly AccountedRun[]): Line[] {
  return [...groupBy(all, ({ code }) => code)].flatMap(([code, runs]) => {
    const line = (
      what: string,
      accountNs: (run: AccountedRun) => number,
      otherNs: (run: AccountedRun) => number,
    ): Line => ({
      code,
      what,
      runs: runs.length,
      accountNs: median(runs.map(accountNs)),
      otherNs: median(runs.map(otherNs)),
    });
    const names = new Set(runs.flatMap((run) => [...computedIn(run).keys()]));
    const functions = [...names]
      .map((name) =>
        line(
          `\`${name}\`, computing`,
          (run) => computedIn(run).get(name) ?? 0,
          ({ profile }) => profile.samples.get(name) ?? 0,
        ),
      )
      .sort((a, b) => b.accountNs - a.accountNs);
    const computing = line(
      'computing',
      ({ account }) => account.kinds.computing,
      ({ profile }) => sum([...profile.samples.values()]),
    );
    return [
      line(
        'between MPI_Init and MPI_Finalize',
        ({ account }) => sum(Object.values(account.kinds)),
        ({ profile }) => profile.runNs,
      ),
      computing,
      ...functions.filter(({ accountNs }) => accountNs >= MIN_SHARE * computing.accountNs),
    ];
  });
}

/** By function. */
function computedIn({ account }: AccountedRun): Map<string, number> {
  const computed = new Map<string, number>();
  for (const { path, mpi, ownNs } of account.places) {
    const name = plainName(path.at(-1) ?? '');
    if (mpi === undefined) computed.set(name, (computed.get(name) ?? 0) + ownNs);
  }
  return computed;
}

import type { Comparison, TimeAccount } from '#build/schemas/comparison.ts';
import type { BenchmarkPictures } from '#build/schemas/pictures.ts';
import { isShown, KINDS } from '../text/words/account.ts';
import { functionNames } from '../text/words/function-names.ts';
import { plain } from '../text/words/phrase.ts';
import { shorten, visible } from '../text/words/visible.ts';
import { benchmarkFigures } from './figure.ts';
import type { AccountPicture } from './page-document.ts';

/** Functions that are drawn, and characters of a name. */
const MAX_FUNCTIONS = 12;
const MAX_NAME_LENGTH = 60;

/** Where the time of a run went, of each benchmark that knows it. */
export function accountFigures(
  pictures: readonly BenchmarkPictures[],
  { benchmarks }: Pick<Comparison, 'benchmarks'>,
): string[] {
  return benchmarkFigures(pictures, (_, place) =>
    benchmarks[place]?.account === undefined
      ? []
      : [
          {
            plot: 'account',
            title: ['Where the time of a run goes'],
            says: [
              'From MPI_Init to MPI_Finalize, as a process on average spends it. ',
              'Both bars, and those of phases and functions, have one scale. ',
              'A phase is what is computed in it, and time in MPI calls.',
            ],
          },
        ],
  );
}

/** What is drawn of it. */
export function accountPicture(account: TimeAccount): AccountPicture {
  return {
    kinds: account.kinds
      .filter((kind) => isShown(kind, account))
      .map(({ kind, beforeNs, nowNs }) => ({ kind, name: KINDS[kind].name, beforeNs, nowNs })),
    functions: account.functionTimes
      .slice(0, MAX_FUNCTIONS)
      .map(({ kind, functions, mpi = '', beforeNs, nowNs }) => {
        const call = mpi === '' ? '' : ` in ${visible(mpi)}`;
        return { kind, name: `${shortNames(functions)}, ${KINDS[kind].name}${call}`, beforeNs, nowNs };
      }),
    phases: (account.phaseTimes ?? []).map(({ functions, beforeNs, nowNs, computing }, i) => {
      const after = functions.length === 0 ? '' : `, ${shortNames(functions)}`;
      return { kind: 'transfer', name: `phase ${i + 1}${after}`, beforeNs, nowNs, computing };
    }),
  };
}

function shortNames(functions: string[]): string {
  return shorten(visible(plain(functionNames(functions))), MAX_NAME_LENGTH);
}

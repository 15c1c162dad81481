import { median } from '../../src/base/statistics/median.ts';
import type { RepetitionMeasurement } from '../../src/measure/measurement/measurement.ts';
import { waitFor } from './delays.ts';
import type { Executor } from './executor.ts';
import { type Program, type SetUp, SLOW_PROCESS, slowedFunction, waitingFunctions } from './programs.ts';
import type { SampleFile } from './sample-file.ts';
import type { Waits } from './samples.ts';

/**
 * Adds the waits that a file does not have yet, see findWaits.
 *
 * @param tell takes one line about the progress
 */
export async function addWaits(
  file: SampleFile,
  { percents, ...wanted }: Wanted,
  rounds: number,
  executor: Executor,
  tell: (line: string) => void,
): Promise<void> {
  const { program, setUp, mode } = wanted;
  const missing = percents.filter((percent) => !file.waitsFor({ setUp, mode, percent }, program.name));
  if (missing.length === 0) return;
  const execute = (waits: string): Promise<RepetitionMeasurement> =>
    executor.execute(setUp, program.name, waits);
  for (const waits of await findWaits({ ...wanted, percents: missing }, rounds, execute)) {
    file.addWaits(waits);
    tell(`${setUp}, ${program.name}, ${mode} by ${waits.percent} %: ${waits.text}`);
  }
}

/** Waits that are tried, in parts of a function's median duration. */
const TRIED: readonly number[] = [0, 0.1, 0.25, 0.5, 1, 2];

/** What waits are wanted for. */
export interface Wanted {
  program: Program;
  setUp: SetUp;
  mode: Waits['mode'];
  percents: readonly number[];
}

/**
 * Finds the waits that make the patterns of one or all functions longer by each percentage; for 'own', waits
 * in the program's place within a pattern.
 *
 * @param rounds executions of each tried wait; the waits take turns
 * @param execute runs the program once with the waits given as text
 */
async function findWaits(
  { program, setUp, mode, percents }: Wanted,
  rounds: number,
  execute: (waits: string) => Promise<RepetitionMeasurement>,
): Promise<Waits[]> {
  const within = mode === 'own' ? program.within![setUp]! : null;
  const functions =
    mode === 'own' ? [slowedFunction(program, setUp)] : waitingFunctions(program, mode, setUp);
  const waitsOf = (waitNs: (name: string) => number): string =>
    functions
      .map((name) => {
        const [place, calls] = within === null ? [name, 1] : [within.function, within.calls];
        return `${SLOW_PROCESS}:${place}:${Math.round(waitNs(name) / calls)}`;
      })
      .join(',');
  await execute('');
  const first = await executeTimes(rounds, () => execute(''));
  const baseNs = new Map(functions.map((name) => [name, durationOf(first, name)]));
  const measured = TRIED.map((): RepetitionMeasurement[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, part] of TRIED.entries()) {
      const text = waitsOf((name) => part * baseNs.get(name)!);
      measured[index]!.push(await execute(part === 0 ? '' : text));
    }
  }
  return percents.map((percent) => {
    const text = waitsOf((name) => {
      const effects = TRIED.map((part, index) => ({
        waitNs: part * baseNs.get(name)!,
        addedNs: durationOf(measured[index]!, name) - durationOf(measured[0]!, name),
      }));
      return waitFor(effects, (percent / 100) * durationOf(measured[0]!, name));
    });
    return { setUp, mode, percent, program: program.name, text };
  });
}

async function executeTimes<T>(times: number, execute: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await execute());
  return results;
}

/**
 * How long a function's patterns take, in nanoseconds: the median over the repetitions of the mean of the
 * groups' medians (a pipeline has one group for each direction); 0 when there is no such pattern.
 */
export function durationOf(repetitions: readonly RepetitionMeasurement[], name: string): number {
  const values = repetitions.flatMap(({ groups }) => {
    const medians = groups
      .filter(({ functions }) => functions.includes(name))
      .map(({ medianNs }) => medianNs);
    return medians.length === 0 ? [] : [medians.reduce((sum, ns) => sum + ns, 0) / medians.length];
  });
  return values.length === 0 ? 0 : median(values);
}

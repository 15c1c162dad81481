import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { median } from '../../src/base/statistics/median.ts';
import { type CauseRun, causesText, kindsTable, runsTable } from './causes-report.ts';
import { CauseRuns } from './causes-runs.ts';
import {
  CAUSE_SET_UPS,
  type CauseSetUp,
  DELAYS_US,
  keepsOthersOffCores,
  WAYS,
  type Way,
} from './causes-set-ups.ts';
import { type Executed, readExecuted } from './causes-trace.ts';
import { chosenOf, countOf, type Study } from './frame.ts';

/**
 * Runs programs with an injected delay, and asks whether the process and the function that were delayed come
 * first among the root causes, and whether a replay without the delay takes as long as a run without it.
 */
export const study: Study = {
  help: `npm run study:causes -- --output FOLDER
  --output FOLDER  where runs.csv, causes.csv and causes.md are written (docs/cause-study)
  --rounds N       runs of each delay in each program, recorded in each way (5)
  --program NAME   only this one
On a machine that does other things, with real-time priority: chrt -r 1 npm run study:causes
`,
  options: ['output', 'rounds', 'program'],
  async run(values, root, tell) {
    const rounds = countOf(values, 'rounds', 5);
    const names = chosenOf(
      values,
      'program',
      CAUSE_SET_UPS.map(({ program }) => program),
    );
    const setUps = CAUSE_SET_UPS.filter(({ program }) => names.includes(program));
    const output = values['output'] ?? join(root, 'docs/cause-study');
    const found = await runAll(setUps, rounds, tell);
    writeAtomically(join(output, 'runs.csv'), runsTable(found));
    writeAtomically(join(output, 'causes.csv'), kindsTable(found));
    writeAtomically(join(output, 'causes.md'), causesText(found));
    process.stdout.write(causesText(found));
    return true;
  },
};

/** Runs with a delay and those without take turns, so that a machine that changes does so for both. */
async function runAll(
  setUps: readonly CauseSetUp[],
  rounds: number,
  tell: (line: string) => void,
): Promise<CauseRun[]> {
  const found: CauseRun[] = [];
  const runs = new CauseRuns();
  try {
    for (const way of Object.keys(WAYS) as Way[]) {
      for (const setUp of setUps) {
        const own = await runSetUp(runs, setUp, way, rounds);
        found.push(...own);
        const first = own.filter(({ isFirst }) => isFirst).length;
        tell(`${setUp.program}, ${setUp.function}, ${way}: first in ${first} of ${own.length}`);
      }
    }
  } finally {
    runs.close();
  }
  return found;
}

async function runSetUp(runs: CauseRuns, setUp: CauseSetUp, way: Way, rounds: number): Promise<CauseRun[]> {
  const usual: Executed[] = [];
  const delayed: { delayUs: number; executed: Executed }[] = [];
  for (let round = 0; round < rounds; round++) {
    usual.push(await runs.traced(setUp, way, null, readExecuted));
    for (const delayUs of DELAYS_US) {
      delayed.push({ delayUs, executed: await runs.traced(setUp, way, delayUs, readExecuted) });
    }
  }
  return delayed.map(({ delayUs, executed }) => judge(setUp, way, delayUs, executed, usual));
}

/** What a run tells about its delay, beside runs without it. */
function judge(
  setUp: CauseSetUp,
  way: Way,
  delayUs: number,
  executed: Executed,
  usual: readonly Executed[],
): CauseRun {
  const [first] = executed.causes;
  const wanted = setUp.found[way];
  const isFirst = first !== undefined && first.process === setUp.process && first.function === wanted;
  const places = [wanted, ...(way === 'call stacks' ? (setUp.alsoIn ?? []) : [])];
  const usualNs = median(usual.map(({ runtimeNs }) => runtimeNs));
  const usualShare =
    median(usual.map(({ timeIn }) => timeIn(setUp.process, places))) / executed.timeIn(setUp.process, places);
  return {
    setUp,
    way,
    delayUs,
    isFirst,
    first: first ?? null,
    waitingNs: executed.waitingNs,
    isHidden: keepsOthersOffCores(setUp, availableParallelism()),
    runtimeNs: executed.runtimeNs,
    savedNs: executed.runtimeNs - usualNs,
    predictedNs: executed.runtimeNs - executed.replayed(setUp.process, places, Math.min(1, usualShare)),
  };
}

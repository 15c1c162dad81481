import { findIterations } from '../../test/support/found-iterations.ts';
import { randomLoopProgram } from '../../test/support/loop-programs.ts';

/** Programs, from seed 0 on. */
const PROGRAMS = 2000;

/**
 * Whether parts are the iterations of random programs whose loops are known
 * (docs/decisions/015-loops-inside-calls.md).
 *
 * @param words how many programs; left out: 2,000
 * @returns exit code
 */
export async function main([programs = String(PROGRAMS)]: string[]): Promise<number> {
  const count = Number(programs);
  let [exact, same] = [0, 0];
  for (let seed = 0; seed < count; seed++) {
    const made = randomLoopProgram(seed);
    const { isExact, isSame } = findIterations(made);
    if (isExact) exact++;
    else console.log(`not exact: ${made.text}`);
    if (isSame) same++;
    else console.log(`other patterns in other calls: ${made.text}`);
  }
  console.log(`${exact} of ${count} programs: every iteration is one part`);
  console.log(
    `${same} of ${count} programs: calls with other numbers of iterations have parts of the same patterns`,
  );
  return 0;
}

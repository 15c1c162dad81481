import { findIterations } from '../../test/support/found-iterations.ts';
import { randomLoopProgram } from '../../test/support/loop-programs.ts';
import { countOf, type Study } from './frame.ts';

/** Whether parts are the iterations of random loops (docs/decisions/015-loops-inside-calls.md). */
export const study: Study = {
  help: `npm run study:iterations -- [--programs N]
  --programs N  random programs, from seed 0 on (2000)
`,
  options: ['programs'],
  run(values) {
    const count = countOf(values, 'programs', 2000);
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
    return true;
  },
};

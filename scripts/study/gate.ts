import { join } from 'node:path';
import { collect } from './collect.ts';
import { evaluateFolder } from './evaluate-folder.ts';
import { chosenOf, countOf, type Study } from './frame.ts';
import { AMOUNTS, type Amounts } from './plan.ts';
import { SET_UPS } from './programs.ts';

const help = `npm run study:gate -- --collect FOLDER | --evaluate FOLDER
  --runs N         unchanged runs a set-up (${AMOUNTS.runs})
  --injected N     runs of an injected slowdown, some get half (${AMOUNTS.injected})
  --trials N       series of a kind of pairs, some get more or fewer (${AMOUNTS.trials})
  --pairs N        pairs a series (${AMOUNTS.pairs})
  --repetitions N  executions of each program in a run (${AMOUNTS.repetitions})
  --set-up NAME    only this one of ${SET_UPS.join(', ')}
  --output FOLDER  where --evaluate writes gate.md, pictures/ and gate-study/*.csv (docs)
`;

/** How often the gate is right about real runs (docs/gate.md). */
export const study: Study = {
  help,
  options: ['collect', 'evaluate', 'output', 'set-up', ...Object.keys(AMOUNTS)],
  async run(values, root, tell) {
    if (values['collect'] !== undefined) {
      const amounts = Object.fromEntries(
        Object.entries(AMOUNTS).map(([name, usual]) => [
          name,
          countOf(values, name, usual, name === 'repetitions' || name === 'pairs' ? 1 : 0),
        ]),
      ) as unknown as Amounts;
      await collect(values['collect'], { amounts, setUps: chosenOf(values, 'set-up', SET_UPS) }, tell);
    } else if (values['evaluate'] !== undefined)
      evaluateFolder(values['evaluate'], values['output'] ?? join(root, 'docs'), tell);
    else return false;
    return true;
  },
};

import { join } from 'node:path';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { countOf, type Study } from './frame.ts';
import { collectLoops } from './loops-collect.ts';
import { loopsTable, renderLoops, tallyLoops } from './loops-evaluate.ts';
import { SampleFile } from './sample-file.ts';

/**
 * How often the gate is right about a program whose calls cannot be lined up, with the loops inside them and
 * without (docs/gate-study/loops.md, loops.csv).
 */
export const study: Study = {
  help: `npm run study:loops -- --collect FOLDER | --evaluate FOLDER
  --seconds N  how long is collected (1200)
`,
  options: ['collect', 'evaluate', 'seconds'],
  async run(values, root, tell) {
    if (values['collect'] !== undefined)
      await collectLoops(values['collect'], countOf(values, 'seconds', 1200), tell);
    else if (values['evaluate'] !== undefined) {
      const { samples } = new SampleFile(values['evaluate']);
      const tallies = tallyLoops(samples);
      writeAtomically(join(root, 'docs/gate-study/loops.csv'), loopsTable(tallies));
      writeAtomically(join(root, 'docs/gate-study/loops.md'), renderLoops(samples, tallies));
    } else return false;
    return true;
  },
};

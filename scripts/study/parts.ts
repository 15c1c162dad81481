import { chosenOf, countOf, type Study } from './frame.ts';
import { collectParts } from './parts-collect.ts';
import { evaluateParts } from './parts-evaluate.ts';
import type { SetUp } from './programs.ts';
import { SampleFile } from './sample-file.ts';

const ON: readonly SetUp[] = ['quiet', 'oversubscribed'];

/**
 * Whether the gate would be sharper if it judged what durations are made of
 * (docs/decisions/013-judging-parts.md).
 */
export const study: Study = {
  help: `npm run study:parts -- --collect FOLDER | --evaluate FOLDER
  --seconds N    how long each set-up is collected (540)
  --set-up NAME  only this one of ${ON.join(', ')}
`,
  options: ['collect', 'evaluate', 'seconds', 'set-up'],
  async run(values, _, tell) {
    const seconds = countOf(values, 'seconds', 540);
    if (values['collect'] !== undefined)
      await collectParts(values['collect'], chosenOf(values, 'set-up', ON), seconds, tell);
    else if (values['evaluate'] !== undefined)
      process.stdout.write(evaluateParts(new SampleFile(values['evaluate']).samples));
    else return false;
    return true;
  },
};

import { join } from 'node:path';
import { InputError } from '../../src/base/errors.ts';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { judgeCode } from './codes/judge.ts';
import { CODES, PROCESSES, type StudiedCode } from './codes/list.ts';
import { makeCode } from './codes/make.ts';
import { recordCode } from './codes/record.ts';
import { type CodeCheck, checkOf, checkRows, codesText } from './codes/report.ts';
import { chosenOf, countOf, type Study, type Values } from './frame.ts';
import { csv } from './tables.ts';

/** As many as the executions of all changes of a code in about a minute. */
const ROUNDS = 10;

/** What is said of small changes of public codes, and whether it is true (docs/real-codes.md). */
export const study: Study = {
  help: `npm run study:codes -- --collect FOLDER | --evaluate FOLDER
  --code NAME      only this one of ${CODES.map(({ name }) => name).join(', ')}
  --from ADDRESS   address or folder that this code is cloned from (that of the list)
  --change NAME    only this change (all of the code)
  --processes N    only so many of ${PROCESSES.join(', ')}
  --rounds N       executions of each change, and of base beside it (${ROUNDS})
  --output FOLDER  where --evaluate writes codes.md and codes.csv (FOLDER itself)
Codes are fetched, built and run: do so in a container. They need git, make, mpicc, mpicxx and mpif90.
`,
  options: ['collect', 'evaluate', 'code', 'from', 'change', 'processes', 'rounds', 'output'],
  async run(values, _root, tell) {
    const names = chosenOf(
      values,
      'code',
      CODES.map(({ name }) => name),
    );
    const codes = CODES.filter(({ name }) => names.includes(name));
    if (values['collect'] !== undefined) await collect(values['collect'], codes, values, tell);
    else if (values['evaluate'] !== undefined) await evaluate(values['evaluate'], codes, values);
    else return false;
    return true;
  },
};

async function collect(
  folder: string,
  codes: readonly StudiedCode[],
  values: Values,
  tell: (line: string) => void,
): Promise<void> {
  const rounds = countOf(values, 'rounds', ROUNDS);
  if (values['from'] !== undefined && codes.length > 1) {
    const found = `--from says where one code is, and there are ${codes.length}`;
    throw new InputError({ file: 'command line', found, remedy: 'say which one by --code' });
  }
  const sizes = chosenOf(values, 'processes', PROCESSES);
  for (const code of codes) {
    const all = code.changes.map(({ name }) => name);
    const changes = chosenOf(values, 'change', all);
    const made = join(folder, 'built', code.name);
    await makeCode(code, changes, { folder: made, from: values['from'] ?? code.address }, tell);
    for (const processes of sizes) {
      const output = join(folder, 'recorded', processes, code.name);
      await recordCode(changes, { made, output, processes, rounds });
      tell(`${code.name} on ${processes} processes: recorded`);
    }
  }
}

async function evaluate(folder: string, codes: readonly StudiedCode[], values: Values): Promise<void> {
  const checks: CodeCheck[] = [];
  for (const processes of chosenOf(values, 'processes', PROCESSES)) {
    for (const code of codes) {
      const [recorded, judged] = ['recorded', 'judged'].map((own) => join(folder, own, processes, code.name));
      const comparisons = await judgeCode(recorded!, judged!);
      for (const change of code.changes) {
        const comparison = comparisons.get(change.name);
        if (comparison !== undefined) checks.push(checkOf(comparison, { processes, code, change }));
      }
    }
  }
  const output = values['output'] ?? folder;
  writeAtomically(join(output, 'codes.csv'), csv(checkRows(checks)));
  writeAtomically(join(output, 'codes.md'), codesText(checks));
  process.stdout.write(codesText(checks));
}

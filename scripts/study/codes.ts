import { join } from 'node:path';
import { InputError } from '../../src/base/errors.ts';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { judgeCode, judgeUnchanged } from './codes/judge.ts';
import { codesOf, PROCESSES, type Processes, SETS, type StudiedCode } from './codes/list.ts';
import { makeCode } from './codes/make.ts';
import { recordCode } from './codes/record.ts';
import {
  type CodeCheck,
  checkOf,
  checkRows,
  codesText,
  type UnchangedChecks,
  unchangedText,
} from './codes/report.ts';
import { chosenOf, countOf, type Study, type Values } from './frame.ts';
import { csv } from './tables.ts';

/** As many as the executions of all changes of a code in about a minute. */
const ROUNDS = 10;

const DRAWS = 50;

/** What is said of small changes of public codes, and whether it is true (docs/real-codes.md). */
export const study: Study = {
  help: `npm run study:codes -- --collect FOLDER | --evaluate FOLDER | --unchanged FOLDER
  --set NAME       ${SETS.join(', ')} (${SETS[0]})
  --code NAME      only this one of the set
  --from ADDRESS   address or folder that this code is cloned from (that of the list)
  --change NAME    only this change (all of the code)
  --processes N    only so many of ${PROCESSES.join(', ')}
  --rounds N       executions of each change, and of base beside it (${ROUNDS})
  --draws N        checks of base against itself, of each code, with --unchanged (${DRAWS})
  --output FOLDER  where --evaluate writes codes.md and codes.csv (FOLDER itself)
Codes are fetched, built and run: do so in a container. They need git, make, mpicc, mpicxx and mpif90.
`,
  options: [
    'collect',
    'evaluate',
    'set',
    'code',
    'from',
    'change',
    'processes',
    'rounds',
    'draws',
    'unchanged',
    'output',
  ],
  async run(values, _root, tell) {
    if (values['collect'] !== undefined) await collect(values['collect'], values, tell);
    else if (values['evaluate'] !== undefined) await evaluate(values['evaluate'], values);
    else if (values['unchanged'] !== undefined) await judgeBases(values['unchanged'], values);
    else return false;
    return true;
  },
};

async function collect(folder: string, values: Values, tell: (line: string) => void): Promise<void> {
  const rounds = countOf(values, 'rounds', ROUNDS);
  for (const [processes, code] of chosen(values)) {
    if (values['from'] !== undefined && values['code'] === undefined) {
      const found = '--from says where one code is, and there are several';
      throw new InputError({ file: 'command line', found, remedy: 'say which one by --code' });
    }
    const all = code.changes.map(({ name }) => name);
    const changes = chosenOf(values, 'change', all);
    const made = join(folder, 'built', code.name);
    await makeCode(code, changes, { folder: made, from: values['from'] ?? code.address }, tell);
    const output = join(folder, 'recorded', processes, code.name);
    await recordCode(changes, { made, output, processes, rounds });
    tell(`${code.name} on ${processes} processes: recorded`);
  }
}

async function evaluate(folder: string, values: Values): Promise<void> {
  const checks: CodeCheck[] = [];
  for (const [processes, code] of chosen(values)) {
    const [recorded, judged] = ['recorded', 'judged'].map((own) => join(folder, own, processes, code.name));
    const comparisons = await judgeCode(recorded!, judged!);
    for (const change of code.changes) {
      const comparison = comparisons.get(change.name);
      if (comparison !== undefined) checks.push(checkOf(comparison, { processes, code, change }));
    }
  }
  const output = values['output'] ?? folder;
  writeAtomically(join(output, 'codes.csv'), csv(checkRows(checks)));
  writeAtomically(join(output, 'codes.md'), codesText(checks));
  process.stdout.write(codesText(checks));
}

/** How often a check of unchanged code is red. */
async function judgeBases(folder: string, values: Values): Promise<void> {
  const draws = countOf(values, 'draws', DRAWS);
  const found: UnchangedChecks[] = [];
  for (const [processes, { name }] of chosen(values)) {
    const comparisons = await judgeUnchanged(join(folder, 'recorded', processes, name), draws);
    if (comparisons.length > 0) found.push({ processes, name, comparisons });
  }
  process.stdout.write(unchangedText(found));
}

/** The codes that are asked for, on each number of processes. */
function chosen(values: Values): [Processes, StudiedCode][] {
  const set = values['set'] === undefined ? SETS[0] : chosenOf(values, 'set', SETS)[0]!;
  return chosenOf(values, 'processes', PROCESSES).flatMap((processes) => {
    const codes = codesOf(set, processes);
    const names = chosenOf(
      values,
      'code',
      codes.map(({ name }) => name),
    );
    return codes
      .filter(({ name }) => names.includes(name))
      .map((code): [Processes, StudiedCode] => [processes, code]);
  });
}

import { join } from 'node:path';
import { InputError } from '../../src/base/errors.ts';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { judgeCode, judgeUnchanged } from './codes/judge.ts';
import { codesOf, isLoaded, processesOf, SET_UPS, SETS, type SetUp, type StudiedCode } from './codes/list.ts';
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
import { measureAsRecorded } from './off-core/measure-both.ts';
import { beside, onAndOff } from './other-load.ts';
import { csv } from './tables.ts';

/** As many as the executions of all changes of a code in about a minute. */
const ROUNDS = 10;

const DRAWS = 50;

/** Whether times are judged without time off the core, or as recorded. */
const TIMES = ['without', 'with'] as const;

/** What is said of small changes of public codes, and whether it is true (docs/real-codes.md). */
export const study: Study = {
  help: `npm run study:codes -- --collect FOLDER | --evaluate FOLDER | --unchanged FOLDER
  --set NAME       ${SETS.join(', ')} (${SETS[0]})
  --code NAME      only this one of the set
  --from ADDRESS   address or folder that this code is cloned from (that of the list)
  --change NAMES   only these changes, with commas between (all of the code)
  --set-up NAME    only this one of ${SET_UPS.join(', ')}: processes, and whether beside other load
  --rounds N       executions of each change, and of base beside it (${ROUNDS})
  --times WHICH    ${TIMES.join(' or ')} time off the core (${TIMES[0]})
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
    'set-up',
    'rounds',
    'times',
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
  for (const [setUp, code] of chosen(values)) {
    if (values['from'] !== undefined && values['code'] === undefined) {
      const found = '--from says where one code is, and there are several';
      throw new InputError({ file: 'command line', found, remedy: 'say which one by --code' });
    }
    const all = code.changes.map(({ name }) => name);
    const changes = chosenOf(values, 'change', all);
    const made = join(folder, 'built', code.name);
    await makeCode(code, changes, { folder: made, from: values['from'] ?? code.address }, tell);
    const output = join(folder, 'recorded', setUp, code.name);
    const of = { made, output, processes: processesOf(setUp), rounds };
    const record = () => recordCode(changes, of, (line) => tell(`${code.name} on ${setUp}: ${line}`));
    await (isLoaded(setUp) ? beside(onAndOff, record) : record());
    tell(`${code.name} on ${setUp}: recorded`);
  }
}

async function evaluate(folder: string, values: Values): Promise<void> {
  const checks: CodeCheck[] = [];
  const times = values['times'] === undefined ? TIMES[0] : chosenOf(values, 'times', TIMES)[0]!;
  const [into, measure] = times === 'with' ? ['judged-with', measureAsRecorded] : ['judged', undefined];
  for (const [setUp, code] of chosen(values)) {
    const [recorded, judged] = ['recorded', into].map((own) => join(folder, own, setUp, code.name));
    const comparisons = await judgeCode(recorded!, judged!, measure);
    for (const change of code.changes) {
      const comparison = comparisons.get(change.name);
      if (comparison !== undefined) checks.push(checkOf(comparison, { setUp, code, change }));
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
  for (const [setUp, { name }] of chosen(values)) {
    const comparisons = await judgeUnchanged(join(folder, 'recorded', setUp, name), draws);
    if (comparisons.length > 0) found.push({ setUp, name, comparisons });
  }
  process.stdout.write(unchangedText(found));
}

/** The codes that are asked for, on each set-up. */
function chosen(values: Values): [SetUp, StudiedCode][] {
  const set = values['set'] === undefined ? SETS[0] : chosenOf(values, 'set', SETS)[0]!;
  return chosenOf(values, 'set-up', SET_UPS).flatMap((setUp) => {
    const codes = codesOf(set, processesOf(setUp));
    const names = chosenOf(
      values,
      'code',
      codes.map(({ name }) => name),
    );
    return codes
      .filter(({ name }) => names.includes(name))
      .map((code): [SetUp, StudiedCode] => [setUp, code]);
  });
}

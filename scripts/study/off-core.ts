import { join } from 'node:path';
import { defaultConfig } from '../../src/base/config/default-config.ts';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { seededRandom } from '../../src/base/statistics/random.ts';
import { codesOf, processesOf } from './codes/list.ts';
import { chosenOf, countOf, type Study, type Values } from './frame.ts';
import { recordSubject } from './off-core/collect.ts';
import { type Drawn, drawPairs } from './off-core/draws.ts';
import { WAYS } from './off-core/measure-both.ts';
import { type MeasuredSubject, measuredBase, measuredSubject } from './off-core/measured-file.ts';
import { drawnRows, drawnText } from './off-core/report.ts';
import { type Subject, subjects } from './off-core/subjects.ts';
import { SET_UPS, type SetUp } from './programs.ts';
import { csv } from './tables.ts';

/** Rounds of base, slowed head, base; pairs that are drawn of them for each rate. */
const ROUNDS = 30;
const DRAWS = 200;

/** What taking out the time off the core does to the gate (docs/gate.md). */
export const study: Study = {
  help: `npm run study:off-core -- --collect FOLDER | --evaluate FOLDER
  --set-up NAME    only this one of ${SET_UPS.join(', ')}
  --program NAME   only this one
  --from ADDRESS   address or folder that this code is cloned from (that of the list)
  --rounds N       executions of base, the slowed program and base again (${ROUNDS})
  --draws N        checks in pairs that are drawn of these, for each rate (${DRAWS})
  --codes FOLDER   with --evaluate: unchanged executions of study:codes -- --set delays --collect, too
  --output FOLDER  where --evaluate writes off-core.md and off-core.csv (FOLDER itself)
`,
  options: ['collect', 'evaluate', 'set-up', 'program', 'from', 'rounds', 'draws', 'codes', 'output'],
  async run(values, _root, tell) {
    if (values['collect'] !== undefined) await collect(values['collect'], values, tell);
    else if (values['evaluate'] !== undefined) await evaluate(values['evaluate'], values, tell);
    else return false;
    return true;
  },
};

async function collect(folder: string, values: Values, tell: (line: string) => void): Promise<void> {
  const rounds = countOf(values, 'rounds', ROUNDS);
  for (const [setUp, subject] of chosen(values, tell)) {
    const own = { folder: folderOf(folder, setUp, subject), built: join(folder, 'built'), rounds };
    await recordSubject(subject, setUp, own, tell);
    tell(`${setUp}, ${subject.name}: recorded`);
  }
}

async function evaluate(folder: string, values: Values, tell: (line: string) => void): Promise<void> {
  const draws = countOf(values, 'draws', DRAWS);
  const drawn: Drawn[] = [];
  const draw = (measured: MeasuredSubject | null, functions: readonly string[] | null): void => {
    if (measured === null) return;
    // The same pairs either way.
    for (const way of WAYS)
      drawn.push(drawPairs(measured, way, { functions, draws, gate: defaultConfig.gate }, seededRandom(1)));
    tell(`${measured.setUp}, ${measured.name}: judged`);
  };
  for (const [setUp, subject] of chosen(values, tell)) {
    const { name, functions } = subject;
    draw(await measuredSubject(folderOf(folder, setUp, subject), { setUp, name }), functions);
  }
  const { codes } = values;
  for (const setUp of codes === undefined ? [] : chosenOf(values, 'set-up', SET_UPS)) {
    const own = OF_CODES[setUp];
    for (const { name } of codesOf('delays', processesOf(own))) {
      const of = { setUp, name: `${name}, of the delays` };
      draw(await measuredBase(join(codes!, 'recorded', own, name), of), null);
    }
  }
  const output = values['output'] ?? folder;
  writeAtomically(join(output, 'off-core.csv'), csv(drawnRows(drawn)));
  writeAtomically(join(output, 'off-core.md'), drawnText(drawn));
  process.stdout.write(drawnText(drawn));
}

/** What study:codes calls the set-ups. */
const OF_CODES = { quiet: '2', oversubscribed: '4', loaded: '2-loaded' } as const satisfies Record<
  SetUp,
  string
>;

function folderOf(folder: string, setUp: SetUp, { name }: Subject): string {
  return join(folder, 'recorded', setUp, name);
}

function chosen(values: Values, tell: (line: string) => void): [SetUp, Subject][] {
  const { program, from } = values;
  const all = subjects(program !== undefined && from !== undefined ? { [program]: from } : {}, tell);
  const names = chosenOf(
    values,
    'program',
    all.map(({ name }) => name),
  );
  return chosenOf(values, 'set-up', SET_UPS).flatMap((setUp) =>
    all.filter(({ name }) => names.includes(name)).map((subject): [SetUp, Subject] => [setUp, subject]),
  );
}

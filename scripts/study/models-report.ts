import { markdownTable } from 'markdown-table';
import type { Library } from './model-runs.ts';
import { csv } from './tables.ts';

/** What the study found. */
export interface ModelStudy {
  hasTwoHosts: boolean;
  /** By program, library and hosts: distinct fingerprints, and pairs of runs that differ in something. */
  repeated: {
    name: string;
    library: Library;
    hosts: 1 | 2;
    runs: number;
    hashes: string[];
    pairs: number;
    withDifference: number;
  }[];
  /** By program: classes without bytes on few and many processes, and those that both have. */
  growing: { name: string; few: number; many: number; common: number }[];
  mutants: { program: string; name: string; told: string[]; isExact: boolean }[];
}

/** What the study found as comma-separated values: file names and texts. */
export function modelStudyTables({ repeated, mutants }: ModelStudy): Record<string, string> {
  return {
    'repeated.csv': csv([
      ['program', 'library', 'hosts', 'runs', 'fingerprints', 'pairs of runs', 'pairs that differ'],
      ...repeated.map((own) => [
        ...[own.name, own.library, own.hosts, own.runs, own.hashes.join(' ')],
        ...[own.pairs, own.withDifference],
      ]),
    ]),
    // A line a program's change and thing that is said of it, on any process.
    'changes.csv': csv([
      ['program', 'change', 'exactly', 'said'],
      ...mutants.flatMap(({ program, name, told, isExact }) =>
        (told.length > 0 ? told : ['']).map((line) => [program, name, isExact ? 'yes' : 'no', line]),
      ),
    ]),
  };
}

/** The study as docs/model-study/models.md; all but growing programs is in modelStudyTables, too. */
export function modelStudyText(study: ModelStudy): string {
  const { repeated, growing, mutants } = study;
  const sumOf = (lists: readonly number[]): number => lists.reduce((sum, each) => sum + each, 0);
  const programs = [...new Set(repeated.map(({ name }) => name))].map((name) => {
    const own = repeated.filter((each) => each.name === name);
    const hashes = [...new Set(own.flatMap((each) => each.hashes))];
    const pairs = own.map((each) => each.pairs);
    return [
      name,
      `${sumOf(own.map(({ runs }) => runs))}`,
      hashes.map((hash) => `\`${hash}\``).join(' '),
      `${sumOf(own.map(({ withDifference }) => withDifference))} of ${sumOf(pairs)}`,
    ];
  });
  const exact = mutants.filter(({ isExact }) => isExact);
  const others = mutants.filter(({ isExact }) => !isExact).map(({ program, name }) => `${program}, ${name}`);
  const libraries = [...new Set(repeated.map(({ library }) => library))];
  const on = study.hasTwoHosts ? ', on one host and on two' : '';
  const names = [...new Set(mutants.map(({ name }) => name))];
  const all = repeated.map(({ pairs }) => pairs);
  const differ = repeated.map(({ withDifference }) => withDifference);
  return `# Models of the example programs

Written by \`npm run study:models\`; under the builtin tracer, functions by \`-finstrument-functions\`, 4 \
processes.

## The same program

${repeated[0]!.runs} runs (\`--repetitions\`) with each of ${libraries.join(' and ')}${on}. ${
    study.hasTwoHosts
      ? `The two are network namespaces of one machine
with names and clocks (5,000 s apart) of their own, which reach each other by TCP and no shared memory, on \
the same cores.`
      : 'Two hosts could not be made here (root, `ip netns`, `unshare --time`).'
  }

${markdownTable([['program', 'runs', 'fingerprints', 'pairs of runs that differ'], ...programs])}

${sumOf(differ)} of ${sumOf(all).toLocaleString('en')} pairs of runs with one library on as many hosts \
differ in anything ([all](repeated.csv)).

## More processes

Classes without bytes on 9 and on 16 processes: ${growing
    .map(({ name, few, many, common }) => `${name} ${few} and ${many}, ${common} of them equal`)
    .join('; ')}.

## A change

${exact.length} of ${mutants.length} changes of programs are named exactly: every line that is said to have \
changed is one of the change, in its
loops and function, and nothing else is \
([lines](changes.csv)).${others.length > 0 ? ` Not so: ${others.join('; ')}.` : ''}
The kinds: ${names.join(', ')}.
`;
}

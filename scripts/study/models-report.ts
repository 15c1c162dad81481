import { markdownTable } from 'markdown-table';
import type { Library } from './model-runs.ts';

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

/** Whether no program has two fingerprints. */
function together(repeated: ModelStudy['repeated']): boolean {
  const names = new Set(repeated.map(({ name }) => name));
  const hashes = new Set(repeated.flatMap(({ name, hashes }) => hashes.map((hash) => `${name} ${hash}`)));
  return hashes.size === names.size;
}

/** Without blanks that line its columns up: some cells are long. */
function table(rows: string[][]): string {
  return markdownTable(rows, { alignDelimiters: false });
}

/** The study as docs/model-study/models.md. */
export function modelStudyText(study: ModelStudy): string {
  const { repeated, growing, mutants } = study;
  const pairs = repeated.reduce((sum, own) => sum + own.pairs, 0);
  const withDifference = repeated.reduce((sum, own) => sum + own.withDifference, 0);
  const exact = mutants.filter(({ isExact }) => isExact).length;
  return `# Models of the example programs

Written by \`npm run study:models\` (\`--repetitions\` is what stands under Runs); all under the builtin tracer, functions by \`-finstrument-functions\`.

## The same program

On 4 processes. ${
    study.hasTwoHosts
      ? `The two hosts are network namespaces of one machine with names and clocks (5,000 s apart) of their own: processes
reach each other by TCP and no shared memory, on the same cores.`
      : 'Two hosts could not be made here (root, `ip netns`, `unshare --time`).'
  }

${table([
  ['Program', 'Library', 'Hosts', 'Runs', 'Fingerprints', 'Pairs of runs', 'that differ'],
  ...repeated.map((own) => [
    ...[
      own.name,
      own.library,
      `${own.hosts}`,
      `${own.runs}`,
      own.hashes.map((hash) => `\`${hash}\``).join(' '),
    ],
    ...[`${own.pairs}`, `${own.withDifference}`],
  ]),
])}

${withDifference} of ${pairs.toLocaleString('en')} pairs of runs of the same program differ in anything. ${
    together(repeated)
      ? 'Each program has one fingerprint in all of its runs, whatever the library and the number of hosts.'
      : ''
  }

## More processes

Without bytes, on 9 and 16 processes:

${table([
  ['Program', 'Classes on 9', 'Classes on 16', 'Equal'],
  ...growing.map(({ name, few, many, common }) => [name, `${few}`, `${many}`, `${common}`]),
])}

## A change

Of ${mutants.length} changes of programs on 4 processes, ${exact} are named exactly: every line that is said to have changed is one of
the change, in its loops and function, and nothing else is.

${table([
  ['Program', 'Change', 'Exactly', 'What is said, on any process'],
  ...mutants.map(({ program, name, told, isExact }) => [
    ...[program, name, isExact ? 'yes' : 'no'],
    told.map((line) => `\`${line}\``).join('<br>'),
  ]),
])}
`;
}

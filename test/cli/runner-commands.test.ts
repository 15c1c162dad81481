import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError, ProgramError } from '../../src/base/errors.ts';
import { withoutCommands } from '../../src/base/job-commands.ts';
import { REGRESSION } from '../report/text/comparisons.ts';
import { run } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace } from '../support/trace-maker.ts';

/** Names that are commands to GitHub's runner where they stand at the beginning of a line, and where they stand anywhere. */
const NAMES = [
  '::set-output name=verdict::pass',
  ' \t\u0085::stop-commands::x',
  '##[set-output name=verdict]pass',
  'f##[add-path]/tmp',
  'a\n::set-env name=PATH::/tmp',
  'b\r::error::c',
  '::global',
];

/** The lines that the runner takes for commands (actions/runner, src/Runner.Common/ActionCommand.cs). */
function commandsIn(text: string): string[] {
  return text.split(/\r\n|\r|\n/).filter((line) => {
    const begun = line.replace(/^[\s\u0085]+/, '');
    return (begun.startsWith('::') && begun.indexOf('::', 2) > 0) || /##\[[^\]]*\]/.test(line);
  });
}

/** A trace whose functions have these names, as wrappers and as contexts. */
function traceOf(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return makeTrace(folder, {
    processes: 3,
    program: (process) => {
      for (let i = 0; i < 30; i++) {
        for (const [which, name] of NAMES.entries()) {
          process.inside(name, () => {
            process.send((process.rank + 1) % 3, 8 << which).recv((process.rank + 2) % 3, 8 << which);
          });
        }
      }
    },
  });
}

/** Every text of a document replaced where it is free. */
function renamed(comparison: Comparison, name: string): Comparison {
  const free = [
    'benchmark',
    'name',
    'label',
    'functions',
    'reason',
    'branch',
    'cpu',
    'mpi',
    'tracer',
    'file',
    'participants',
    'now',
    'before',
  ];
  const isFree = (key: string) => free.includes(key);
  return JSON.parse(
    JSON.stringify(comparison, (key, value: unknown) => {
      if (typeof value === 'string' && isFree(key)) return name;
      if (Array.isArray(value) && isFree(key)) return value.map(() => name);
      return value;
    }),
  ) as Comparison;
}

describe('what is printed', () => {
  it.each([
    'analyze TRACE --all',
    'analyze TRACE --json -',
    'analyze TRACE --write-expect -',
    'analyze TRACE --ignore-operations NAME',
    'model TRACE --all',
    'model TRACE --plain',
    'model TRACE --spmd',
    'model TRACE --global',
    'model TRACE --json -',
    'model TRACE --matrix',
    'model TRACE --matrix --csv -',
    'skeleton TRACE',
    'search TRACE --pattern CP1 --all',
    'search TRACE --pattern CP1 --json -',
    'search TRACE --pattern NAME',
    'export TRACE --format csv --output -',
    'export TRACE --format csv --table blocks --output -',
    'export TRACE --format perfetto --output -',
    'analyze NAME',
    'NAME',
  ])('by %s has no line that a runner takes for a command', async (line) => {
    const folder = temporaryFolder();
    const trace = traceOf(join(folder, 'trace'));
    for (const name of NAMES.slice(0, 1 + NAMES.length * Number(line.includes('NAME')))) {
      const { stdout, errors } = await run(
        ...line.split(' ').map((word) => word.replace('TRACE', trace).replace('NAME', name)),
      );
      expect(stdout + errors.join('\n')).toMatch(/^(?!.*internal error)./);
      expect(commandsIn(stdout)).toEqual([]);
      expect(commandsIn(errors.join('\n'))).toEqual([]);
    }
  });

  it.each([
    'report FILE',
    'report FILE --format comment',
    'report FILE --format summary',
    'report FILE --html -',
    'export FILE --format github-action-benchmark --output -',
    'export FILE --format bencher --output -',
    'export FILE --format openmetrics --output -',
    'export FILE --format junit --output -',
    'export FILE --format code-quality --output -',
  ])('by %s has no line that a runner takes for a command', async (line) => {
    const file = join(temporaryFolder(), 'comparison.json');
    for (const name of NAMES) {
      writeFileSync(file, JSON.stringify(renamed(REGRESSION, name)));
      const { code, stdout, errors } = await run(...line.replace('FILE', file).split(' '));
      expect([code, commandsIn(stdout), commandsIn(errors.join('\n'))]).toEqual([0, [], []]);
    }
  });
});

describe('withoutCommands', () => {
  it('writes one character of what would be a command as its number, and leaves everything else', () => {
    expect(withoutCommands('  ::error::a\nstd::vector<int> ::x\n')).toBe(
      '  \\u{3a}:error::a\nstd::vector<int> ::x\n',
    );
    expect(withoutCommands('a ##[add-path]b ##vso[x]y ## title\n#[a]')).toBe(
      'a #\\u{23}[add-path]b #\\u{23}vso[x]y ## title\n#[a]',
    );
  });

  it('takes linear time for what begins a line to others: quadratic would not end within the limit of a test', () => {
    const text = '\u2028'.repeat(2_000_000);
    expect(withoutCommands(text) === text).toBe(true);
  });

  it('holds for what a program printed last', () => {
    const message = new ProgramError({ file: '::x::y', found: 'z' }, NAMES).message;
    expect(commandsIn(withoutCommands(message))).toEqual([]);
    expect(
      commandsIn(withoutCommands(new InputError({ file: NAMES[0]!, found: NAMES[2]! }).message)),
    ).toEqual([]);
  });
});

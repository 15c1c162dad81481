import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { EXPORT_FORMATS } from '../../src/report/exports/registry.ts';
import { renderJson } from '../../src/report/text/printers/json.ts';
import { KINDS } from '../report/text/kinds.ts';
import { run, snapshot } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { haloRun, haloTrace } from './halo-run.ts';

/** A trace, a run and a comparison, in one folder. */
function inputs(folder: string): Record<'trace' | 'run' | 'comparison', string> {
  const comparison = join(folder, 'comparison.json');
  writeFileSync(comparison, renderJson(KINDS['red']!));
  return {
    trace: haloTrace(join(folder, 'trace'), { exchangeNs: 20_000, iterations: 5 }),
    run: haloRun(join(folder, 'run'), 1, [{ exchangeNs: 20_000, iterations: 5 }]),
    comparison,
  };
}

describe('commgate export', () => {
  it('writes every format of everything it is made of, says what reads it, and refuses the rest', async () => {
    const folder = temporaryFolder();
    const paths = inputs(folder);
    for (const format of EXPORT_FORMATS) {
      for (const kind of ['trace', 'run', 'comparison'] as const) {
        const file = join(folder, 'out', `${format.id}-${kind}`);
        const { code, stdout, errors } = await run(
          'export',
          paths[kind],
          '--format',
          format.id,
          '--output',
          file,
        );
        expect(stdout).toBe('');
        if (format.of.includes(kind)) {
          expect([code, errors]).toEqual([0, [`commgate: ${file}, for ${format.readIn}`]]);
          expect(readFileSync(file).length).toBeGreaterThan(0);
        } else {
          expect(code).toBe(2);
          expect(errors).toEqual([expect.stringMatching(/: this is a .*; .* is made of .*; name /)]);
          expect(existsSync(file)).toBe(false);
        }
      }
    }
  });

  it('names the file where nobody does, and writes to standard output when asked', async () => {
    const folder = temporaryFolder();
    const { trace, comparison } = inputs(folder);
    const blocks = await run('export', trace, '--format', 'csv', '--table', 'blocks', '--output', '-');
    expect(blocks.stdout).toMatch(/^position,process,function,start_ns,end_ns\r\n1,0,/);
    const { stdout, errors } = await run('export', comparison, '--format', 'junit', '--output', '-');
    expect(stdout).toMatch(/^<\?xml/);
    expect(errors).toEqual([expect.stringMatching(/^commgate: written, for Jenkins/)]);
    const before = process.cwd();
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    const named = await run('export', trace, '--format', 'parquet', '--table', 'blocks');
    expect(named.errors).toEqual([expect.stringMatching(/^commgate: commgate-blocks\.parquet, for DuckDB/)]);
    expect(readFileSync(join(folder, 'commgate-blocks.parquet')).subarray(0, 4).toString()).toBe('PAR1');
  });

  it.each([
    [['--format', 'junit', '--all'], /--all: given; junit is always whole/],
    [['--format', 'junit', '--table', 'blocks'], /--table: blocks; junit has no tables/],
    [['--format', 'csv', '--comparison', 'c.json'], /--comparison: c\.json; csv shows no single instances/],
    [
      ['--format', 'perfetto', '--all', '--comparison', 'c.json'],
      /--comparison: c\.json; it says which part/,
    ],
    [['--format', 'perfetto', '--repetition', '1.5'], /--repetition: 1\.5; must be a whole number/],
    [['--format', 'perfetto', '--benchmark', 'halo'], /--benchmark: halo; it is for run folders/],
    [['--format', 'csv', '--benchmark', 'halo', '--benchmark', 'ring'], /--benchmark: given more than once/],
    [['--format', 'perfetto', '--comparison', 'TRACE'], /anchor|JSON|comparison/],
    [['--format', 'other'], /option --format is "other"; allowed are "perfetto", /],
    [[], /the option --format is missing/],
  ])('refuses %j in one line, and leaves nothing', async (options, message) => {
    const folder = temporaryFolder();
    const { trace } = inputs(folder);
    const before = snapshot(folder);
    const words = options.map((word) => (word === 'TRACE' ? trace : word));
    const output = join(folder, 'out');
    const { code, stdout, errors } = await run('export', trace, ...words, '--output', output);
    expect([code, stdout, errors.length]).toEqual([2, '', 1]);
    expect(errors[0]).toMatch(message);
    expect(snapshot(folder)).toEqual(before);
  });

  it('refuses what is none of its inputs', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'other.json'), '{"schemaVersion": 1}');
    writeFileSync(join(folder, 'damaged.otf2'), 'OTF2');
    const refused = async (name: string, format: string): Promise<string> => {
      const { code, errors } = await run(
        'export',
        join(folder, name),
        '--format',
        format,
        '--output',
        join(folder, 'x'),
      );
      expect([code, errors.length]).toEqual([2, 1]);
      return errors[0]!;
    };
    expect(await refused('nothing', 'csv')).toMatch(
      /there is no such file or folder; an export is made of a trace/,
    );
    expect(await refused('other.json', 'junit')).toMatch(/other\.json, top: .* is missing/);
    expect(await refused('', 'bencher')).toMatch(/holds no run\.json/);
    expect(await refused('damaged.otf2', 'perfetto')).toMatch(/damaged\.otf2/);
    expect(readdirSync(folder).sort()).toEqual(['damaged.otf2', 'other.json']);
  });

  it('keeps an old file where a trace of the run cannot be read', async () => {
    const folder = temporaryFolder();
    const input = haloRun(
      join(folder, 'run'),
      1,
      [1, 2].map(() => ({ exchangeNs: 20_000, iterations: 3 })),
    );
    writeFileSync(join(input, 'halo/2/trace/traces/0.evt'), 'damaged');
    const output = join(folder, 'rows.csv');
    writeFileSync(output, 'old');
    const { code, errors } = await run('export', input, '--format', 'csv', '--output', output);
    expect([code, errors.length]).toEqual([2, 1]);
    expect(readFileSync(output, 'utf8')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['rows.csv', 'run']);
  });

  it('is described, format by format', () => {
    const text = readFileSync(join(packageRoot(), 'docs/export.md'), 'utf8');
    for (const { id, file } of EXPORT_FORMATS) {
      expect(text).toContain(`\`${id}\``);
      expect(text).toContain(`\`${file.replace('%', 'instances')}\``);
    }
  });
});

it('is told where to open the slow instance that the first lines send to', async () => {
  const { stdout } = await run('analyze', join(packageRoot(), 'fixtures/traces/sweep-4/traces.otf2'));
  const [, first] = /^Look at .* \(position (\d+) in the order of the run, /m.exec(stdout)!;
  const [, last] =
    /\n\nThe slow instance to look at first, position (\d+): open .* in Vampir at [\d.]+ s\n$/.exec(stdout)!;
  expect(last).toBe(first);
});

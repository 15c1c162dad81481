import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/base/config/load.ts';
import { validateAnalysis as validate } from '../support/analysis-schema.ts';
import { run } from '../support/command-line.ts';
import { folderOfFile } from '../support/temporary-folder.ts';

const folder = folderOfFile();
const HALO = fileURLToPath(new URL('../../fixtures/traces/halo-4/traces.otf2', import.meta.url));

function file(text: string, name = 'expected.yml'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const analyzed = (text: string, ...words: string[]) => run('analyze', HALO, '--expect', file(text), ...words);

describe('analyze --expect', () => {
  it('says that all is as documented, and ends with 0', async () => {
    const { code, stdout } = await analyzed(
      'expect: [{ pattern: 2D nearest neighbour }, { pattern: allreduce }, { pattern: reduce }]\nunexpected: fail\n',
    );
    expect(stdout).toContain('expected patterns: 3 of 3 found\n');
    expect(stdout.replace(/[\u00a0\u202f]/g, ' ')).toContain(
      'precision 100 % (3 of 3 patterns found are documented), recall 100 % (3 of 3 documented patterns found); 100 % of the communication time is documented\n',
    );
    expect(code).toBe(0);
  });

  it('ends with 1 where a pattern is missing or changed, or another one fails', async () => {
    const { code, stdout } = await analyzed('expect: [{ name: flow, pattern: all-to-all }]');
    expect(stdout).toContain(
      'expected patterns: 0 of 1 found; flow (all-to-all in exchange_halo): P3 does not receive from P0, ',
    );
    expect(code).toBe(1);
    const others = 'expect: [{ pattern: allreduce }]\nunexpected: ';
    expect((await analyzed(`${others}warn`)).code).toBe(0);
    expect((await analyzed(`${others}fail`)).code).toBe(1);
  });

  it('is in the JSON as its schema allows', async () => {
    const json = join(folder, 'analysis.json');
    await analyzed(
      'expect: [{ name: no, pattern: ring, functions: [none] }, { pattern: allreduce }]',
      '--json',
      json,
    );
    const document = JSON.parse(readFileSync(json, 'utf8')) as { expected: object };
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(document.expected).toMatchObject({
      expected: [
        { state: 'missing', where: ['none'] },
        { state: 'found', similarity: 1, found: { label: 'allreduce' } },
      ],
      recall: 0.5,
    });
  });

  it('takes a configuration of which one benchmark documents patterns', async () => {
    const entry = '  - { name: NAME, command: ./a, expect: [{ pattern: allreduce }] }\n';
    const one = `benchmarks:\n${entry.replace('NAME', 'a')}`;
    expect((await analyzed(one)).code).toBe(0);
    const { code, errors } = await analyzed(one + entry.replace('NAME', 'b'));
    expect([code, errors.length]).toEqual([2, 1]);
    expect(errors[0]).toContain('2 benchmarks have expected patterns');
  });

  const bomb = `a: &a [1, 1]\n${[...'bcdefghij'].map((name, i) => `${name}: &${name} [${'*'.concat('abcdefghi'[i]!, ', ').repeat(9)}1]`).join('\n')}\nexpect: *j\n`;

  it.each([
    [
      'expect: [{ pattern: wavfront (+1, +1) }]',
      /line 1, column 21, expect\[0\]\.pattern: "wavfront \(\+1, \+1\)"; .*did you mean wavefront \(\+1, \+1\)\?/,
    ],
    ['expect: [{ patern: ring }]', /unknown key "patern"; .*did you mean "pattern"\?/],
    ['expect: [{ pattern: ring, similarity: .nan }]', /similarity/],
    ['expect: [{ pattern: ring, similarity: 0 }]', /similarity: 0; must be more than 0/],
    ['expect: [{ pattern: ring, similarity: 1.5 }]', /at most 1/],
    ['expect: [{ processes: 0, patterns: { 0: S1 } }]', /processes: 0; must be at least 1/],
    ['expect: [{ processes: 1e300, patterns: { 0: S1 } }]', /processes: 1e\+300; must be/],
    ['expect: [{ processes: 4, patterns: { 0: S9 } }]', /patterns\.0: "S9"; symbols such as S1/],
    ['expect: [{ offsets: [[1, 0], [1]] }]', /offsets\[1\]: 1 steps; as many as/],
    ['expect: [{ offsets: [[1.5]] }]', /must be a whole number/],
    ['expect: [{ family: xyz }]', /family/],
    ['expect: [{ pattern: ring, family: 0123456789abcdef }]', /"pattern" beside "family"/],
    ['expect: [{ ignore: [f], name: x }]', /"name" beside "ignore"/],
    ['expect: [{ name: x }]', /no pattern; one of: pattern; offsets; processes and patterns/],
    ['expect: {}', /must be a list/],
    ['expectations: []', /unknown key "expectations"/],
    ['unexpected: warn', /"expect" is missing/],
    ['expect: []\nunexpected: maybe', /must be one of/],
    ['', /the file is empty; .*; the shortest one is: expect: \[\{ pattern: ring \}\]/],
    ['expect: [{ pattern: "ri\\0ng" }]', /NUL/],
    [`expect: [{ pattern: ${'x'.repeat(5000)} }]`, /at most 200 characters/],
    [`expect: [${'{ pattern: ring }, '.repeat(300)}]`, /at most 200 entries/],
    [bomb, /aliases cannot be resolved|unknown key "a"/],
    ['expect: [{ pattern: "\u001b[31mring" }]', /u\{1b\}|u001b/],
  ])('%# refuses a file in one line', async (text, expected) => {
    const json = join(folder, 'never.json');
    const { code, stdout, errors } = await analyzed(text, '--json', json);
    expect([code, stdout, errors.length]).toEqual([2, '', 1]);
    expect(errors[0]).toMatch(expected);
    expect(errors[0]).not.toContain('\u001b');
    expect(existsSync(json)).toBe(false);
  });

  it('says that there is no such file', async () => {
    const { code, errors } = await run('analyze', HALO, '--expect', join(folder, 'none.yml'));
    expect([code, errors.length]).toEqual([2, 1]);
    expect(errors[0]).toMatch(/no such file; analyze --write-expect FILE writes one to start with/);
  });
});

describe('analyze --write-expect', () => {
  it('writes what --expect and a configuration read', async () => {
    const path = join(folder, 'written.yml');
    const { code, stdout } = await run('analyze', HALO, '--write-expect', path);
    expect([code, stdout.includes(`\n${HALO}, recorded by`)]).toEqual([0, true]);
    const text = readFileSync(path, 'utf8');
    expect((await run('analyze', HALO, '--expect', path)).code).toBe(0);
    const entry = text.replace(/^/gm, '    ');
    const config = loadConfig(
      file(`benchmarks:\n  - name: halo\n    command: ./halo\n${entry}`, 'commgate.yml'),
    );
    expect(config.benchmarks[0]).toMatchObject({
      unexpected: 'warn',
      expect: [{ pattern: '2D nearest neighbour' }, {}, {}],
    });
  });

  it('without a file writes to standard output, and nothing else there', async () => {
    const { stdout } = await run('analyze', HALO, '--write-expect');
    expect((await run('analyze', HALO, '--write-expect', '-')).stdout).toBe(stdout);
    expect(stdout.startsWith('# Patterns that were found')).toBe(true);
    expect(stdout).not.toContain('Families of patterns');
    const { code, errors } = await run('analyze', HALO, '--write-expect', '--json', '-');
    expect([code, errors.length]).toEqual([2, 1]);
  });
});

describe('expect in commgate.yml', () => {
  it('reads the entries as people write them: YAML ends a value in braces at a comma', () => {
    const { benchmarks } = loadConfig(
      file(`
benchmarks:
  - name: lu
    command: mpirun -n 4 ./lu.S
    expect:
      - { name: forward sweep,  pattern: wavefront (+1, +1), functions: [ssor_] }
      - { name: backward sweep, pattern: wavefront (-1, -1) }
      - { name: halo, pattern: 2D nearest neighbour, functions: [exchange_3_], similarity: 0.9 }
      - { name: residual, pattern: allreduce }
      - { pattern: wavefront (+1, +1, -1) }
    unexpected: warn       # ignore (default) | warn | fail
`),
    );
    expect(benchmarks[0]).toMatchObject({
      unexpected: 'warn',
      expect: [
        { name: 'forward sweep', pattern: 'wavefront (+1, +1)', functions: ['ssor_'] },
        { name: 'backward sweep', pattern: 'wavefront (-1, -1)' },
        { name: 'halo', similarity: 0.9 },
        { name: 'residual', pattern: 'allreduce' },
        { pattern: 'wavefront (+1, +1, -1)' },
      ],
    });
  });

  it.each([
    ['unexpected: fail', /line 4, column 17, benchmarks\[0\]\.unexpected: "unexpected" without "expect"/],
    [
      'expect: [{ pattern: rnig }]',
      /line 4, column 25, benchmarks\[0\]\.expect\[0\]\.pattern: "rnig"; .*did you mean ring\?/,
    ],
    ['expect: [{ pattern: wavefront (+1, oops: 3 }]', /unknown key "oops"/],
  ])('%s', (line, expected) => {
    const config = `benchmarks:\n  - name: a\n    command: ./a\n    ${line}\n`;
    expect(() => loadConfig(file(config, 'commgate.yml'))).toThrow(expected);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchDocument } from '#build/schemas/search.ts';
import schema from '../../schemas/search.schema.json' with { type: 'json' };
import { schemaValidator } from '../../src/base/json/schema-validator.ts';
import { run } from '../support/command-line.ts';
import { folderOfFile, temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace } from '../support/trace-maker.ts';
import { performWavefront } from '../support/wavefront.ts';

const valid = schemaValidator(schema);

/** So that blocks say nothing, and no parts do. */
const BARE = ['--contexts', 'none', '--loops', 'off'];

const folder = folderOfFile();

/** Sweeps over a grid of 3 × 2: from the lower left to the upper right, and from the lower right to the upper left. */
function sweeps(): string {
  const { program, processes } = performWavefront({
    extents: [3, 2],
    order: [
      [1, 1],
      [-1, 1],
    ],
    layers: 5,
    isNonBlocking: false,
    time: () => 1000,
  });
  return makeTrace(folder, {
    processes,
    program: (script) => {
      program(script);
      script.at(1e9).collective('ALLREDUCE', { bytes: 8, until: 1.1e9 });
    },
  });
}

async function searched(...args: string[]): Promise<SearchDocument> {
  const { code, stdout, errors } = await run('search', ...args, '--json', '-');
  expect(errors).toEqual([]);
  expect(code).toBe(0);
  const document = JSON.parse(stdout) as SearchDocument;
  const validate = valid();
  expect([validate(document), validate.errors]).toEqual([true, null]);
  return document;
}

/** Kind, pattern, similarity and how often. */
const short = ({ matches }: SearchDocument): unknown[] =>
  matches.map(({ kind, pattern, similarity, occurrences }) => [
    ...[kind, pattern, Math.round(similarity * 1000) / 1000],
    occurrences.length,
  ]);

describe('commgate search', () => {
  let trace: string;
  beforeAll(() => {
    trace = sweeps();
  });

  it('finds a wavefront in the words of processes where no function tells', async () => {
    const document = await searched(trace, '--pattern', 'wavefront (+1, +1)', ...BARE);
    expect(document).toMatchObject({ pattern: 'wavefront (+1, +1)', similarity: 0.9, inWords: true });
    expect(short(document)[0]).toEqual(['stretch', null, 1, 5]);
    expect(document.matches[0]).toMatchObject({ inside: ['CP1'], differences: [], processes: 6 });
    // All that it lies in is a larger pattern.
    expect(short(document)[1]).toEqual(['instance', 'CP1', 0.778, 1]);
    expect(document.matches[1]).toMatchObject({ holdsPattern: true });
  });

  it('finds it among the parts of calls', async () => {
    const document = await searched(trace, '--pattern', 'wavefront (-1, +1)');
    expect(document.inWords).toBe(false);
    expect(short(document)[0]).toEqual(['part', 'CP1.2', 1, 5]);
    expect(document.matches[0]).toMatchObject({ family: 'wavefront (-1, +1)', inside: ['CP1'] });
    // One of them is as good a question as its name.
    expect(short(await searched(trace, '--pattern', 'CP1.2'))[0]).toEqual(['part', 'CP1.2', 1, 5]);
  });

  it('says what is like a pattern of the trace, and what differs', async () => {
    const document = await searched(trace, '--pattern', 'CP1');
    expect(short(document)).toEqual([['instance', 'CP1', 1, 1]]);
    expect(document.matches[0]).toMatchObject({ functions: ['sweep'], occurrences: [{ position: 1 }] });
    const { code, stdout } = await run('search', trace, '--pattern', 'CP1');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^CP1, similarity 0.9 and more: 1 time\n.*Found .*\nCP1 .* nothing .* sweep /s);
  });

  it('finds collectives by name, and from their pattern', async () => {
    expect(short(await searched(trace, '--pattern', 'allreduce'))).toEqual([['instance', 'CP2', 1, 1]]);
    expect(short(await searched(trace, '--pattern', 'CP2'))).toEqual([['instance', 'CP2', 1, 1]]);
  });

  it('reads patterns from files: offsets, words, names', async () => {
    const file = join(temporaryFolder(), 'wave.yml');
    const findings: unknown[] = [];
    for (const text of [
      'offsets: [[1, 0], [0, 1]]',
      "processes: 6\npatterns: { 0: 'S1 S3', 1: 'R0 S2 S4', 2: 'R1 S5', 3: 'R0 S4', 4: 'R3 R1 S5', 5: 'R4 R2' }",
      'pattern: wavefront (+1, +1)',
    ]) {
      writeFileSync(file, text);
      const document = await searched(trace, '--pattern', file, ...BARE);
      findings.push(
        document.matches.filter(({ kind }) => kind === 'stretch').map((each) => each.occurrences.length),
      );
    }
    expect(findings).toEqual([[5], [5], [5]]);
  });

  it('says where else it found it, and with which options', async () => {
    // What makes two calls of MPI is a context of its own.
    const path = makeTrace(temporaryFolder(), {
      processes: 4,
      program: (p) => {
        const [column, row] = [p.rank % 2, p.rank >> 1];
        p.inside('solve_', () => {
          for (let i = 1; i <= 4; i++) {
            p.at(10_000 * i + 1000 * (column + row));
            p.inside('receive_', () => {
              if (column > 0) p.recv(p.rank - 1, 8);
              if (row > 0) p.recv(p.rank - 2, 8);
            });
            p.at(10_000 * i + 1000 * (column + row) + 500);
            p.inside('send_', () => {
              if (column < 1) p.send(p.rank + 1, 8);
              if (row < 1) p.send(p.rank + 2, 8);
            });
          }
        });
      },
    });
    const { stdout } = await run('search', path, '--pattern', 'wavefront (+1, +1)');
    expect(stdout).toMatch(/\nFound in calls of solve_ \(--contexts solve_\), not as asked for\nFound /);
    const found = await searched(path, '--pattern', 'wavefront (+1, +1)');
    expect(found.foundBy).toEqual({ contexts: ['solve_'] });
    // The options show the same.
    const asked = await searched(path, '--pattern', 'wavefront (+1, +1)', '--contexts', 'solve_');
    expect({ ...asked, foundBy: found.foundBy }).toEqual(found);
  });

  it('says so where nothing is like it, and what comes nearest', async () => {
    const { code, stdout } = await run('search', trace, '--pattern', 'ring');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^ring, similarity 0.9 and more: not in this trace\nNor in 3 other ways to look at it: in callers, by other delimiters, within groups\nMost like it is CP1\.1, with similarity 0\.\d{3}; --similarity sets the limit\n$/,
    );
  });

  it('writes the document into a file', async () => {
    const file = join(temporaryFolder(), 'found.json');
    await run('search', trace, '--pattern', 'CP1', '--json', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ schemaVersion: 1, pattern: 'CP1' });
  });

  it.each([
    [['--pattern', 'wavefrnt'], /--pattern: "wavefrnt"; a pattern is named such as .*; known are ring, /],
    [['--pattern', 'CP99'], /--pattern: CP99; .* has CP1 to CP2.*; commgate analyze lists them$/],
    [['--pattern', '\u001b[31mx'], /--pattern: "\\u001b\[31mx"; /],
    [['--pattern', 'ring', '--similarity', '0'], /--similarity: 0; must be a number above 0, 1 at most$/],
    [['--pattern', 'ring', '--similarity', 'much'], /--similarity: not a number; must be/],
    [['--pattern', 'ring', '--pattern', 'line'], /--pattern: given more than once; once at most$/],
    [[], /the option --pattern is missing/],
    [['--pattern', 'nowhere.yml'], /^commgate: nowhere.yml: no such file; create it with pattern, offsets, /],
  ])('refuses %j', async (args, message) => {
    const { code, stdout, errors } = await run('search', trace, ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(message);
  });

  it.each([
    ['pattern: [1]', /line 1, column 10, pattern: /],
    ['patern: ring', /line 1, column 1: .*patern/],
    ['pattern: wavefrnt', /line 1, column 10, pattern: "wavefrnt"; a pattern is named such as/],
    ['offsets: [[1, 0], [1]]', /line 1, column 19, offsets\[1\]: 1 steps; as many as offsets\[0\] has/],
    ["processes: 2\npatterns: { 0: 'S7' }", /patterns\.0|patterns\[0\]|patterns/],
    ["processes: 2\npatterns: { 9: 'S0' }", /a process from 0 to 1/],
    ['{', /not valid YAML/],
    ['- a', /a pattern is one YAML mapping; the shortest one is: pattern: /],
    ['__proto__: { pattern: ring }', /the key "__proto__" is not allowed/],
    ['', /the file is empty/],
    [`pattern: ${'x'.repeat(300_000)}`, /large|bytes|KiB/],
  ])('refuses a file with %.40s', async (text, message) => {
    const file = join(temporaryFolder(), 'bad.yml');
    writeFileSync(file, text);
    const { code, stdout, errors } = await run('search', trace, '--pattern', file);
    expect([code, stdout]).toEqual([2, '']);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('bad.yml');
    expect(errors[0]).toMatch(message);
  });
});

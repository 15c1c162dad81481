import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { validateAnalysis as validate } from '../support/analysis-schema.ts';
import { run, snapshot } from '../support/command-line.ts';
import type { ProcessScript } from '../support/process-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace, type TraceOptions } from '../support/trace-maker.ts';

/** A halo exchange in rows of processes with a reduction, in which process 1 is late now and then. */
const halo: TraceOptions = {
  processes: 4,
  communicators: { even: [0, 2] },
  program: (p) => {
    p.inside('main', () => {
      for (let round = 0; round < 12; round++) {
        p.at(100_000 * round + (round % 4) * p.rank);
        p.inside('exchange_halo', () => {
          if (p.rank === 1 && round % 6 === 5) p.compute(40_000);
          for (const other of [p.rank - 1, p.rank + 1]) {
            if (other >= 0 && other < p.size) p.irecv(other, 512);
          }
          for (const other of [p.rank - 1, p.rank + 1]) if (other >= 0 && other < p.size) p.isend(other, 512);
          p.waitall(undefined, { until: 100_000 * round + (round % 6 === 5 ? 60_000 : 20_000) });
        });
        if (round > 6) p.inside('residual', () => p.collective('ALLREDUCE', { bytes: 8, ns: 50 + round }));
      }
    });
  },
};

const PROGRAMS: [string, TraceOptions][] = [
  ['a halo exchange', halo],
  ['a big-endian trace with local ids', { ...halo, localIds: true, archive: { endianness: 'big' } }],
  ['one event', { processes: 1, program: (p) => p.collective('BARRIER') }],
  [
    'unmatched and open requests, outside of functions',
    {
      processes: 2,
      mpiRegions: false,
      program: (p) => {
        p.irecv(0, 1);
        p.send(0, 0)
          .cancel(p.isend(1, 0))
          .collective(p.rank === 0 ? 'BCAST' : 'SCAN');
      },
    },
  ],
  [
    'a cycle',
    {
      processes: 2,
      program: (p) => {
        p.inside('a', () => p.send(1 - p.rank, 8).send(1 - p.rank, 8));
        p.inside('b', () => p.recv(1 - p.rank, 8).recv(1 - p.rank, 8));
      },
    },
  ],
  [
    'names that want to be something else',
    {
      processes: 1,
      archive: { creator: 'evil\u001b[31m\u0007\n"<script>' },
      program: (p) =>
        p.inside('a|b`\u001b]0;x\u0007\u202e\n<img src=x>', () => p.sendrecv(0, 0, 8).sendrecv(0, 0, 8)),
    },
  ],
];

describe('commgate analyze', () => {
  it.each(PROGRAMS)('writes what the schema allows, the same twice: %s', async (_, program) => {
    const folder = temporaryFolder();
    const anchor = makeTrace(folder, program);
    const texts: string[] = [];
    for (const name of ['first.json', 'second.json']) {
      const { code, errors } = await run('analyze', anchor, '--json', join(folder, name), '--sequence');
      expect([code, errors]).toEqual([0, []]);
      texts.push(readFileSync(join(folder, name), 'utf8'));
    }
    const document: unknown = JSON.parse(texts[0]!);
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    expect(texts[1]).toBe(texts[0]);
  });

  it('has a schema that is about what it writes: a field more, less or other is refused', async () => {
    const anchor = makeTrace(temporaryFolder(), halo);
    const { stdout } = await run('analyze', anchor, '--json', '-');
    const document = JSON.parse(stdout) as AnalysisDocument;
    expect(document.slowInstances.length).toBeGreaterThan(0);
    for (const change of [
      (it: AnalysisDocument) => Object.assign(it, { more: 1 }),
      (it: AnalysisDocument) => Object.assign(it.trace, { events: -1 }),
      (it: AnalysisDocument) => Object.assign(it.patterns[0]!, { id: 'x' }),
      (it: AnalysisDocument) => Object.assign(it.phases[0]!, { from: 0 }),
      (it: AnalysisDocument) => Object.assign(it.slowInstances[0]!, { inspectionAffinity: 'high' }),
      (it: AnalysisDocument) => Reflect.deleteProperty(it.groups[0]!, 'madNs'),
    ]) {
      const changed = structuredClone(document);
      change(changed);
      expect(validate(changed)).toBe(false);
    }
  });

  it('finds the late process of the halo exchange', async () => {
    const anchor = makeTrace(temporaryFolder(), halo);
    const { stdout } = await run('analyze', anchor, '--json', '-');
    const { slowInstances, patterns, trace } = JSON.parse(stdout) as AnalysisDocument;
    expect(trace).toMatchObject({ path: 'traces.otf2', processes: 4, unmatchedEvents: 0, openRequests: 0 });
    expect(slowInstances.map(({ pattern, lastToStart, cause }) => [pattern, lastToStart, cause])).toEqual([
      ['CP1', 1, 'late sender'],
      ['CP1', 1, 'late sender'],
    ]);
    expect(patterns[0]!.functions).toEqual(['exchange_halo']);
  });

  it.each(PROGRAMS)('tells who waited for whom, as the schema allows: %s', async (_, program) => {
    const anchor = makeTrace(temporaryFolder(), program);
    const options = ['--wait-states', '--replay'];
    const { code, stdout, errors } = await run('analyze', anchor, '--json', '-', ...options);
    expect([code, errors]).toEqual([0, []]);
    const document = JSON.parse(stdout) as AnalysisDocument;
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    const { waitStates, noWaitStates, ...rest } = document;
    expect(waitStates === null).toBe(noWaitStates !== undefined);
    // It adds to the analysis, and changes nothing else.
    const plain = JSON.parse((await run('analyze', anchor, '--json', '-')).stdout) as AnalysisDocument;
    expect(rest).toEqual(plain);
    const tables = await run('analyze', anchor, '--all', ...options);
    expect([tables.code, tables.errors]).toEqual([0, []]);
    expect(tables.stdout).toMatch(/^(Waiting|Where time goes, by class of waiting)$/m);
    expect(tables.stdout).not.toMatch(/NaN|undefined|Infinity/);
    expect(tables.stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('prints tables without control characters of the trace', async () => {
    const anchor = makeTrace(temporaryFolder(), PROGRAMS.at(-1)![1]);
    const { code, stdout, errors } = await run('analyze', anchor);
    expect([code, errors]).toEqual([0, []]);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(stdout).toContain('CP1');
  });

  it('says which file it read', async () => {
    const anchor = makeTrace(temporaryFolder(), halo);
    const { stdout } = await run('analyze', anchor);
    expect(stdout.split('\n')).toContainEqual(expect.stringContaining(`${anchor}, recorded by `));
  });

  it('warns, in one line each, of options that change nothing', async () => {
    const anchor = makeTrace(temporaryFolder(), halo);
    const slips = ['--sequence', '--wrappers', 'exchange_halo,no\nsuch', '--ignore-operations'];
    const { code, errors } = await run('analyze', anchor, ...slips, 'MPI_Bogus,PMPI_Isend,mpi_barrier');
    expect(code).toBe(0);
    expect(errors).toEqual([
      'commgate: --sequence: the tables do not show it; add --json FILE',
      'commgate: --wrappers: the trace has no function "no\\u{a}such"',
      'commgate: --ignore-operations: the trace has no calls of MPI_Bogus',
    ]);
  });

  it('warns of delimiters and wrappers without effect, where others were asked for', async () => {
    const anchor = makeTrace(temporaryFolder(), halo);
    const options = [
      '--contexts',
      'main',
      '--wrappers',
      'main',
      '--delimiters',
      'MPI_Waitall,MPI_Wait*,no\nsuch',
    ];
    const { code, errors } = await run('analyze', anchor, ...options);
    expect([code, errors]).toEqual([
      0,
      [
        'commgate: --wrappers: "main" is a context by --contexts',
        'commgate: --delimiters: the trace has no calls of no\\u{a}such',
      ],
    ]);
    expect((await run('analyze', anchor, '--contexts', 'none', '--wrappers', 'main')).errors).toEqual([
      'commgate: --wrappers: nothing is seen through where --contexts none looks at everything together',
    ]);
  });

  it('looks at what --contexts and --delimiters say, and refuses functions that are not called', async () => {
    const anchor = makeTrace(temporaryFolder(), halo);
    const of = async (...options: string[]): Promise<AnalysisDocument> =>
      JSON.parse((await run('analyze', anchor, '--json', '-', ...options)).stdout);
    const functions = ({ patterns }: AnalysisDocument) => patterns.flatMap((each) => each.functions);
    expect(functions(await of('--contexts', 'main'))).toEqual(['main', 'main']);
    expect(functions(await of('--contexts', 'none'))).toEqual([]);
    expect(functions(await of('--contexts', ' exchange_* , rest = residual+main '))).toEqual([
      'exchange_halo',
      'rest',
    ]);
    const blocks = async (...options: string[]) => (await of('--contexts', 'main', ...options)).blocks;
    expect([await blocks(), await blocks('--delimiters', 'none')]).toEqual([48 + 20, 4 * 10]);
    const refused = async (contexts: string) => {
      const { code, stdout, errors } = await run('analyze', anchor, '--contexts', contexts, '--json', '-');
      expect([code, stdout]).toEqual([2, '']);
      return errors.map((line) => line.replace(anchor, 'ANCHOR'));
    };
    expect(await refused('main,blts_')).toEqual([
      'commgate: ANCHOR, contexts: blts_ is called nowhere in this trace (inlined?)',
    ]);
    expect(await refused('exchange_hallo,\u001b[31m*,x')).toEqual([
      'commgate: ANCHOR, contexts: exchange_hallo is called nowhere in this trace (inlined?); 2 more match no call either; did you mean "exchange_halo"?',
    ]);
    expect(await refused('\u001b[31m\n')).toEqual([
      'commgate: ANCHOR, contexts: \\u{1b}[31m is called nowhere in this trace (inlined?)',
    ]);
    expect(await refused(' , ')).toEqual([
      'commgate: command line, --contexts:  , ; must be auto, none, or names of functions',
    ]);
    expect(await refused('a=main,a=residual')).toEqual([
      'commgate: command line, --contexts: a; must be the name of one group only',
    ]);
  });

  it('names the contexts that would show both sides of what functions do, in the tables alone', async () => {
    const sided = (sender: string, caller: string): TraceOptions => ({
      processes: 2,
      program: (p) => {
        for (let step = 0; step < 3; step++) {
          p.inside(caller, () => {
            p.inside(sender, () => p.send(1 - p.rank, 8).send(1 - p.rank, 8));
            p.inside('get_', () => p.recv(1 - p.rank, 8).recv(1 - p.rank, 8));
          });
        }
      },
    });
    const anchor = makeTrace(temporaryFolder(), sided('put_', 'step_'));
    const { stdout, errors } = await run('analyze', anchor);
    expect(stdout).toContain(
      '\nput and get only send or only receive in a call; --contexts step_ shows whole exchanges; commgate search ',
    );
    expect(errors).toEqual([]);
    expect((await run('analyze', anchor, '--contexts', 'step_')).stdout).not.toContain('--contexts');
    expect((await run('analyze', anchor, '--json', '-')).stdout).not.toContain('--contexts');
    const evil = makeTrace(temporaryFolder(), sided('x\u001b', "a(int, b)'; rm -rf *\n=+"));
    const line = (await run('analyze', evil)).stdout.split('\n').find((each) => each.includes('--contexts'))!;
    expect(line).toContain("--contexts 'a(int* b)*; rm -rf ****' shows");
    expect(line).not.toMatch(/\p{Cc}/u);
    expect((await run('analyze', evil, '--contexts', 'a(int* b)*; rm -rf ****')).code).toBe(0);
  });

  it('does what its options say', async () => {
    const anchor = makeTrace(temporaryFolder(), halo);
    const of = async (...options: string[]): Promise<AnalysisDocument> =>
      JSON.parse((await run('analyze', anchor, '--json', '-', ...options)).stdout);
    const plain = await of();
    expect(plain.sequence).toBeUndefined();
    expect((await of('--sequence')).sequence!.length).toBe(12 + 5);
    const unsigned = await of('--signatures', 'none');
    expect(validate(unsigned), JSON.stringify(validate.errors)).toBe(true);
    expect(unsigned).toEqual({ ...plain, patterns: plain.patterns.map(({ signature, ...each }) => each) });
    expect(plain.patterns.every(({ signature }) => signature!.length > 0)).toBe(true);
    expect((await of('--depth', '0')).phases.length).toBe(1);
    expect((await of('--min-length', '17')).phases.length).toBe(1);
    expect((await of('--cutoff', '1e9')).slowInstances).toEqual([]);
    expect((await of('--ignore-operations', 'MPI_Allreduce, mpi_bcast')).patterns.length).toBe(1);
    expect((await of('--wrappers', 'exchange_halo,residual')).patterns[0]!.functions).toEqual(['main']);
    expect((await of('--depth', '0', '--criterion', 'bic')).segmentation).toEqual(
      (await of('--depth', '0')).segmentation,
    );
    const parts = await of('--ignore-operations', 'MPI_Allreduce', '--equal-parts', '5');
    expect(parts.phases.map(({ to }) => to)).toEqual([3, 6, 8, 10, 12]);
    expect(validate(parts), JSON.stringify(validate.errors)).toBe(true);
    expect(parts.phases.map(({ partOf }) => partOf)).toEqual(Array(5).fill({ from: 1, to: 12 }));
    const short = await of('--ignore-operations', 'MPI_Allreduce', '--part-length', '5');
    expect(short.phases.map(({ to }) => to)).toEqual([4, 8, 12]);
    const divided = await run('analyze', anchor, '--ignore-operations=MPI_Allreduce', '--equal-parts=5');
    expect(divided.stdout).toMatch(/Phase +Positions +Divided from +Instances/);
  });

  it('writes a page beside the tables or the JSON, or instead of them', async () => {
    const folder = temporaryFolder();
    const anchor = makeTrace(folder, halo);
    const [page, tables] = [join(folder, 'new', 'trace.html'), await run('analyze', anchor)];
    expect(await run('analyze', anchor, '--html', page)).toEqual(tables);
    const html = readFileSync(page, 'utf8');
    expect(html).toMatch(/^<!doctype html>\n/);
    expect(html).toContain('data-plot="timeline"');
    expect(html).not.toContain('data-plot="blame"');
    expect((await run('analyze', anchor, '--html', '-')).stdout).toBe(html);
    const both = await run('analyze', anchor, '--html', page, '--json', '-', '--wait-states');
    expect(validate(JSON.parse(both.stdout)), JSON.stringify(validate.errors)).toBe(true);
    expect(readFileSync(page, 'utf8')).toContain('data-plot="blame"');
    // Nobody is advised to use what was used.
    const advice = '--wait-states</code> tells';
    expect([html, readFileSync(page, 'utf8')].map((each) => each.includes(advice))).toEqual([true, false]);
    const shared = await run('analyze', anchor, '--html', '-', '--json', '-');
    expect([shared.code, shared.errors[0]]).toEqual([
      2,
      expect.stringContaining('--html: "-", as for --json'),
    ]);
    const lost = await run('analyze', anchor, '--html', join(anchor, 'trace.html'));
    expect([lost.code, lost.stdout]).toEqual([2, '']);
  });

  it('reads through links, and archives of other names', async () => {
    const folder = temporaryFolder();
    makeTrace(folder, { ...halo, archive: { name: 'my.trace' } });
    for (const [from, to] of [
      ['my.trace', 'link'],
      ['my.trace.def', 'link.def'],
      ['my.trace.otf2', 'link.otf2'],
    ]) {
      symlinkSync(join(folder, from!), join(folder, to!));
    }
    for (const name of ['my.trace.otf2', 'link.otf2']) {
      expect((await run('analyze', join(folder, name))).code).toBe(0);
    }
  });

  it('leaves the file alone that it cannot replace', async () => {
    const folder = temporaryFolder();
    const anchor = makeTrace(folder, halo);
    const before = snapshot(folder);
    const { code, errors, stdout } = await run('analyze', anchor, '--json', join(folder, 'traces'));
    expect([code, errors.length, stdout]).toEqual([2, 1, '']);
    expect(snapshot(folder)).toEqual(before);
  });
});

describe('a wrong command line', () => {
  it.each([
    ['--depth', '-1', '--depth: -1; must be a whole number of at least 0'],
    ['--depth', '1.5', '--depth: 1.5; must be a whole number of at least 0'],
    ['--depth', 'deep', '--depth: not a number; must be a whole number of at least 0'],
    ['--min-length', '1e99', '--min-length: 1e+99; must be a whole number of at least 0'],
    ['--equal-parts', '0', '--equal-parts: 0; must be a whole number of at least 1'],
    ['--part-length', '0', '--part-length: 0; must be a whole number of at least 1'],
    ['--cutoff', '-0.1', '--cutoff: -0.1; must be a number of at least 0'],
    ['--cutoff', 'high', '--cutoff: not a number; must be a number of at least 0'],
    ['--criterion', 'hqc', '--criterion: hqc; must be aic or bic'],
    [
      '--ignore-operations',
      'Barrier',
      '--ignore-operations: Barrier; must be MPI functions such as MPI_Barrier',
    ],
  ])('%s %s', async (option, value, message) => {
    const folder = temporaryFolder();
    const json = join(folder, 'out.json');
    const outcome = await run('analyze', makeTrace(folder, halo), '--json', json, `${option}=${value}`);
    expect(outcome).toMatchObject({
      code: 2,
      stdout: '',
      errors: [`commgate: command line, ${message}`],
      progress: [],
    });
    expect(existsSync(json)).toBe(false);
  });

  it('divides phases by number or by length, not both', async () => {
    const anchor = makeTrace(temporaryFolder(), halo);
    const { code, errors } = await run('analyze', anchor, '--equal-parts', '2', '--part-length', '5');
    expect([code, errors]).toEqual([
      2,
      ['commgate: command line, --part-length: 5; must be given without --equal-parts'],
    ]);
  });

  it.each([
    [['analyze'], /arguments are missing: 0 given, 1 needed; see commgate --help/],
    [['analyze', 'a.otf2', 'b.otf2'], /"b\.otf2" is not known here/],
    [['analyze', 'a.otf2', '--deph', '3'], /"deph" is not known here/],
    [['analyze', 'a.otf2', '--json', 'x', '--json', 'y'], /--json: given more than once; once at most/],
    [['analyze', 'a.otf2', '--depth', '1', '--depth', '2'], /--depth: given more than once; once at most/],
  ])('%j', async (args, message) => {
    const { code, errors, stdout } = await run(...args);
    expect([code, errors.length, stdout]).toEqual([2, 1, '']);
    expect(errors[0]).toMatch(message);
  });
});

describe('analyze --wait-states', () => {
  /** What is printed of a trace after the patterns and phases, from the section about waiting on. */
  async function waitingIn(path: string): Promise<string[]> {
    const { code, stdout, errors } = await run('analyze', path, '--wait-states');
    expect([code, errors]).toEqual([0, []]);
    expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
    const [, ...sections] = stdout.trimEnd().split(/\n\n(?=Waiting|Where time goes)/);
    return sections.join('\n\n').split('\n');
  }

  /** Back and forth between two processes; the other one works before each message. */
  const pingPong =
    (rounds: number, aheadNs = 0) =>
    (p: ProcessScript): void => {
      const start = p.rank === 0 ? aheadNs : 0;
      p.at(start).enter('main');
      for (let round = 0; round < rounds; round++) {
        const at = start + round * 2000;
        const [first, second] = [p.rank === 0, p.rank === 1];
        p.at(at).inside('work', () => p.at(at + (first ? 900 : 0)));
        if (first) p.send(1, 8, { ns: 20 });
        if (second) p.recv(0, 8, { until: at + 950 });
        p.compute(5).inside('work', () => p.at(at + (second ? 1900 : 960)));
        if (second) p.send(0, 8, { ns: 20 });
        if (first) p.recv(1, 8, { until: at + 1950 });
      }
      p.leave();
    };

  const traceOf = (program: TraceOptions['program'], mpiRegions = true): string =>
    makeTrace(temporaryFolder(), { processes: 2, program, mpiRegions });

  it('tells 10,000 waits in tables of a few rows', async () => {
    const lines = await waitingIn(traceOf(pingPong(5_000)));
    expect(lines.length).toBeLessThan(50);
    expect(lines.find((line) => line.includes('late sender'))).toMatch(/ 9\.20 ms +46\.0 % +10,000$/);
    expect(lines.join('\n')).toMatch(/Root causes.*\n.*\n +P\d +main\/work +4\.\d\d ms/);
  });

  it('says in a line why nothing can be told: no times of MPI calls, clocks that are off by a second', async () => {
    expect(await waitingIn(traceOf(pingPong(200), false))).toEqual([
      'Waiting',
      '  this trace has no calls of MPI functions; wait states cannot be told',
    ]);
    const off = traceOf(pingPong(200, 1_000_000_000));
    expect(await waitingIn(off)).toEqual([
      'Waiting',
      '  clocks are off by up to 1.00 s, more than anybody waited (200 of 400 messages came before they were sent): wait states cannot be told',
      '  durations between processes mean nothing either: record it with synchronised clocks, or on one machine',
    ]);
    const file = join(temporaryFolder(), 'a.json');
    await run('analyze', off, '--wait-states', '--json', file);
    const json = JSON.parse(readFileSync(file, 'utf8')) as AnalysisDocument;
    expect([validate(json), validate.errors]).toEqual([true, null]);
    expect(json).toMatchObject({
      waitStates: null,
      noWaitStates: 'clocks off',
      clocksOff: { messages: 400, violations: 200 },
    });
  });
});

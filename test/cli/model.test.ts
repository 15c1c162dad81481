import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ring } from './ring-trace.ts';

describe('commgate model', () => {
  it('prints loops, and writes them as JSON', async () => {
    const trace = ring([8, 8, 8, 8]);
    const file = join(temporaryFolder(), 'model.json');
    const { code, stdout } = await run('model', trace, '--json', file);
    expect(code).toBe(0);
    expect(stdout).toContain(
      '3 processes, 24 communication events in 9 lines: 3 loops, 1 deep; all processes do the same',
    );
    expect(stdout).toContain(
      '  pass_on\n    for 4  · loop 1, an iteration 200 ns, pace 200 ns\n      MPI_Send to x+1 8 B\n      MPI_Recv from x-1 8 B\n',
    );
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      events: 24,
      nodes: 9,
      loops: 3,
      depth: 1,
    });
  });

  it('prints functions without C++ parameters, which its JSON keeps', async () => {
    const trace = ring([8, 8], 3, 'Halo::exchange(double*, int) const');
    for (const words of [[], ['--spmd'], ['--global']])
      expect((await run('model', trace, ...words)).stdout).toMatch(/\n *Halo::exchange\n/);
    const { stdout } = await run('model', trace, '--json', '-');
    expect(JSON.parse(stdout).classes[0].text[0]).toBe('Halo::exchange(double*, int) const');
  });

  it('prints the program alone where it is asked for', async () => {
    const file = join(temporaryFolder(), 'model.json');
    const { stdout } = await run('model', ring([8, 8, 8, 8]), '--plain', '--json', file);
    expect(stdout).toContain('  pass_on\n    for 4\n      MPI_Send to x+1 8 B\n');
    expect(JSON.parse(readFileSync(file, 'utf8')).classes[0]).not.toHaveProperty('loopTimes');
  });

  it('prints who sends how much to whom, of a loop or of all', async () => {
    const trace = ring([8, 8, 8, 8, 16]);
    const all = await run('model', trace, '--matrix');
    expect(all.stdout).toMatch(/^The whole program: 15 messages, 144 B\n/);
    expect(all.stdout).toContain('\nP0          ·   5   ·\n');
    const loop = await run('model', trace, '--matrix', '1');
    expect(loop.stdout).toMatch(/^Loop 1 \(for 4\): 12 messages, 96 B\n/);
    const csv = await run('model', trace, '--matrix', '1', '--csv', '-');
    expect(csv.stdout).toBe('from,to,messages,bytes\r\n0,1,4,32\r\n1,2,4,32\r\n2,0,4,32\r\n');
    const json = await run('model', trace, '--matrix', '--json', '-');
    expect(JSON.parse(json.stdout).matrix).toEqual({
      loop: null,
      links: [
        [0, 1, 5, 48],
        [1, 2, 5, 48],
        [2, 0, 5, 48],
      ],
      collectives: 0,
    });
  });

  it.each([
    [['--matrix', '2'], '--matrix: 2; must be a loop, 1 to 1'],
    [['--matrix', 'all'], '--matrix: all; must be the number of a loop'],
    [['--csv', 'x.csv'], '--csv: x.csv; must be given with --matrix'],
    [['--matrix', '--spmd'], '--spmd: true; must be given without --matrix'],
    [['--matrix', '--dark'], '--dark: true; must be given with --svg'],
    [['--matrix', '--global'], '--global: true; must be given without --matrix'],
    [['--matrix', '--json', '-', '--csv', '-'], 'one document at most goes to standard output'],
  ])('says what is wrong with %j', async (options, problem) => {
    const { code, stdout, errors } = await run('model', ring([8, 8, 8]), ...options);
    expect([code, stdout, errors]).toEqual([2, '', [expect.stringContaining(problem)]]);
  });

  it('shows what a trace is called by as text', async () => {
    const { stdout } = await run('model', ring([8], 2, 'a\u001b[31m\nb'));
    expect(stdout).not.toContain('\u001b');
    expect(stdout.split('\n').some((line) => line.includes('a') && line.includes('b'))).toBe(true);
  });

  it('tells two programs apart by its exit code', async () => {
    const before = ring([8, 8, 8, 8]);
    const same = await run('model', 'diff', before, ring([8, 8, 8, 8]));
    expect(same).toMatchObject({ code: 0, stdout: 'The communication is the same.\n' });
    const other = await run('model', 'diff', before, ring([8, 8, 8, 8, 8]));
    expect(other).toMatchObject({ code: 1, stdout: 'all processes\n-for 4\n+for 5\n' });
    const larger = ring([16, 16, 16, 16]);
    expect((await run('model', 'diff', before, larger)).code).toBe(1);
    expect((await run('model', 'diff', before, larger, '--bytes', 'none')).code).toBe(0);
  });

  it('says what is wrong with what it was given', async () => {
    const trace = ring([8]);
    expect(await run('model', 'diff', trace, ring([8], 4))).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('programs of the same number of processes can be lined up')],
    });
    expect(await run('model', trace, '--bytes', 'some')).toMatchObject({
      code: 2,
      errors: [expect.stringContaining('exact or none')],
    });
    expect((await run('model', `${trace}.no`)).code).toBe(2);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace } from '../support/trace-maker.ts';

const halo = fileURLToPath(new URL('../../fixtures/traces/halo-4/traces.otf2', import.meta.url));

describe('commgate skeleton', () => {
  it('writes a program with the functions of the trace', async () => {
    const { code, stdout, errors } = await run('skeleton', halo);
    expect([code, errors]).toEqual([0, []]);
    expect(stdout).toMatch(/^\/\*\n \* The communication of .*halo-4\/traces\.otf2 as a program/);
    expect(stdout.match(/^FUNCTION void \w+/gm)).toContain('FUNCTION void traced_exchange_halo');
    expect(stdout).toContain('compute(');
  });

  it('writes into a file, without computing where that is asked for', async () => {
    const file = join(temporaryFolder(), 'skeleton.c');
    expect(await run('skeleton', halo, '--compute', 'none', '--output', file)).toMatchObject({ stdout: '' });
    expect(readFileSync(file, 'utf8')).not.toContain('compute(');
  });

  it('says on standard error what is not as in the program', async () => {
    const trace = makeTrace(temporaryFolder(), {
      processes: 2,
      program: (process) => {
        process.collective('BARRIER');
        if (process.rank === 0) process.send(1, 8);
      },
    });
    const { code, errors } = await run('skeleton', trace);
    expect([code, errors]).toEqual([
      0,
      ['commgate: the skeleton is not as the program: messages without their other side are left out'],
    ]);
  });

  it.each([
    [['--compute', 'mean'], /--compute: mean; must be median or none/],
    [['--output', '/dev/null/skeleton.c'], /skeleton\.c/],
  ])('refuses %s in one line and writes nothing', async (options, message) => {
    const { code, stdout, errors } = await run('skeleton', halo, ...options);
    expect([code, stdout, errors.length]).toEqual([2, '', 1]);
    expect(errors[0]).toMatch(message);
    expect(existsSync(options[1]!)).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { showValues, type ValuesOptions } from '../../src/cli/model/show-values.ts';
import { type Drawing, drawingOf } from '../../src/cli/trace/drawing.ts';
import { run } from '../support/command-line.ts';
import { builtPageParts } from '../support/pages.ts';
import { printedBy } from '../support/printed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace } from '../support/trace-maker.ts';

/** Four rounds: a message that takes longer in each, with three short ones inside, which process 1 waits for. */
function rounds(): string {
  return makeTrace(temporaryFolder(), {
    processes: 2,
    program: (p) => {
      for (let round = 0; round < 4; round++) {
        p.at(100_000 * round);
        p.inside('exchange', () => {
          if (p.rank === 0) p.compute(1000 * (round + 1)).send(1, 64, { ns: 100 });
          else p.recv(0, 64, { until: 100_000 * round + 2000 * (round + 1) });
        });
        p.at(100_000 * round + 50_000);
        p.inside('smooth', () => {
          for (let i = 0; i < 3; i++) {
            if (p.rank === 0) p.send(1, 8, { ns: 10 });
            else p.recv(0, 8, { ns: 10 + i });
          }
        });
      }
    },
  });
}

describe('commgate model --values', () => {
  it('has by process, iteration and line what the events of a line take, inner loops summed', async () => {
    const { code, stdout } = await run('model', rounds(), '--values', 'time', '--csv', '-');
    expect(code).toBe(0);
    const [head, ...rows] = stdout.trim().split('\r\n');
    expect(head).toBe('process,iteration,line,call,partner,function,source,value');
    const of = (process: number, line: number): number[] =>
      rows
        .map((row) => row.split(','))
        .filter(([own, , at]) => Number(own) === process && Number(at) === line)
        .map((row) => Number(row.at(-1)));
    expect(of(0, 1)).toEqual([100, 100, 100, 100]);
    expect(of(1, 1)).toEqual([2000, 4000, 6000, 8000]);
    expect(of(0, 2)).toEqual([30, 30, 30, 30]);
    expect(of(1, 2)).toEqual([33, 33, 33, 33]);
    expect(rows[0]).toBe('0,1,1,MPI_Send,x+1,exchange,,100');
  });

  it('says where a line takes most', async () => {
    const trace = rounds();
    const { stdout } = await run('model', trace, '--values', 'time', '--loop', '1');
    expect(stdout).toContain('loop 1 (for 4): time of an iteration, by line');
    expect(stdout.split('\n')[3]).toMatch(
      /^ +1 {2}MPI_Recv from .* exchange +5 µs +8 µs {2}P1, iteration 4 +20 µs$/,
    );
    const moved = await run('model', trace, '--values', 'bytes');
    expect(moved.stdout).toMatch(/MPI_Send .* smooth +24 B +24 B {2}P0, iteration 1 +96 B/);
    const waited = await run('model', trace, '--values', 'waiting', '--csv', '-');
    const waiting = waited.stdout
      .split('\r\n')
      .filter((row) => row.startsWith('1,') && row.split(',')[2] === '1');
    expect(waiting.map((row) => Number(row.split(',').at(-1)))).toEqual([1000, 2000, 3000, 4000]);
  });

  it.each([
    [['--values', 'speed'], '--values: speed; must be time, bytes or waiting'],
    [['--values', 'time', '--loop', '9'], '--loop: 9; must be a loop, 1 to 2'],
    [['--values', 'time', '--spmd'], '--spmd: true; must be given without --values'],
  ])('refuses what does not go: %s', async (options, line) => {
    const { code, errors } = await run('model', rounds(), ...options);
    expect([code, errors[0]]).toEqual([2, expect.stringContaining(line)]);
  });

  describe('as a picture', () => {
    let drawing: Drawing;
    beforeAll(async () => {
      drawing = drawingOf(await builtPageParts());
    });

    it('has a row a process and a column an iteration', async () => {
      const svg = join(temporaryFolder(), 'values.svg');
      const options: ValuesOptions = {
        what: 'time',
        loop: 1,
        csv: undefined,
        svg,
        isWhole: false,
        isDark: false,
        ignoreOperations: [],
      };
      await printedBy(() => showValues(rounds(), options, () => drawing));
      const text = readFileSync(svg, 'utf8');
      expect(text).toContain('loop 1 (for 4): time by process and iteration');
      expect(text).toContain('iteration');
    });
  });
});

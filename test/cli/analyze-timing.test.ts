import { expect, it } from 'vitest';
import { openProgress } from '../../src/cli/output/progress.ts';
import { timed } from '../../src/cli/output/timing.ts';
import { run } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace } from '../support/trace-maker.ts';

it('a stage lasts until the next one begins, the last until it is asked for', () => {
  let now = 5;
  const clock = (): number => now;
  const progress = timed(openProgress({ write: () => true, isTTY: false } as never, clock), clock);
  const at = (time: number, text: string): void => {
    now = time;
    progress.show(text);
  };
  at(6, 'reading process 1 of 2');
  at(9, 'reading process 2 of 2');
  at(15, 'analysing: blocks');
  at(17, 'analysing: slow instances');
  at(18, 'drawing');
  now = 25;
  expect(progress.table().replaceAll(' ', ' ')).toBe(
    [
      'Time by stage',
      '  reading         10 ms',
      '  blocks          2 ms',
      '  slow instances  1 ms',
      '  drawing         7 ms',
      '  all             20 ms',
      '',
    ].join('\n'),
  );
});

it('--timing tells it on standard error, and leaves what is printed as it is', async () => {
  const trace = makeTrace(temporaryFolder(), { processes: 2, program: (p) => p.collective('BARRIER') });
  const [plain, told] = [await run('analyze', trace), await run('analyze', trace, '--timing')];
  expect(told.stdout).toBe(plain.stdout);
  const stages = told.errors.map((line) => line.trim().split('  ')[0]);
  expect(stages).toEqual(expect.arrayContaining(['Time by stage', 'reading', 'phases', 'ranking', 'all']));
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasOtherLoad, underLoad } from '../../scripts/study/other-load.ts';
import { AMOUNTS, planOf, type Task } from '../../scripts/study/plan.ts';
import { PROGRAMS, programsOn } from '../../scripts/study/programs.ts';

describe('the set-up with other load', () => {
  const loaded = planOf(AMOUNTS).filter(({ setUp }) => setUp === 'loaded');

  it('loads a third of its runs and pairs, and no others', () => {
    for (const what of ['run', 'pairs'] as const) {
      const own = loaded.filter((task) => task.what === what);
      expect(own.length).toBeGreaterThan(40);
      expect(own.filter(hasOtherLoad).length / own.length).toBeCloseTo(1 / 3, 1);
    }
    expect(planOf(AMOUNTS).filter((task) => task.setUp !== 'loaded' && hasOtherLoad(task))).toEqual([]);
  });

  it('adds a program with groups of one instance', () => {
    expect(programsOn('loaded').slice(0, -1)).toEqual(PROGRAMS);
    expect(programsOn('loaded').at(-1)).toMatchObject({ name: 'closing' });
    expect(programsOn('quiet')).toEqual(PROGRAMS);
  });

  it('runs a process that computes beside the work, and ends it', async () => {
    const children = (): string[] =>
      readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    const task = (index: number): Task => ({ setUp: 'loaded', what: 'run', mode: 'none', percent: 0, index });
    const before = children();
    const during = await underLoad(task(3), async () => children().filter((each) => !before.includes(each)));
    expect(during).toHaveLength(1);
    const ended = async (): Promise<boolean> => !children().includes(during[0]!);
    await expect.poll(ended).toBe(true);
    expect(await underLoad(task(4), async () => children())).toEqual(before);
  });
});

import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { CodeChange } from '../../../scripts/study/codes/list.ts';
import {
  type CodeCheck,
  codesText,
  replayedOf,
  rightness,
  unchangedText,
} from '../../../scripts/study/codes/report.ts';

const late: CodeChange = {
  name: 'late1',
  kind: 'uneven work on one process',
  size: '+20 %',
  red: 'yes',
  process: 1,
  functions: ['compute', 'run'],
  edits: [],
};

describe('rightness', () => {
  it.each([
    ['right', 'wait waits for process 1, which computes 1 ms longer in Force::compute (force.cpp:3)'],
    ['wrong process', 'wait waits for process 0, which computes 1 ms longer in compute'],
    ['no process', 'The work in compute before wait is less even: the last process comes 1 ms later'],
    ['wrong function', 'wait waits for process 1, which computes 1 ms longer in computed'],
    ['network', 'wait: the network between process 0 and process 1 is slower'],
  ])('a first line is %s', (expected, line) => {
    expect(rightness(late, line)).toBe(expected);
  });

  it('a first line that names a process is wrong where all compute longer', () => {
    expect(rightness({ ...late, process: 'all' }, 'compute waits for process 1')).toBe('wrong process');
  });
});

it('checks are counted by kinds of changes', () => {
  const check = { setUp: '2', code: { name: 'md', isHeldOut: false }, pairs: 10, replayed: null } as const;
  const checks: CodeCheck[] = [
    { ...check, change: late, verdict: 'regression', line: 'run waits for process 1' },
    { ...check, change: { ...late, name: 'late0' }, verdict: 'pass', line: 'Nothing found' },
    { ...check, change: { ...late, kind: 'nothing', red: 'no' }, verdict: 'pass', line: 'Nothing found' },
  ];
  const rows = codesText(checks)
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const counts = (name: string) => rows.find((cells) => cells[1]?.startsWith(name))?.slice(2, 6);
  expect(counts('uneven work')).toEqual(['yes', '2', '1', '1']);
  expect(counts('nothing')).toEqual(['no', '1', '0', '0']);
});

it('unchanged checks that are red are counted with what they call', () => {
  const comparison = (verdict: string, kinds: string[]) =>
    ({ verdict, regressions: kinds.map((kind) => ({ kind })) }) as Comparison;
  const comparisons = [comparison('pass', []), comparison('regression', ['computing', 'computing'])];
  const rows = unchangedText([{ setUp: '2', name: 'md', comparisons }])
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows[2]?.slice(1, 5)).toEqual(['md', '2', '2', '1']);
  expect(rows[3]?.slice(1, 7)).toEqual(['together', '', '2', '1', '9.5 to 90.5 %', 'computing 1']);
});

it('replays are held against what was added, by set-up', () => {
  const check = { code: { name: 'md', isHeldOut: false }, change: late, pairs: 10, line: '' } as const;
  const replayed = (setUp: CodeCheck['setUp'], ratio: number | null): CodeCheck => {
    return { ...check, setUp, verdict: 'regression', replayed: ratio };
  };
  const text = codesText([replayed('2', 1.1), replayed('2', 0.7), replayed('2', null), replayed('4', 1)]);
  const cells = (setUp: string) =>
    new RegExp(`\\| ${setUp} +((?:\\| +[\\d.]+ ){4})`).exec(text)?.[1]?.match(/[\d.]+/g);
  expect(cells('2')).toEqual(['3', '2', '0.90', '1']);
  expect(cells('4')).toEqual(['1', '1', '1.00', '1']);
});

it('what a replay saves is held against what pairs say was added, whatever the medians of both sides are', () => {
  const first = {
    candidateNs: 300,
    factor: 1.5,
    cause: { predictedNs: 220 },
  } as Comparison['regressions'][number];
  expect(replayedOf(first)).toBeCloseTo(0.8, 12);
  expect(replayedOf({ candidateNs: 300, factor: 1.5 })).toBeNull();
  expect(replayedOf(undefined)).toBeNull();
});

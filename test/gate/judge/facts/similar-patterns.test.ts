import { describe, expect, it } from 'vitest';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { factPolicy } from '../../../../src/gate/judge/facts/kinds.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import type { GroupMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { baselineOf, benchmark, gate, group, run } from '../make-run.ts';
import { compareFacts } from './compare-facts.ts';

const RING = ['0>1', '1>2', '2>3', '3>4', '4>5', '0>5'];
const SWEEP = ['0>2', '2>4', '4>0', '1>3', '3>5', '1>5'];

/** Messages of one function; patterns are told apart by their first message. */
function exchange(links: string[], changes: Partial<GroupMeasurement> = {}): GroupMeasurement {
  return group(links.join(' ').length % 2 === 0 ? 'a' : 'b', 1000, {
    processes: 6,
    functions: ['exchange'],
    events: 2 * links.length,
    messages: links.length,
    bytes: 8 * links.length,
    partners: { links: links.length, first: links, members: '0-5', roots: [] },
    operations: {},
    ...changes,
  });
}

const one = (...groups: GroupMeasurement[]) => run(1, [benchmark([groups])]);
const changes = (before: GroupMeasurement[], now: GroupMeasurement[]) =>
  compareFacts(one(...before), one(...now), factPolicy(gate)).changes;

const id = (text: string): string => text.repeat(16);

describe('changed patterns', () => {
  const before = [exchange(RING, { pattern: id('1') }), exchange(SWEEP, { pattern: id('2') })];
  const now = [
    exchange([...RING, '3>5'], { pattern: id('3'), medianNs: 1120 }),
    exchange(SWEEP.slice(0, 5), { pattern: id('4') }),
  ];

  it('are lined up with the most similar of their functions, and say how', () => {
    const found = changes(before, now);
    expect(found.some(({ kind }) => kind === 'new' || kind === 'vanished')).toBe(false);
    const told = found.flatMap(({ pattern, kind, changed }) => (changed ? [{ pattern, kind, changed }] : []));
    expect(told).toEqual([
      {
        pattern: id('3'),
        kind: 'partners',
        changed: { words: '1 message more, P3 → P5', similarity: 12 / 13, factor: 1.12 },
      },
      {
        pattern: id('4'),
        kind: 'partners',
        changed: { words: '1 message fewer, P1 → P5', similarity: 10 / 11, factor: 1 },
      },
    ]);
  });

  it('are the same ones in whatever order they come', () => {
    expect(changes([...before].reverse(), [...now].reverse())).toEqual(changes(before, now));
  });

  it('are new and vanished below a similarity of 0.8, in other functions, and where not all is known', () => {
    const kinds = (after: GroupMeasurement[]) => new Set(changes(before, after).map(({ kind }) => kind));
    const other = [
      exchange(['5>0', '4>1'], { pattern: id('3') }),
      exchange(['5>1', '4>2'], { pattern: id('4') }),
    ];
    expect(kinds(other)).toEqual(new Set(['new', 'vanished']));
    const elsewhere = now.map((each) => ({ ...each, functions: ['other'] }));
    expect(kinds(elsewhere)).toEqual(new Set(['new', 'vanished']));
    const cut = now.map((each) => ({ ...each, partners: { ...each.partners, links: 900 } }));
    expect(kinds(cut)).toEqual(new Set(['new', 'vanished']));
  });

  it('count messages of the same link', () => {
    const [twice] = changes(
      [exchange(RING, { pattern: id('1') })],
      [exchange(['0>1*3', ...RING.slice(1)], { pattern: id('3'), messages: 8 })],
    ).flatMap(({ changed }) => changed ?? []);
    expect(twice).toMatchObject({ words: '2 messages more, P0 → P1' });
  });

  it('are said in the headline; only a policy makes them red', () => {
    const runs = [1, 2, 3, 4, 5, 6].map((day) => run(day, [benchmark([before])]));
    const compared = (facts: object) =>
      compareRun(run(9, [benchmark([now])]), baselineOf(runs), { ...gate, facts });
    expect(compared({}).verdict).toBe('pass');
    const red = compared({ partners: 'fail' });
    expect(red).toMatchObject({ verdict: 'regression', regressions: [] });
    expect(red.structure.map(({ changed }) => changed?.words)).toContain('1 message more, P3 → P5');
    expect(parseComparison(JSON.stringify(red), 'comparison.json').structure).toEqual(red.structure);
    const { structure } = red;
    const plain = { ...red, calls: [], costs: [], structure };
    expect(headlineText(plain).replace(/[\u00a0\u202f]/g, ' ')).toContain(
      'exchange has 1 message more, P3 → P5; 12 % slower',
    );
  });
});

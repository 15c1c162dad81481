import { describe, expect, it, vi } from 'vitest';
import { InputError } from '../../../src/base/errors.ts';
import type { Baseline } from '../../../src/gate/baseline/baseline.ts';
import { newestRuns } from '../../../src/gate/baseline/comparable-runs.ts';
import { formatBaseline, parseBaseline } from '../../../src/gate/baseline/format.ts';
import { openBaseline } from '../../../src/gate/baseline/open-baseline.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { benchmark, group, repetition, run } from '../judge/make-run.ts';

/** Runs of two benchmarks, with names that look like the document's own lines. */
function runs(count: number): Baseline {
  const made = Array.from({ length: count }, (_, day) =>
    recordRun(
      run(day + 1, [
        benchmark([[group('a', 1000 + day), group('b', 10)]]),
        benchmark([[group('c', 7)]], { name: 'ü\n        }' }),
      ]),
    ),
  );
  return { schemaVersion: 1, runs: made };
}

/** Opens a text that is read in pieces. @param told gets the bytes of each piece */
function opened(
  text: string | Buffer,
  told: (bytes: number) => void = () => undefined,
  onRequest = true,
): Baseline {
  const bytes = Buffer.from(text);
  const read = (from: number, to: number): Buffer => {
    told(to - from);
    return Buffer.from(bytes.subarray(from, to));
  };
  return openBaseline({ size: bytes.length, read }, 'b.json', onRequest);
}

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('openBaseline', () => {
  it('reads what parseBaseline reads, however the document is laid out', () => {
    const baseline = runs(3);
    const disturbed = { ...baseline, runs: baseline.runs.map((each) => ({ ...each, disturbed: ['load'] })) };
    const offCore = { share: 0.2, takenNs: [1, 2, 3, 4], runNs: 2000 };
    const repetitions = [{ ...repetition([group('a', 1000)]), offCore }];
    const shared = { ...runs(0), runs: [recordRun(run(1, [benchmark([], { repetitions })]))] };
    for (const each of [baseline, disturbed, shared, runs(1), runs(0)]) {
      const text = formatBaseline(each);
      expect(opened(text)).toEqual(parseBaseline(text, 'b.json'));
      expect(opened(text, undefined, false)).toEqual(parseBaseline(text, 'b.json'));
      expect(formatBaseline(opened(text))).toBe(text);
      expect(opened(JSON.stringify(JSON.parse(text)))).toEqual(parseBaseline(text, 'b.json'));
    }
  });

  it('parses groups and details of a run only when somebody asks for them', () => {
    const wide = Array.from({ length: 200 }, (_, i) => group('a', 1000, { bytes: i + 1 }));
    const baseline = {
      ...runs(0),
      runs: [1, 2, 3, 4].map((day) => recordRun(run(day, [benchmark([wide])]))),
    };
    const text = formatBaseline(baseline);
    const parse = vi.spyOn(JSON, 'parse');
    const parsed = (): number => parse.mock.calls.reduce((sum, [each]) => sum + each.length, 0);
    try {
      const { runs: found } = opened(text);
      expect(found.map(({ id, benchmarks }) => [id, benchmarks[0]!.processes])).toEqual(
        baseline.runs.map(({ id, benchmarks }) => [id, benchmarks[0]!.processes]),
      );
      expect(parsed()).toBeLessThan(text.length / 10);
      expect(found[2]!.benchmarks[0]!.groups).toHaveLength(200);
      expect(parsed()).toBeGreaterThan(text.length / 5);
      expect(parsed()).toBeLessThan(text.length / 2);
    } finally {
      parse.mockRestore();
    }
  });

  it('reads a long document in pieces, and later only the text of the run that is asked for', () => {
    const wide = Array.from({ length: 4000 }, (_, i) => group('a', 1000, { bytes: i + 1 }));
    const made = Array.from({ length: 6 }, (_, day) => recordRun(run(day + 1, [benchmark([wide])])));
    const text = formatBaseline({ schemaVersion: 1, runs: made });
    expect(text.length).toBeGreaterThan(5 * 2 ** 20);
    const pieces: number[] = [];
    const { runs: found } = opened(text, (bytes) => pieces.push(bytes));
    expect(Math.max(...pieces)).toBeLessThan(text.length / 2);
    pieces.length = 0;
    expect(found[4]).toEqual(parseBaseline(text, 'b.json').runs[4]);
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toBeLessThan(text.length / 5);
  });

  it('refuses what is not UTF-8, wherever that stands', () => {
    const bytes = Buffer.from(formatBaseline(runs(2)));
    for (const at of ['"label"', '"date"', '\n  ]\n']) {
      const damaged = Buffer.from(bytes);
      damaged[damaged.indexOf(at) + 2] = 0xff;
      expect(messageOf(() => opened(damaged))).toMatch(/^b\.json: this is not UTF-8 text/);
    }
  });

  it('refuses broken facts when a file is opened, broken groups when somebody asks for them', () => {
    const text = formatBaseline(runs(3));
    const second = text.indexOf('"groups"', text.indexOf('\n    {\n', text.indexOf('\n    {\n') + 1));
    const damaged = `${text.slice(0, second)}${text.slice(second).replace('"messages":', '"massages":')}`;
    const { runs: found } = opened(damaged);
    expect(found[0]!.benchmarks[0]!.groups).toHaveLength(2);
    expect(messageOf(() => found[1]!.benchmarks[0]!.groups)).toMatch(
      /^b\.json, runs\[1\]\.benchmarks\[0\]\.groups/,
    );
    const broken = `${text.slice(0, second)}${text.slice(second).replace('"messages":', '"messages"')}`;
    expect(messageOf(() => opened(broken).runs[1]!.benchmarks[0]!.groups)).toMatch(
      /runs\[1\]: this is not JSON/,
    );
    const date = text.replace(/"date": "[^"]+"/, '"date": "yesterday"');
    expect(messageOf(() => opened(date))).toBe(messageOf(() => parseBaseline(date, 'b.json')));
    const conflict = text.replace('\n    {\n', '\n<<<<<<< ours\n    {\n');
    expect(messageOf(() => opened(conflict))).toBe(messageOf(() => parseBaseline(conflict, 'b.json')));
    const twice = JSON.parse(text) as Baseline;
    const same = formatBaseline({ ...runs(3), runs: [...runs(1).runs, ...runs(1).runs] });
    expect(twice.runs).toHaveLength(3);
    expect(messageOf(() => opened(same))).toMatch(/a second time/);
  });
});

it('newestRuns keeps the newest of each environment, in their order', () => {
  const { runs: all } = runs(5);
  const other = { ...all[1]!, environment: { ...all[1]!.environment, cores: 99 } };
  const mixed = [all[0]!, other, ...all.slice(2)];
  expect(newestRuns(mixed, 2)).toEqual([other, ...all.slice(3)]);
});

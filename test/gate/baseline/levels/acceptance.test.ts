import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AcceptedShift } from '#build/schemas/accepted.ts';
import { InputError } from '../../../../src/base/errors.ts';
import type { Baseline } from '../../../../src/gate/baseline/baseline.ts';
import { formatBaseline, parseBaseline } from '../../../../src/gate/baseline/format.ts';
import { acceptance } from '../../../../src/gate/baseline/levels/acceptance.ts';
import {
  addAcceptances,
  addAcceptedShift,
  readAccepted,
} from '../../../../src/gate/baseline/levels/acceptance-file.ts';
import { atAcceptedLevels, carriedBy } from '../../../../src/gate/baseline/levels/accepted-levels.ts';
import { shiftId } from '../../../../src/gate/baseline/levels/accepted-shift.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { benchmark, gate, group, history, run } from '../../judge/make-run.ts';

const NOISY = [1000, 1010, 990, 1020, 985, 1005, 995];
const wanted = acceptance({
  benchmark: 'halo',
  pattern: 'a'.repeat(16),
  functions: ['exchange_halo'],
  bytes: 4096,
  factor: 1.5,
  reason: 'checks the checksum of every message',
  commit: 'c'.repeat(40),
  date: '2026-01-20T00:00:00.000Z',
});
const candidate = (ns: number) => run(30, [benchmark([[group('a', ns), group('f', 5000, { name: 'CP2' })]])]);
const verdict = (ns: number, baseline: Baseline) => compareRun(candidate(ns), baseline, gate).verdict;

describe('atAcceptedLevels', () => {
  it('holds the accepted group to the new level: the slowdown passes, a further one does not', () => {
    const before = history(NOISY);
    expect(verdict(1500, before)).toBe('regression');
    const { baseline, inForce } = atAcceptedLevels(before, [wanted]);
    expect(inForce).toEqual([wanted]);
    expect(verdict(1500, baseline)).toBe('pass');
    expect(verdict(2200, baseline)).toBe('regression');
    expect(before).toEqual(history(NOISY));
  });

  it('takes runs that carry the acceptance as they are, and the others of the same group only', () => {
    const { runs } = history([1000, 1500]);
    const baseline: Baseline = { schemaVersion: 1, runs: [runs[0]!, { ...runs[1]!, accepted: [wanted] }] };
    const groups = atAcceptedLevels(baseline, [wanted]).baseline.runs.map(
      ({ benchmarks }) => benchmarks[0]!.groups,
    );
    expect(groups.map(([first]) => first!.mediansNs)).toEqual([[1500], [1500]]);
    expect(groups.map(([, second]) => second!.mediansNs)).toEqual([[5000], [5000]]);
    const [first] = atAcceptedLevels(baseline, [wanted]).baseline.runs[0]!.benchmarks;
    expect(first!.communicationNs).toEqual([1500 * 100 + 5000 * 100]);
  });

  it('does nothing for another benchmark, group or number of bytes', () => {
    for (const other of [{ benchmark: 'sweep' }, { pattern: 'b'.repeat(16) }, { bytes: 8 }]) {
      const { baseline, inForce } = atAcceptedLevels(history(NOISY), [acceptance({ ...wanted, ...other })]);
      expect([inForce, verdict(1500, baseline)]).toEqual([[], 'regression']);
    }
  });
});

describe('carriedBy', () => {
  const { runs } = history([1000, 1500]);
  const [old, fresh] = [runs[0]!, { ...runs[1]!, accepted: [wanted] }];
  const of = (...all: Baseline['runs']): Baseline => ({ schemaVersion: 1, runs: all });

  it('passes an acceptance on while some run lacks it, then lets go of it', () => {
    expect(carriedBy(null, [wanted])).toEqual([wanted]);
    expect(carriedBy(of(old, fresh), [])).toEqual([wanted]);
    expect(carriedBy(of(fresh), [])).toEqual([]);
    expect(carriedBy(of(old, fresh), [wanted])).toEqual([wanted]);
  });

  it('is kept in the document', () => {
    const text = formatBaseline(of(old, fresh));
    expect(parseBaseline(text, 'b')).toEqual(of(old, fresh));
    expect(formatBaseline(parseBaseline(text, 'b'))).toBe(text);
  });
});

describe('the file of accepted slowdowns', () => {
  it('keeps each once, in order', () => {
    const file = join(temporaryFolder(), 'accepted.json');
    const second = acceptance({ ...wanted, reason: 'another' });
    expect(readAccepted(file).slowdowns).toEqual([]);
    expect(addAcceptances(file, [wanted])).toBe(1);
    expect(addAcceptances(file, [wanted, second])).toBe(2);
    expect(readAccepted(file).slowdowns).toEqual([wanted, second]);
  });

  it.each([
    ['no JSON', '{', /not JSON/],
    [
      'another version',
      '{"schemaVersion": 2, "accepted": []}',
      /schemaVersion: 2; this commgate reads accepted slowdowns of version 1; use the newer commgate/,
    ],
    [
      'a slowdown of less than nothing',
      { ...wanted, factor: 0.5 },
      /accepted\[0\]\.factor: 0\.5; must be more than 1/,
    ],
    ['a raised factor', { ...wanted, factor: 50 }, /accepted\[0\]: was changed by hand/],
  ])('with %s is refused and left alone', (_, content, expected) => {
    const file = join(temporaryFolder(), 'accepted.json');
    writeFileSync(
      file,
      typeof content === 'string' ? content : JSON.stringify({ schemaVersion: 1, accepted: [content] }),
    );
    const before = readFileSync(file);
    expect(() => addAcceptances(file, [wanted])).toThrow(InputError);
    expect(() => readAccepted(file).slowdowns).toThrow(expected);
    expect(readFileSync(file)).toEqual(before);
  });
});

describe('the file of acceptances with level shifts', () => {
  const shift: AcceptedShift = {
    id: shiftId('halo', '0123456789abcdef'),
    benchmark: 'halo',
    run: '0123456789abcdef',
    since: '2026-01-09T00:00:00.000Z',
    groups: [{ pattern: 'a'.repeat(16), functions: ['exchange_halo'], bytes: 4096 }],
    factor: 0.8,
    reason: 'new machine',
    date: '2026-02-01T00:00:00.000Z',
  };

  it('keeps slowdowns and shifts, each once', () => {
    const file = join(temporaryFolder(), 'accepted.json');
    expect(addAcceptedShift(file, shift)).toBe(1);
    expect(addAcceptances(file, [wanted])).toBe(2);
    expect(addAcceptedShift(file, { ...shift, groups: null })).toBe(2);
    expect(readAccepted(file)).toEqual({ slowdowns: [wanted], shifts: [{ ...shift, groups: null }] });
  });

  it('refuses a shift that was changed by hand', () => {
    const file = join(temporaryFolder(), 'accepted.json');
    addAcceptedShift(file, shift);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"run":"0', '"run":"1'));
    expect(() => readAccepted(file)).toThrow(/shifts\[0\]: was changed by hand/);
  });
});

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type KeepTraces, KeptTraces } from '../../../src/measure/run/kept-traces.ts';
import type { RepetitionRecord } from '../../../src/measure/run/run-folder.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { writeScript } from './scripts.ts';

const parent = folderOfFile();
let number = 0;

/** A check that keeps so many megabytes, with traces of 0.3 MB, of which the smallest part is not in the folder. */
function check(limit: KeepTraces) {
  const folder = join(parent, `check${++number}`);
  const kept = new KeptTraces(limit);
  const records = new Map<string, RepetitionRecord>();
  const measured = (side: string, repetition: number, communicationNs: number): void => {
    const path = `halo/${repetition}/traces.otf2`;
    const own = join(folder, side);
    writeScript(join(own, path), 'anchor');
    writeFileSync(join(own, `halo/${repetition}/traces.def`), Buffer.alloc(99_994));
    writeScript(join(own, `halo/${repetition}/output.log`), '');
    writeScript(join(own, `halo/${repetition}/traces/0.evt`), 'x'.repeat(100_000));
    writeScript(join(own, `halo/${repetition}/traces/1.evt`), 'x'.repeat(100_000));
    const record = { trace: path, log: `halo/${repetition}/output.log`, seconds: 1 };
    records.set(`${side}/${repetition}`, record);
    // A manifest never names a trace that is gone.
    const save = () => expect(record.trace === null || existsSync(join(own, record.trace))).toBe(true);
    kept.measured({ folder: own, benchmark: 'halo', save }, record, communicationNs);
  };
  const left = () => {
    const named = [...records].flatMap(([name, { trace }]) => (trace === null ? [] : [name]));
    const there = [...records.keys()].filter((name) => {
      const [side, repetition] = name.split('/');
      const files = readdirSync(join(folder, side!, 'halo', repetition!)).sort();
      if (files.length > 1) expect(files).toEqual(['output.log', 'traces', 'traces.def', 'traces.otf2']);
      return files.length > 1;
    });
    expect(named).toEqual(there);
    return named;
  };
  return { measured, left, summary: () => kept.summary() };
}

describe('the traces of a check', () => {
  it('all stay where they fit into the limit, or all were asked for', () => {
    for (const limit of [0.9, 'all'] as const) {
      const { measured, left, summary } = check(limit);
      for (const repetition of [1, 2, 3]) measured('.', repetition, repetition);
      expect(left()).toHaveLength(3);
      expect(summary()).toEqual({ kept: 3, of: 3, keptBytes: 900_000, limit });
    }
  });

  it('are never more than the limit, and the last ones of a benchmark are those nearest to its median so far', () => {
    const { measured, left, summary } = check(0.7);
    const times = [50, 90, 52, 10, 51, 49, 53, 95, 7];
    for (const [index, ns] of times.entries()) {
      measured('.', index + 1, ns);
      expect(summary().keptBytes).toBeLessThanOrEqual(700_000);
    }
    expect(summary()).toMatchObject({ kept: 2, of: 9 });
    expect(left().map((name) => times[Number(name.split('/')[1]) - 1])).toEqual([51, 53]);
  });

  it('lose most where most are; base and head keep one each, and head the last one', () => {
    const pairs = check(0.6);
    for (let pair = 1; pair <= 6; pair++) {
      pairs.measured('base', pair, 100 + pair);
      pairs.measured('head', pair, 200 + pair);
    }
    expect(pairs.left().map((name) => name.split('/')[0])).toEqual(['base', 'head']);
    const one = check(0.4);
    one.measured('base', 1, 100);
    one.measured('head', 1, 200);
    expect(one.left()).toEqual(['head/1']);
    const none = check(0.2);
    none.measured('head', 1, 200);
    expect(none.left()).toEqual([]);
    expect(none.summary()).toEqual({ kept: 0, of: 1, keptBytes: 0, limit: 0.2 });
  });
});

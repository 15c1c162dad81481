import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Baseline } from '../../../src/gate/baseline/baseline.ts';
import { fileStore } from '../../../src/gate/baseline/file-store.ts';
import { formatBaseline, parseBaseline } from '../../../src/gate/baseline/format.ts';
import { addRun, DEFAULT_RETENTION } from '../../../src/gate/baseline/retention.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { lateRefusal } from '../../support/refusal.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { NO_PARTS } from '../judge/causes/make-parts.ts';
import { baselineOf, benchmark, group, history, run } from '../judge/make-run.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'baseline.json');
});

const newRun = recordRun(run(25, [benchmark([[group('a', 1000)]])]));
const add = (current: Baseline | null) => addRun(current, newRun);

describe('the document', () => {
  it('reads back what was written and is the same text every time', () => {
    const baseline = history([1000, 1001.5, 999.125]);
    const text = formatBaseline(baseline);
    expect(parseBaseline(text, 'b')).toEqual(baseline);
    expect(formatBaseline(parseBaseline(text, 'b'))).toBe(text);
    expect(formatBaseline(structuredClone(baseline))).toBe(text);
    expect(formatBaseline({ schemaVersion: 1, runs: [] })).toBe(
      '{\n  "schemaVersion": 1,\n  "runs": []\n}\n',
    );
  });

  it('keeps partners, calls, environment and options of the analysis', () => {
    const partners = { links: 1, first: ['0>1*2'], members: '0-1', roots: [] };
    const known = { mpi: 'Open MPI 4.1.4', buildFlags: '-O3', pinning: 'commgate' } as const;
    const full = recordRun(
      run(3, [benchmark([[group('a', 1, { partners, operations: { ALLREDUCE: 2 } })]], known)], {
        environment: { cpu: 'x', cores: 4, mpi: 'y', usableCores: 1.5 },
      }),
    );
    full.benchmarks[0]!.analysedBy = { contexts: 'ssor_, halo (get, put)', loops: 'off' };
    const baseline = addRun(history([1000]), full);
    const text = formatBaseline(baseline);
    expect(parseBaseline(text, 'b')).toEqual(baseline);
    expect(parseBaseline(text, 'b').runs[1]).toEqual(full);
    expect(() => parseBaseline(text.replace('"loops":"off"', '"loops":5'), 'b')).toThrow(/analysedBy\.loops/);
    const hostile = text.replace('0>1*2', '0>1; rm');
    expect(() => parseBaseline(hostile, 'b')).toThrow(/partners\.first\[0\]/);
  });

  it('keeps the typical instance and the efficiencies of the middle repetition, without places in its trace', () => {
    const states = `..${'w'.repeat(40)}${' '.repeat(22)}`;
    const parts = { ...NO_PARTS, lateNs: 600, inMpiNs: 400 };
    const measured = [1010, 1000, 2000].map((ns) =>
      group('a', ns, {
        parts,
        typical: { durationNs: ns, atNs: 5.4, rows: [{ process: 2, startNs: 1.6, endNs: 400.2, states }] },
      }),
    );
    const one = benchmark(measured.map((each) => [each]));
    const used = [0.5, 0.9, 0.62346].map((parallel) => ({
      parallel,
      loadBalance: 1,
      communication: parallel,
      usefulNs: [5, 6],
    }));
    one.repetitions.forEach((each, i) => {
      each.efficiency = used[i]!;
    });
    const recorded = recordRun(run(3, [one]));
    const [kept] = recorded.benchmarks;
    const rows = [{ process: 2, startNs: 2, endNs: 400, states }];
    expect(kept!.groups[0]!.typical).toEqual({ durationNs: 1010, atNs: 5, repetition: 1, rows });
    const text = formatBaseline(addRun(null, recorded));
    const [read] = parseBaseline(text, 'b').runs[0]!.benchmarks;
    expect(read!.groups[0]!.typical).toEqual({ durationNs: 1010, processes: 1, rows, messages: [] });
    expect(read!.efficiency).toEqual({ ...used[2], parallel: 0.623, communication: 0.623 });
  });

  it('grows by whole lines when a run is added, so that a diff shows that run alone', () => {
    const before = formatBaseline(history([1000, 1001])).split('\n');
    const after = formatBaseline(history([1000, 1001, 1002])).split('\n');
    const [start, end] = [before.slice(0, -4), after.slice(0, before.length - 4)];
    expect(end).toEqual(start);
    expect(after.filter((line) => line.includes('"pattern"'))).toHaveLength(6);
  });

  it('keeps a group that only some repetitions have', () => {
    const shaky = recordRun(run(1, [benchmark([[], [group('a', 1000, { instances: 3 })]])]));
    expect(shaky.benchmarks[0]!.groups[0]).toMatchObject({
      instances: [0, 3],
      mediansNs: [null, 1000],
      totalsNs: [0, 3000],
    });
    const baseline = addRun(null, shaky);
    expect(parseBaseline(formatBaseline(baseline), 'b')).toEqual(baseline);
  });

  it('keeps hostile names as they are', () => {
    const name = '__proto__ "\\ \u2028 ‮ |<script> \ud800';
    const baseline = baselineOf([run(1, [benchmark([[group('a', 1, { functions: [name], label: name })]])])]);
    const [found] = parseBaseline(formatBaseline(baseline), 'b').runs[0]!.benchmarks[0]!.groups;
    expect(found!.functions).toEqual([name]);
  });
});

const keeping = (runs: number) => ({ ...DEFAULT_RETENTION, runs });

describe('retention', () => {
  const on = (cpu: string, day: number) =>
    recordRun(
      run(day, [benchmark([[group('a', day)]])], {
        environment: { cpu, cores: 4, mpi: 'm', usableCores: 4 },
      }),
    );

  it('keeps the newest runs of each environment, sorted by date', () => {
    let baseline: Baseline | null = null;
    for (const day of [3, 1, 4, 2, 5]) baseline = addRun(baseline, on('x', day), keeping(3));
    baseline = addRun(baseline, on('y', 1), keeping(3));
    expect(baseline.runs.map((r) => [r.environment.cpu, new Date(r.date).getUTCDate()])).toEqual([
      ['y', 1],
      ['x', 3],
      ['x', 4],
      ['x', 5],
    ]);
  });

  it('keeps the jobs of a matrix apart, which have an environment but no benchmark in common', () => {
    const job = (name: string, day: number) =>
      recordRun(run(day, [benchmark([[group('a', day)]], { name })]));
    let baseline: Baseline | null = null;
    for (const day of [1, 2, 3]) {
      for (const name of ['halo', 'sweep', 'cycle']) baseline = addRun(baseline, job(name, day), keeping(2));
    }
    expect(baseline!.runs.map((r) => r.benchmarks[0]!.name).sort()).toEqual([
      'cycle',
      'cycle',
      'halo',
      'halo',
      'sweep',
      'sweep',
    ]);
  });

  it('drops the oldest runs beyond the bytes, and never the newest', () => {
    const one = Buffer.byteLength(formatBaseline(addRun(null, on('x', 1))));
    let baseline: Baseline | null = null;
    for (const day of [1, 2, 3, 4]) baseline = addRun(baseline, on('x', day), { runs: 60, bytes: 2.5 * one });
    expect(baseline!.runs.map((r) => new Date(r.date).getUTCDate())).toEqual([3, 4]);
    expect(addRun(null, on('x', 1), { runs: 60, bytes: 1 }).runs).toHaveLength(1);
  });

  it('does not add the same run twice', () => {
    const once = addRun(null, on('x', 1));
    expect(addRun(once, on('x', 1))).toEqual(once);
    expect(() => addRun(once, on('x', 2), keeping(0))).toThrow(RangeError);
  });
});

describe('the file store', () => {
  it('takes a missing file for no baseline, and creates it with its folders on update', async () => {
    const store = fileStore(join(folder, 'deep/er/baseline.json'));
    expect(await store.read()).toBeNull();
    await store.update(add);
    expect((await store.read())!.runs.map(({ id }) => id)).toEqual([newRun.id]);
    expect(readdirSync(join(folder, 'deep/er'))).toEqual(['baseline.json']);
  });

  it('refuses a file that changed since it was opened, and goes on reading one that was replaced', async () => {
    const text = formatBaseline(history([1000, 1001]));
    writeFileSync(file, text);
    const read = async () => (await fileStore(file).read({ onRequest: true }))!.runs[1]!.benchmarks[0]!;
    const first = await read();
    renameSync(file, join(folder, 'old.json'));
    writeFileSync(file, 'another');
    expect(first.groups).toHaveLength(2);
    writeFileSync(file, text);
    const second = await read();
    writeFileSync(file, text.slice(0, 100));
    expect(() => second.groups).toThrow(/became shorter while read|was changed while it was read/);
  });

  it('keeps a symbolic link', async () => {
    writeFileSync(join(folder, 'real.json'), formatBaseline(history([1])));
    symlinkSync('real.json', file);
    await fileStore(file).update(add);
    expect(parseBaseline(readFileSync(join(folder, 'real.json'), 'utf8'), 'real').runs).toHaveLength(2);
  });

  it('does not write what it could not read again', async () => {
    await fileStore(file).update(() => history([1000]));
    const before = readFileSync(file);
    const broken = { ...newRun, date: 'yesterday' };
    const message = await lateRefusal(fileStore(file).update((current) => addRun(current, broken)));
    expect(message).toMatch(/with the new run, runs\[\d\]\.date: "yesterday"/);
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['baseline.json']);
  });

  it('takes away a lock whose owner is dead', async () => {
    const { hostname } = await import('node:os');
    // Process numbers end at 4194304 on Linux, so nobody has this one.
    writeFileSync(`${file}.lock`, `99999999 ${hostname()} 0123\n`);
    await fileStore(file).update(add);
    expect(readdirSync(folder)).toEqual(['baseline.json']);
  }, 5000);

  it('takes away an old lock of another machine and waits for a fresh one', async () => {
    const lock = `${file}.lock`;
    writeFileSync(lock, '1 another.machine 0123\n');
    const old = new Date(Date.now() - 60_000);
    utimesSync(lock, old, old);
    await fileStore(file).update(add);
    expect(readdirSync(folder)).toEqual(['baseline.json']);

    writeFileSync(lock, '1 another.machine 4567\n');
    const waiting = fileStore(file).update(() => history([1]));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await fileStore(file).read())!.runs.map(({ id }) => id)).toEqual([newRun.id]);
    rmSync(lock);
    expect(await waiting).toEqual(await fileStore(file).read());
  }, 5000);

  it('writes nothing when its lock was taken away meanwhile', async () => {
    const message = await lateRefusal(
      fileStore(file).update((current) => {
        writeFileSync(`${file}.lock`, '1 another.machine 0123\n');
        return add(current);
      }),
    );
    expect(message).toMatch(/another commgate is writing this baseline/);
    expect(readdirSync(folder)).toEqual(['baseline.json.lock']);
  });

  it('says so when the place cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const message = await lateRefusal(fileStore(join(folder, 'file/baseline.json')).update(add));
    expect(message).toMatch(/a part of the path is not a folder/);
  });
});

const good = formatBaseline(history([1000, 1001]));
const changed = (change: (document: ReturnType<typeof JSON.parse>) => void): string => {
  const document = JSON.parse(good);
  change(document);
  return JSON.stringify(document);
};

describe('a file that is no baseline is refused and stays byte for byte as it is', () => {
  it.each<[title: string, content: string | Buffer, message: RegExp]>([
    ['empty', '', /the file is empty/],
    ['text', 'hello', /not JSON/],
    ['cut short', good.slice(0, -40), /line \d+, column \d+: this is not JSON, or only the beginning of it/],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), /not UTF-8/],
    ['another document', '{"a": 1}', /schemaVersion: no version/],
    ['a list', '[]', /schemaVersion: no version/],
    ['null', 'null', /schemaVersion: no version/],
    [
      'of a newer version',
      '{"schemaVersion": 2, "new": []}',
      /schemaVersion: 2;.* version 1; use the newer commgate/,
    ],
    ['of a version that is text', '{"schemaVersion": "1", "runs": []}', /schemaVersion: "1"/],
    ['without runs', '{"schemaVersion": 1}', /top: "runs" is missing/],
    [
      'with an unknown field',
      changed((d) => Object.assign(d.runs[0], { x: 1 })),
      /runs\[0\]: unknown field "x"/,
    ],
    [
      'with a wrong type',
      changed((d) => (d.runs[1].benchmarks[0].groups[0].bytes = '4096')),
      /runs\[1\]\.benchmarks\[0\]\.groups\[0\]\.bytes: "4096"; must be a number/,
    ],
    [
      'with a negative time',
      changed((d) => (d.runs[0].benchmarks[0].groups[0].mediansNs[0] = -1)),
      /-1; must be at least 0/,
    ],
    [
      'with a date that does not exist',
      changed((d) => (d.runs[0].date = '2026-13-45T00:00:00Z')),
      /runs\[0\]\.date/,
    ],
    ['with a run twice', changed((d) => d.runs.push(d.runs[0])), /runs\[2\]\.id: \w{16} a second time/],
    [
      'with a benchmark twice',
      changed((d) => d.runs[0].benchmarks.push({ ...d.runs[0].benchmarks[0] })),
      /benchmarks\[1\]\.name: "halo" a second time/,
    ],
    [
      'with a group twice',
      changed((d) => d.runs[0].benchmarks[0].groups.push(d.runs[0].benchmarks[0].groups[0])),
      /groups\[2\]: .* a second time/,
    ],
    [
      'with too many medians',
      changed((d) => d.runs[0].benchmarks[0].groups[0].mediansNs.push(1)),
      /mediansNs: 2 elements; one element for each of the 1 repetitions/,
    ],
    [
      'with a median without instances',
      changed((d) => (d.runs[0].benchmarks[0].groups[0].instances[0] = 0)),
      /mediansNs\[0\]: 1000; null exactly where/,
    ],
  ])('%s', async (_, content, expected) => {
    writeFileSync(file, content);
    const before = readFileSync(file);
    const store = fileStore(file);
    for (const action of [store.read(), store.update(add)]) {
      const message = await lateRefusal(action);
      expect(message).toMatch(expected);
      expect(message.startsWith(file)).toBe(true);
      expect(message).not.toContain('\n');
    }
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['baseline.json']);
  });

  it('is named where it is a folder', async () => {
    mkdirSync(file);
    expect(await lateRefusal(fileStore(file).update(add))).toMatch(/this is a folder/);
  });
});

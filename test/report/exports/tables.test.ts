import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import type { ExportInput, TableName } from '../../../src/report/exports/format.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { haloRun, haloTrace } from '../../cli/halo-run.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { exported, ofRun, ofTrace } from './exported.ts';
import { readCsv } from './read-csv.ts';

/** A table as Parquet, numbers of 64 bits as numbers. */
async function parquet(input: ExportInput, table: TableName): Promise<Record<string, unknown>[]> {
  const bytes = await exported('parquet', input, { table });
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const rows = await parquetReadObjects({ file });
  expect(rows.length).toBe(Number(parquetMetadata(file).num_rows));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
    ),
  );
}

/** The same from comma-separated values. */
async function csv(input: ExportInput, table: TableName): Promise<Record<string, unknown>[]> {
  const [names, ...lines] = readCsv((await exported('csv', input, { table })).toString('utf8'));
  return lines.map((line) => {
    expect(line.length).toBe(names!.length);
    return Object.fromEntries(line.map((cell, i) => [names![i], valueIn(names![i]!, cell)]));
  });
}

const TEXTS = ['benchmark', 'pattern_id', 'pattern', 'family', 'functions', 'function', 'cause'];

function valueIn(name: string, cell: string): unknown {
  if (cell === '') return TEXTS.includes(name) && name !== 'cause' && name !== 'function' ? '' : null;
  if (TEXTS.includes(name)) return cell;
  return name === 'slow' ? cell === 'true' : Number(cell);
}

describe('tables of a trace', () => {
  it('have a row for each instance, as the analysis has it, in both formats', async () => {
    const path = haloTrace(temporaryFolder(), { exchangeNs: 20_000, iterations: 12 });
    const rows = await parquet(ofTrace(path), 'instances');
    expect(await csv(ofTrace(path), 'instances')).toEqual(rows);
    const analysis = analyze(loadTrace(path));
    const { patterns, sequence } = analysisDocument(analysis, true);
    expect(rows.length).toBe(analysis.order.length);
    for (const [i, row] of rows.entries()) {
      const instance = analysis.order[i]!;
      const pattern = patterns[sequence![i]! - 1]!;
      expect(row).toMatchObject({
        position: i + 1,
        pattern: pattern.name,
        pattern_id: pattern.id,
        processes: 4,
        functions: pattern.functions.join(';'),
        bytes: analysis.instances.bytes[instance],
        start_ns: analysis.instances.startNs[instance],
        duration_ns: analysis.instances.endNs[instance]! - analysis.instances.startNs[instance]!,
      });
      const phase = analysis.phases.find(({ from, to }) => from <= i + 1 && i + 1 <= to)!;
      expect(row['phase']).toBe(phase.index);
    }
  });

  it('say which instances are slow, and who was late', async () => {
    const folder = temporaryFolder();
    const run = haloRun(folder, 1, [
      { exchangeNs: 20_000, iterations: 12 },
      { exchangeNs: 20_000, iterations: 8 },
    ]);
    const rows = await csv(ofRun(run), 'instances');
    expect(await parquet(ofRun(run), 'instances')).toEqual(rows);
    expect(new Set(rows.map(({ benchmark, repetition }) => `${benchmark} ${repetition}`))).toEqual(
      new Set(['halo 1', 'halo 2']),
    );
    for (const [repetition, path] of [1, 2].map((each) => [each, `${run}/halo/${each}/trace/traces.otf2`])) {
      const { slowInstances } = analysisDocument(analyze(loadTrace(String(path))));
      const found = rows.filter((row) => row['repetition'] === repetition && row['slow'] === true);
      expect(
        found.map(({ position, duration_ns, group_median_ns, score, late_process, cause }) => {
          return { position, duration_ns, group_median_ns, score, late_process, cause };
        }),
      ).toEqual(
        slowInstances.map((each) => ({
          position: each.position,
          duration_ns: each.durationNs,
          group_median_ns: each.medianNs,
          score: each.score,
          late_process: each.lastToStartUnusual,
          cause: each.cause,
        })),
      );
    }
  });

  it('have a row for each block: what a process does in an instance', async () => {
    const path = haloTrace(temporaryFolder(), { exchangeNs: 20_000, lateNs: 3000, iterations: 6 });
    const rows = await parquet(ofTrace(path), 'blocks');
    expect(await csv(ofTrace(path), 'blocks')).toEqual(rows);
    const { order, instances, blocks } = analyze(loadTrace(path));
    expect(rows.length).toBe(blocks.count);
    for (let position = 1; position <= order.length; position++) {
      const own = rows.filter((row) => row['position'] === position);
      const instance = order[position - 1]!;
      expect(own.map(({ process }) => process)).toEqual([0, 1, 2, 3]);
      expect(Math.min(...own.map((row) => Number(row['start_ns'])))).toBe(instances.startNs[instance]);
      expect(Math.max(...own.map((row) => Number(row['end_ns'])))).toBe(instances.endNs[instance]);
    }
    expect(new Set(rows.map((row) => row['function']))).toEqual(new Set(['exchange_halo', 'residual']));
  });

  it('hold one benchmark and repetition where that is asked for', async () => {
    const run = ofRun(haloRun(temporaryFolder(), 1, [{ exchangeNs: 20_000, iterations: 3 }]));
    const one = await exported('csv', run, { benchmark: 'halo', repetition: 1 });
    expect(one.equals(await exported('csv', run))).toBe(true);
    await expect(exported('csv', run, { repetition: 2 })).rejects.toThrow(
      /run\.json: there is no trace of any benchmark, repetition 2; the run has halo \(1\); name another one/,
    );
    await expect(exported('csv', run, { benchmark: 'other' })).rejects.toThrow(/no trace of other; /);
  });
});

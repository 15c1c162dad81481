import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis.ts';
import { analysisDocument } from '../../src/analysis-document.ts';
import { writeSyntheticTrace } from '../../src/otf2/synthetic.ts';
import { joinParts } from '../../src/trace/join-parts.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { outlineTrace } from '../../src/trace/outline.ts';
import { loadPart } from '../../src/trace/part.ts';
import type { CallColumns, EventColumns } from '../../src/trace/trace.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** The filled part of columns, as plain arrays. */
function rows(columns: EventColumns | CallColumns): Record<string, number[]> {
  const { count, ...rest } = columns;
  const named = Object.entries(rest).filter(([, column]) => ArrayBuffer.isView(column));
  return Object.fromEntries(
    named.map(([name, column]) => [name, Array.from((column as Int32Array).subarray(0, count))]),
  );
}

describe('a trace read in parts', () => {
  it('is the same whoever reads which process', () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 8, events: 4000 });
    const whole = loadTrace(anchorPath);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { minLength: 8, maxLength: 8 }), (reader) => {
        const outline = outlineTrace(anchorPath, []);
        const parts = [0, 1, 2].map((one) => {
          const mine = reader.flatMap((owner, process) => (owner === one ? [process] : []));
          return loadPart(outline, () => mine.shift() ?? -1);
        });
        const joined = joinParts(parts, 8);
        expect(Array.from(joined.processStart)).toEqual(Array.from(whole.processStart));
        expect(rows(joined.events)).toEqual(rows(whole.events));
        expect(rows(joined.calls)).toEqual(rows(whole.calls));
      }),
      { numRuns: 20 },
    );
  });

  it('is the same when the bundle reads it with workers', () => {
    const folder = temporaryFolder();
    const { anchorPath } = writeSyntheticTrace(folder, { processes: 16, events: 2_200_000 });
    const json = join(folder, 'analysis.json');
    execFileSync(process.execPath, [cli, 'analyze', anchorPath, '--sequence', '--json', json]);
    const here = JSON.stringify(analysisDocument(analyze(loadTrace(anchorPath)), true));
    expect(readFileSync(json, 'utf8') === `${here}\n`).toBe(true);
  });

  it('throws what is no problem of the input', () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 4, events: 4000 });
    const outline = outlineTrace(anchorPath, []);
    outline.archive.eventChunks = (location) => {
      throw new TypeError(`process ${location} cannot be read`);
    };
    // What is no problem of the input is thrown at once, not noted.
    expect(() => loadPart(outline, () => 0)).toThrow(TypeError);
  });
});

import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type Fingerprint,
  keptProgram,
  measuredProgram,
} from '../../../../src/analysis/models/fingerprint.ts';
import { diffPrograms } from '../../../../src/analysis/models/program-diff.ts';
import { modelProgram } from '../../../../src/analysis/models/program-model.ts';
import { textOf as lineText, modelText } from '../../../../src/analysis/models/text/model-text.ts';
import type { Baseline } from '../../../../src/gate/baseline/baseline.ts';
import { formatBaseline, parseBaseline } from '../../../../src/gate/baseline/format.ts';
import { ByteWriter } from '../../../../src/gate/baseline/packed/packed-bytes.ts';
import { packModel, unpackModel } from '../../../../src/gate/baseline/packed/packed-model.ts';
import { analyzeTrace } from '../../../analysis/models/analyze-trace.ts';
import { anyProgram, runOf } from '../../../analysis/models/random-models.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';

const WORDS = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

/** The text of all classes. */
function textOf({ program }: Fingerprint): unknown {
  return program?.classes.map(({ place, processes, model }) => ({
    place,
    processes,
    lines: modelText(model, program.events, WORDS).map(lineText),
  }));
}

/** The same unpacked anew, as another program would. */
function unpacked(fingerprint: Fingerprint, processes: number): Fingerprint {
  return unpackModel(packModel({ ...fingerprint }, processes), fingerprint.hash);
}

function fixture(name: string): Fingerprint {
  const { trace, grid } = analyzeTrace(name);
  const program = modelProgram({ trace, grid });
  return { hash: program.hash, viewpoint: program.viewpoint, program, unsteady: [] };
}

/** A baseline of runs with these programs. */
function baselineOf(...programs: Fingerprint[]): Baseline {
  return {
    schemaVersion: 1,
    runs: programs.map((fingerprint, i) => ({
      id: `${i}`.padStart(16, '0'),
      commit: null,
      branch: null,
      date: `2026-01-0${i + 1}T00:00:00Z`,
      environment: { cpu: 'x', cores: 4, mpi: 'y', usableCores: 4 },
      benchmarks: [
        {
          name: 'solver',
          tracer: 'builtin 3',
          mpi: 'y',
          pinning: 'nobody',
          processes: 4,
          repetitions: 1,
          communicationNs: [1],
          groups: [],
          program: keptProgram(fingerprint),
        },
      ],
    })),
  };
}

describe('a program in a baseline', () => {
  it.each(['halo-4', 'sweep-4', 'vcycle-4'])('comes back so that it can be compared: %s', (name) => {
    const kept = fixture(name);
    const back = unpacked(kept, 4);
    expect(textOf(back)).toEqual(textOf(kept));
    expect(diffPrograms(back.program!, kept.program!, WORDS)).toEqual({ differences: [], tooLong: [] });
    expect(packModel(kept, 4).length).toBeLessThan(400);
  });

  it('comes back whatever it is, with functions that are left out and loops of any count', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = randomNumbers(seed);
      const program = anyProgram(random, seed % 2 === 0);
      const kept = measuredProgram([1, 2].map(() => runOf(program, 3, random))).fingerprint()!;
      const back = unpacked(kept, 3);
      expect(back.unsteady).toEqual(kept.unsteady);
      expect(textOf(back)).toEqual(textOf(kept));
    }
  });

  it('stands once in a document, and is the same after reading and writing', () => {
    const [halo, sweep] = [fixture('halo-4'), fixture('sweep-4')];
    const text = formatBaseline(baselineOf(halo, halo, sweep, halo));
    expect(text.split(packModel(halo, 4)).length - 1).toBe(1);
    expect(formatBaseline(parseBaseline(text, 'baseline.json'))).toBe(text);
    const { runs } = parseBaseline(text, 'baseline.json');
    expect(runs.map(({ benchmarks }) => benchmarks[0]!.program!.fingerprint()!.hash)).toEqual([
      ...[halo.hash, halo.hash, sweep.hash, halo.hash],
    ]);
  });

  it('is its hash alone where it is too irregular', () => {
    const random = randomNumbers(7);
    const noise = Array.from({ length: 14_000 }, () => ({
      post: { function: `f${Math.floor(random.uniform() * 500)}`, step: 1, bytes: 8 },
    }));
    const kept = measuredProgram([runOf(noise, 2, random)]).fingerprint()!;
    const back = unpacked(kept, 2);
    expect(back).toMatchObject({ hash: kept.hash, program: null });
    expect(packModel(kept, 2).length).toBeLessThan(100);
  });

  it('is refused where its hash is another one, it is not there, or of other processes', () => {
    const halo = fixture('halo-4');
    const text = formatBaseline(baselineOf(halo));
    const refusal = (changed: string): string => {
      try {
        parseBaseline(changed, 'baseline.json');
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    const other = '0123456789abcdef';
    expect(refusal(text.replaceAll(halo.hash, other))).toMatch(
      `baseline.json, models.${other}: the model has the hash ${halo.hash}`,
    );
    expect(refusal(text.replace(`"model": "${halo.hash}"`, `"model": "${other}"`))).toMatch(
      `runs[0].benchmarks[0].model: ${other} is not there`,
    );
    expect(refusal(text.replace('"processes": 4', '"processes": 5'))).toMatch(/is of 4 processes/);
    expect(refusal(text.replace(packModel(halo, 4), 'AAAA'))).toMatch(/does not unpack/);
  });

  it('is refused where it would become large', () => {
    const head = () => new ByteWriter().whole(1).byte(4).whole(0).byte(1).byte(1);
    const refusal = (bytes: Uint8Array): string => {
      try {
        const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
        unpackModel(packed.toString('base64'), '0'.repeat(16));
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        return (error as Error).message;
      }
      return '';
    };
    expect(refusal(new Uint8Array(1 << 22))).toMatch(/does not unpack to at most/);
    expect(refusal(new ByteWriter().whole(2 ** 40).written())).toMatch(/processes: 1099511627776 is none of/);
    // No names but one, one event, one class of process 0; bodies that each have the one before twice.
    const event = head().whole(1).name('').whole(1).byte(0);
    for (let field = 0; field < 5; field++) event.whole(0);
    event.whole(9).whole(1).whole(1).whole(0).whole(1);
    event.whole(60).whole(1).whole(0);
    for (let body = 0; body < 59; body++)
      event
        .whole(2)
        .whole(2 * body + 1)
        .whole(3)
        .whole(2 * body + 1)
        .whole(3);
    expect(refusal(event.written())).toBe('the model is too large');
  });

  it('takes any bytes', () => {
    const random = randomNumbers(11);
    const whole = Buffer.from(packModel(fixture('halo-4'), 4), 'base64');
    for (let round = 0; round < 100; round++) {
      const bytes = Buffer.from(whole);
      bytes[Math.floor(random.uniform() * bytes.length)] = Math.floor(random.uniform() * 256);
      try {
        unpackModel(bytes.toString('base64'), '0'.repeat(16));
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }
  });
});

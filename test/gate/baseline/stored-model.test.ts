import { describe, expect, it } from 'vitest';
import type { Model } from '#build/schemas/baseline.ts';
import {
  type Fingerprint,
  keptProgram,
  measuredProgram,
} from '../../../src/analysis/models/compare/fingerprint.ts';
import { diffPrograms } from '../../../src/analysis/models/compare/program-diff.ts';
import { textOf as lineText, modelText } from '../../../src/analysis/models/program/model-text.ts';
import { modelProgram } from '../../../src/analysis/models/program/program-model.ts';
import type { Baseline } from '../../../src/gate/baseline/baseline.ts';
import { compressJson, decompressJson } from '../../../src/gate/baseline/compressed-json.ts';
import { formatBaseline, parseBaseline } from '../../../src/gate/baseline/format.ts';
import { fingerprintOf, storedModel } from '../../../src/gate/baseline/stored-model.ts';
import { analyzeTrace } from '../../analysis/models/analyze-trace.ts';
import { anyProgram, runOf } from '../../analysis/models/random-models.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { refusal } from '../../support/refusal.ts';

const WORDS = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

/** The text of all classes. */
function textOf({ program }: Fingerprint): unknown {
  return program?.classes.map(({ place, processes, model }) => ({
    place,
    processes,
    lines: modelText(model, program.events, WORDS).map(lineText),
  }));
}

/** The same read anew, as another program would. */
function readAgain(fingerprint: Fingerprint, processes: number): Fingerprint {
  const stored = decompressJson(compressJson(storedModel(fingerprint, processes)));
  return fingerprintOf(stored as Model, fingerprint.hash);
}

function fixture(name: string): Fingerprint {
  const { trace, grid } = analyzeTrace(name);
  const program = modelProgram({ trace, grid });
  return { hash: program.hash, viewpoint: program.viewpoint, program, unsteady: [] };
}

/** A baseline of runs with these programs. */
function baselineOf(programs: Fingerprint[], processes = 4): Baseline {
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
          processes,
          repetitions: 1,
          communicationNs: [1],
          runNs: [1],
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
    const back = readAgain(kept, 4);
    expect(textOf(back)).toEqual(textOf(kept));
    expect(diffPrograms(back.program!, kept.program!, WORDS)).toEqual({ differences: [], tooLong: [] });
    expect(compressJson(storedModel(kept, 4)).length).toBeLessThan(450);
  });

  it('comes back with functions that are left out and loops of any count', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = randomNumbers(seed);
      const program = anyProgram(random, seed % 2 === 0);
      const kept = measuredProgram([1, 2].map(() => runOf(program, 3, random))).fingerprint()!;
      const back = readAgain(kept, 3);
      expect(back.unsteady).toEqual(kept.unsteady);
      expect(textOf(back)).toEqual(textOf(kept));
    }
  });

  it('stands once in a document, and is the same after reading and writing', () => {
    const [halo, sweep] = [fixture('halo-4'), fixture('sweep-4')];
    const text = formatBaseline(baselineOf([halo, halo, sweep, halo]));
    expect(text.split(compressJson(storedModel(halo, 4))).length - 1).toBe(1);
    expect(formatBaseline(parseBaseline(text, 'baseline.json'))).toBe(text);
    const { runs } = parseBaseline(text, 'baseline.json');
    expect(runs.map(({ benchmarks }) => benchmarks[0]!.program!.fingerprint()!.hash)).toEqual([
      ...[halo.hash, halo.hash, sweep.hash, halo.hash],
    ]);
  });

  it('loses all but its hash when it is too irregular', () => {
    const random = randomNumbers(7);
    const noise = Array.from({ length: 20_000 }, () => ({
      post: { function: `f${Math.floor(random.uniform() * 500)}`, step: 1, bytes: 8 },
    }));
    const kept = measuredProgram([runOf(noise, 2, random)]).fingerprint()!;
    const text = formatBaseline(baselineOf([kept], 2));
    const { program } = parseBaseline(text, 'baseline.json').runs[0]!.benchmarks[0]!;
    expect(program!.fingerprint()).toMatchObject({ hash: kept.hash, program: null });
    expect(text.length).toBeLessThan(1000);
  });

  it('is refused with another hash, when it is missing, and with another number of processes', () => {
    const halo = fixture('halo-4');
    const text = formatBaseline(baselineOf([halo]));
    const said = (changed: string): string => refusal(() => parseBaseline(changed, 'baseline.json'));
    const other = '0123456789abcdef';
    expect(said(text.replaceAll(halo.hash, other))).toMatch(
      `baseline.json, models.${other}: the model has the hash ${halo.hash}`,
    );
    expect(said(text.replace(`"model": "${halo.hash}"`, `"model": "${other}"`))).toMatch(
      `runs[0].benchmarks[0].model: ${other} is not there`,
    );
    expect(said(text.replace('"processes": 4', '"processes": 5'))).toMatch(/is of 4 processes/);
    expect(said(text.replace(compressJson(storedModel(halo, 4)), 'AAAA'))).toMatch(/does not unpack/);
  });

  const misfit = (stored: Model): string => {
    try {
      fingerprintOf(stored, '0'.repeat(16));
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      return (error as Error).message;
    }
    return '';
  };

  it('is refused when it would become too large written out', () => {
    const stored = storedModel(fixture('halo-4'), 4);
    // Bodies that each have the one before twice.
    const bodies = Array.from({ length: 60 }, (_, i) => (i === 0 ? [0, 1] : [-i, 3, -i, 3]));
    expect(misfit({ ...stored, program: { ...stored.program!, bodies } })).toBe('the model is too large');
  });

  it.each<[string, (program: NonNullable<Model['program']>) => void, RegExp]>([
    ['an event that is not there', ({ classes }) => classes[0]!.terms.push(99, 1), /no event or loop 99/],
    ['a loop that is not there', ({ bodies }) => bodies[0]!.push(-1, 2), /no event or loop -1/],
    ['half a term', ({ bodies }) => bodies[0]!.push(0), /no event or loop 0/],
    ['an event that comes twice', ({ bodies }) => bodies[0]!.push(0, 2), /no event or loop 0/],
    ['a loop that runs -1 times', ({ classes }) => classes[0]!.terms.push(-1, -1), /runs -1 times/],
    ['a process in two classes', ({ classes }) => classes[0]!.processes.push([3, 3]), /in two classes/],
    ['a process too many', ({ classes }) => classes[0]!.processes.push([4, 4]), /not there/],
    ['a process too few', ({ classes }) => classes.pop(), /in no class/],
  ])('is refused with %s', (_, change, message) => {
    const stored = structuredClone(storedModel(fixture('halo-4'), 4));
    change(stored.program!);
    expect(misfit(stored)).toMatch(message);
  });

  it.each([[[1, 4]], [[2, 2, 2]], [[3]]])('is refused with a grid of %j and its places', (extents) => {
    const stored = storedModel(fixture('halo-4'), 4);
    expect(misfit({ ...stored, topology: { ...stored.topology!, extents } })).not.toBe('');
  });
});

import { expect, it } from 'vitest';
import { inVariant, usualParts, VARIANTS } from '../../scripts/study/parts-variants.ts';
import { FactTable, packRepetition, type RunSample, unpackRepetition } from '../../scripts/study/samples.ts';
import type { RepetitionMeasurement } from '../../src/measure/measurement/measurement.ts';
import { madeSamples } from './made-samples.ts';

type Parts = [lateNs: number, inMpiNs: number, ownNs: number];

/** Samples of an unchanged run and a slower one, with parts in the groups of exchange_halo: as packed ones have them. */
function samplesWithParts() {
  const samples = madeSamples({ runs: 2, injected: 0, trials: 0, pairs: 1, repetitions: 1 }, 1);
  const [first, second] = samples.runs.filter(({ task }) => task.setUp === 'quiet');
  const withParts = (repetition: RepetitionMeasurement, [lateNs, inMpiNs, ownNs]: Parts) => {
    const facts = new FactTable();
    const packed = packRepetition(repetition, facts);
    for (const group of packed.groups) {
      const isHalo = facts.list[group[0]]!.functions.includes('exchange_halo');
      if (isHalo) group[5] = [lateNs, inMpiNs, ownNs];
    }
    return unpackRepetition(packed, facts.list);
  };
  const usual = { ...first!, programs: { halo: [withParts(first!.programs['halo']![0]!, [50, 40, 10])] } };
  const slower = {
    ...second!,
    task: { ...second!.task, mode: 'one' as const, percent: 20 },
    programs: { halo: [withParts(second!.programs['halo']![0]!, [70, 40, 0])] },
  };
  return { ...samples, runs: [usual, slower], pairs: [] };
}

const valuesIn = (name: string): Record<string, number> => {
  const samples = samplesWithParts();
  const variant = VARIANTS.find((one) => one.name === name)!;
  const changed = inVariant(samples, variant, usualParts(samples.runs));
  const groups = changed.runs[1]!.programs['halo']![0]!.groups.filter(({ functions }) =>
    functions.includes('exchange_halo'),
  );
  return Object.fromEntries(
    groups.map(({ pattern, medianNs }) => [pattern.split(' ').slice(1).join(' '), medianNs]),
  );
};

it('a variant replaces a group by one for each of its values', () => {
  expect(valuesIn('late, in MPI and own work apart')).toEqual({ late: 70, inMpi: 40, own: 1 });
  expect(valuesIn('the same, others as usual')).toEqual({ late: 120, inMpi: 100, own: 90 });
  expect(valuesIn('late apart from the rest, others as usual')).toEqual({ late: 120, rest: 90 });
});

it('a variant leaves groups without a breakdown as they are', () => {
  const samples = samplesWithParts();
  const changed = inVariant(samples, VARIANTS[1]!, usualParts(samples.runs));
  const others = (list: readonly RunSample[]) =>
    list[1]!.programs['halo']![0]!.groups.filter(({ functions }) => !functions.includes('exchange_halo'));
  expect(others(changed.runs)).toEqual(others(samples.runs));
  expect(others(changed.runs)).toHaveLength(2);
});

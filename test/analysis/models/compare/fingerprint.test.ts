import { describe, expect, it } from 'vitest';
import {
  measuredProgram,
  type RecordedProgram,
} from '../../../../src/analysis/models/compare/fingerprint.ts';
import { textOf as lineText, modelText } from '../../../../src/analysis/models/program/model-text.ts';
import { type ProcessModels, programOf } from '../../../../src/analysis/models/program/program-model.ts';
import { changeOfProgram, NONE_FOUND } from '../../../../src/gate/judge/facts/program-change.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { anyProgram, runOf, type Statement } from '../random-models.ts';

const WORDS = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };
const NO_FACTS = { functions: new Set<string>(), renamed: new Map(), instances: new Map() };

const post = (name: string, bytes = 8): Statement => ({ post: { function: name, step: 1, bytes } });

/** A solver whose iterations are as many as it takes in each of five steps. */
const CONVERGING: Statement[] = [
  { loop: [post('exchange'), { loop: [post('smooth'), post('norm')], count: 'varies' }], count: 5 },
];

/** The model of process 0 as text. */
function textOf(program: RecordedProgram): string[] {
  const found = program.fingerprint()!.program!;
  return modelText(found.classes[0]!.model, found.events, WORDS).map(lineText);
}

/** What a gate finds between two sides that ran programs several times each. */
function foundBetween(before: readonly ProcessModels[], now: readonly ProcessModels[]) {
  const earlier = measuredProgram(before).fingerprint()!;
  const own = measuredProgram(now).seenFrom(earlier.viewpoint)!;
  return changeOfProgram('solver', earlier, own, NO_FACTS);
}

describe('the fingerprint of a run', () => {
  it('is the model where all repetitions do the same', () => {
    const random = randomNumbers(1);
    for (let round = 0; round < 30; round++) {
      const program = anyProgram(random, true);
      const repetitions = [runOf(program, 3, random), runOf(program, 3, random)];
      const found = measuredProgram(repetitions).fingerprint()!;
      expect(found.unsteady).toEqual([]);
      expect(found.hash).toBe(programOf(repetitions[0]!).hash);
    }
  });

  it('has loops of any count where these differ between repetitions, in every step', () => {
    const random = randomNumbers(2);
    const run = measuredProgram([1, 2, 3].map(() => runOf(CONVERGING, 3, random)));
    expect(run.fingerprint()!.unsteady).toEqual([]);
    expect(textOf(run)).toEqual([
      'for 5',
      '  exchange',
      '    MPI_Isend to +1 around 8 B',
      '  for N',
      '    smooth',
      '      MPI_Isend to +1 around 8 B',
      '    norm',
      '      MPI_Isend to +1 around 8 B',
    ]);
  });

  it('leaves out functions that do something else in every repetition, as if they were not there', () => {
    const random = randomNumbers(3);
    const polling: Statement[] = [{ loop: [post('exchange'), { unsteady: 'poll' }], count: 5 }];
    const run = measuredProgram([1, 2].map(() => runOf(polling, 3, random)));
    expect(run.fingerprint()!.unsteady).toEqual(['poll']);
    expect(textOf(run)).toEqual(['exchange', '  for 5', '    MPI_Isend to +1 around 8 B']);
  });

  it('sees a change inside a loop of any count', () => {
    const random = randomNumbers(4);
    const runs = (program: Statement[]) => [1, 2, 3].map(() => runOf(program, 3, random));
    const changed: Statement[] = [
      {
        loop: [post('exchange'), { loop: [post('smooth'), post('norm'), post('check')], count: 'varies' }],
        count: 5,
      },
    ];
    const { change, order } = foundBetween(runs(CONVERGING), runs(changed));
    const shown = change!.differences[0]!.lines.filter(({ sign }) => sign !== ' ');
    expect(shown).toMatchObject([{ sign: '+', text: 'MPI_Isend to +1 around', bytes: 8 }]);
    expect(order).toMatchObject({ functions: ['check'] });
    expect(foundBetween(runs(CONVERGING), runs(CONVERGING))).toEqual(NONE_FOUND);
  });

  // Fixed seeds: that repetitions show everything that varies is likely, and no more. Of 6,000 programs none
  // differed.
  it('does not differ where a program varies by itself', () => {
    let varying = 0;
    for (let seed = 1; seed <= 25; seed++) {
      const random = randomNumbers(seed);
      const program = anyProgram(random, false);
      const side = (): ProcessModels[] => [1, 2, 3].map(() => runOf(program, 3, random));
      const [before, now] = [side(), side()];
      if (measuredProgram(before).fingerprint()?.hash !== programOf(before[0]!).hash) varying++;
      expect(foundBetween(before, now), `seed ${seed}`).toEqual(NONE_FOUND);
    }
    expect(varying).toBeGreaterThan(5);
  });
});

import { LoopRecogniser } from '../../../src/analysis/models/loops/recognise-loops.ts';
import type { LocalEvent } from '../../../src/analysis/models/program/process-words.ts';
import type { DigestedModels } from '../../../src/analysis/models/program/program-model.ts';
import { Interner } from '../../../src/analysis/patterns/interner.ts';
import { NONE } from '../../../src/trace/columns/trace.ts';
import type { RandomNumbers } from '../../support/random-numbers.ts';

/** A program: what it posts in which function, and its loops, some of which run another number of times in every run. */
export type Statement =
  | { post: { function: string; step: number; bytes: number } }
  | { loop: Statement[]; count: number | 'varies' }
  /** Posts something else in every run. */
  | { unsteady: string };

const FUNCTIONS = ['a', 'b', 'c', 'd', 'e'];

/** A random program. @param isSteady whether every run of it does the same */
export function anyProgram({ uniform }: RandomNumbers, isSteady: boolean): Statement[] {
  const whole = (below: number): number => Math.floor(uniform() * below);
  const body = (depth: number): Statement[] =>
    Array.from({ length: 1 + whole(4) }, (): Statement => {
      const which = uniform();
      if (depth < 2 && which < 0.35) {
        const isVarying = !isSteady && uniform() < 0.4;
        return { loop: body(depth + 1), count: isVarying ? 'varies' : 2 + whole(4) };
      }
      if (!isSteady && which > 0.93) return { unsteady: 'poll' };
      const name = FUNCTIONS[whole(FUNCTIONS.length)]!;
      return { post: { function: name, step: 1 + whole(2), bytes: 8 << whole(2) } };
    });
  return body(0);
}

/** One run of a program by a number of processes, all of which do the same. */
export function runOf(
  program: readonly Statement[],
  processes: number,
  random: RandomNumbers,
): DigestedModels {
  const posted: LocalEvent[] = [];
  const post = (name: string, step: number, bytes: number): void => {
    const event = {
      kind: 'send',
      call: 'MPI_Isend',
      function: name,
      operation: '',
      communicator: NONE,
    } as const;
    posted.push({ ...event, partner: step, bytes });
  };
  const run = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      if ('post' in statement) post(statement.post.function, statement.post.step, statement.post.bytes);
      else if ('unsteady' in statement) {
        for (let left = 1 + Math.floor(random.uniform() * 4); left > 0; left--)
          post(statement.unsteady, 1 + Math.floor(random.uniform() * 3), 8);
      } else {
        const times = statement.count === 'varies' ? 3 + Math.floor(random.uniform() * 5) : statement.count;
        for (let left = times; left > 0; left--) run(statement.loop);
      }
    }
  };
  run(program);
  return modelsOf(posted, processes);
}

/** The models of processes that each post the same, to so many steps around a ring. */
function modelsOf(posted: readonly LocalEvent[], processes: number): DigestedModels {
  const all = Array.from({ length: processes }, (_, process) => {
    const events: LocalEvent[] = [];
    const numbers = new Map<string, number>();
    const recogniser = new LoopRecogniser(new Interner());
    for (const local of posted) {
      const event = { ...local, partner: (process + local.partner) % processes };
      const key = JSON.stringify(event);
      const number = numbers.get(key) ?? events.push(event) - 1;
      numbers.set(key, number);
      recogniser.take(number);
    }
    return { events, model: recogniser.model() };
  });
  return {
    processes,
    withBytes: true,
    topology: null,
    communicators: [],
    events: all.map(({ events }) => events),
    models: all.map(({ model }) => model),
    digests: all.map((_, process) => `${process}`),
  };
}

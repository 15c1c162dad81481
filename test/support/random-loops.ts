import type { PlainAct } from './plain-program.ts';
import { randomNumbers } from './random-numbers.ts';

/** What several processes do together: by process, its acts. */
type Together = PlainAct[][];

/**
 * A random program of nested loops on several processes: messages with few tags, exchanges in any order, bulk
 * that one side sends in other loops than the other receives, collectives of all or of some, loops of some
 * processes only, pipelines that are a round apart, now and then a lost message.
 *
 * @param seed equal seeds, equal programs
 * @returns by process what it does
 */
export function randomLoops(seed: number): PlainAct[][] {
  const { uniform } = randomNumbers(seed);
  const below = (limit: number): number => Math.floor(uniform() * limit);
  const processes = 2 + below(5);
  const world = Array.from({ length: processes }, (_, process) => process);
  const nothing = (): Together => world.map(() => []);
  const shuffled = <T>(items: readonly T[]): T[] => {
    const left = [...items];
    return items.map(() => left.splice(below(left.length), 1)[0]!);
  };
  const append = (to: Together, from: Together): void => {
    for (const process of world) to[process]!.push(...from[process]!);
  };
  /** n acts, as a loop, as loops of loops, or one by one. */
  const several = (act: PlainAct, count: number): PlainAct[] => {
    const divisor = [2, 3, 4, 5].find((each) => count % each === 0 && below(2) === 0);
    if (divisor !== undefined) return [{ do: 'for', times: count / divisor, body: several(act, divisor) }];
    return below(3) === 0
      ? Array.from({ length: count }, () => act)
      : [{ do: 'for', times: count, body: [act] }];
  };
  const kinds: ((depth: number) => Together)[] = [
    function message() {
      const [from, to, tag] = [below(processes), below(processes), below(3)];
      const own = nothing();
      if (below(60) !== 0) own[from]!.push({ do: 'send', with: to, tag });
      if (below(60) !== 0) own[to]!.push({ do: 'recv', with: from, tag });
      return own;
    },
    function exchange() {
      const shift = 1 + below(processes - 1);
      const order = below(3);
      return world.map((process) => {
        const acts: PlainAct[] = [
          { do: 'send', with: (process + shift) % processes },
          { do: 'recv', with: (process + processes - shift) % processes },
        ];
        return order === 0 || (order === 1 && process % 2 === 0) ? acts : acts.reverse();
      });
    },
    function bulk() {
      const [from, to, tag] = [below(processes), below(processes), below(2)];
      const count = 2 + below(24);
      const own = nothing();
      own[from]!.push(...several({ do: 'send', with: to, tag }, count));
      own[to]!.push(...several({ do: 'recv', with: from, tag }, count));
      return own;
    },
    function collective() {
      const of = below(2) === 0 ? world : world.filter((process) => process % 2 === seed % 2);
      return world.map((process) => (of.includes(process) ? [{ do: 'all', of } as const] : []));
    },
    function pipeline() {
      const count = 2 + below(8);
      const first = below(processes - 1);
      const own = nothing();
      const body = (...acts: PlainAct[]): PlainAct => ({ do: 'for', times: count, body: acts });
      own[first]!.push(body({ do: 'send', with: first + 1 }, { do: 'recv', with: first + 1 }));
      own[first + 1]!.push(
        { do: 'recv', with: first },
        {
          do: 'for',
          times: count - 1,
          body: [
            { do: 'send', with: first },
            { do: 'recv', with: first },
          ],
        },
        { do: 'send', with: first },
      );
      return own;
    },
    function loop(depth) {
      if (depth >= 3) return kinds[1]!(depth);
      const count = 2 + below(7);
      const members = below(3) === 0 ? world.filter(() => below(2) === 0) : world;
      const body = sequence(depth + 1, 1 + below(4));
      return world.map((process) => {
        // Who is not in it does the same without a loop, so all messages have two ends.
        if (members.includes(process)) return [{ do: 'for', times: count, body: body[process]! }];
        return Array.from({ length: count }, () => body[process]!).flat();
      });
    },
  ];
  const sequence = (depth: number, length: number): Together => {
    const own = nothing();
    for (let i = 0; i < length; i++) {
      const part = kinds[below(kinds.length)]!(depth);
      append(own, below(8) === 0 ? part.map(shuffled) : part);
    }
    return own;
  };
  return sequence(0, 2 + below(6));
}

import type { ExecutionRules } from './random-execution.ts';
import { randomNumbers } from './random-numbers.ts';

/** A machine that takes cores away now and then. @param mostNs for how long at most */
export function disturbing(
  seed: number,
  mostNs = 3000,
): Required<Pick<ExecutionRules, 'offCore'>> & { takenNs: Map<number, number> } {
  const { uniform } = randomNumbers(1000 + seed);
  const takenNs = new Map<number, number>();
  return {
    takenNs,
    offCore(process) {
      const ns = uniform() < 0.2 ? Math.floor(mostNs * uniform()) : 0;
      takenNs.set(process, (takenNs.get(process) ?? 0) + ns);
      return ns;
    },
  };
}

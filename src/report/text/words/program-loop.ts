import type { ProgramLoop } from '../../../analysis/models/program/program-loops.ts';
import { count } from './quantities.ts';

/** "loop 3 (for 200) alone, …" @param isAskedFor by its number */
export function drawnLoopWords({ number, count: times }: ProgramLoop, isAskedFor: boolean): string {
  const what = `loop ${count(number)} (for ${count(times)})`;
  if (isAskedFor) return `${what} of the program`;
  const others = 'commgate model names loops and what they take, --svg FILE --loop NUMBER draws another one';
  return `drawn is ${what}, the costliest that has room, as the program is too long for a picture; ${others}`;
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Sets the engine up for columns: to be called before a trace is read. */
export function prepareEngine(): void {
  optimiseLater();
  keepYoungGenerationSmall();
}

/**
 * Has Node.js 20 optimise code later than by itself: an analysis of some hundred milliseconds has hundreds of
 * small functions that run for a millisecond, whose optimisation takes the second core of a small machine
 * (docs/performance.md). Later versions have a quicker compiler for such code.
 */
function optimiseLater(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');
}

/**
 * Stops the growth of the engine's young generation. Columns lie outside of it; for short-lived objects of
 * the last stages it would grow to 16 MiB, twice, at the highest point of memory. The engine looks at this
 * flag whenever it wants to grow, unlike at --max-semi-space-size.
 */
function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Gives back the columns that nobody needs any more: the engine does not see how large they are. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

import { setFlagsFromString } from 'node:v8';

/**
 * Has Node.js 20 optimise code later than it does by itself. An analysis of some hundred milliseconds has hundreds of small
 * functions that run for a millisecond; their optimisation takes the second core of a small machine and a part of the first
 * (docs/performance.md). Later versions have a quicker compiler for such code and are left alone.
 */
export function optimiseLater(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');
}

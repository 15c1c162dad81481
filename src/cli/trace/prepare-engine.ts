import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Workspace } from '../../trace/columns/workspace.ts';

/** Sets the engine up for columns: to be called before a trace is read. */
export function prepareEngine(): void {
  optimiseLater();
  keepYoungGenerationSmall();
}

/**
 * By major version of Node.js: how much later than by itself it optimises code. An analysis of some hundred
 * milliseconds has hundreds of small functions that run for a millisecond: to optimise them takes the second
 * core of a small machine (docs/decisions/084-compilers-wait.md). Of other versions the flags are not known.
 */
const LATER: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=1000000',
  24:
    '--invocation-count-for-maglev=10000 --invocation-count-for-maglev-osr=3000 ' +
    '--invocation-count-for-turbofan=100000 --invocation-count-for-osr=15000',
};

function optimiseLater(): void {
  for (const flag of LATER[process.versions.node.split('.')[0]!]?.split(' ') ?? []) setFlagsFromString(flag);
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
  Workspace.endStages();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

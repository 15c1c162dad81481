import type { IterationPattern } from '../../../analysis/families/iteration-patterns.ts';
import type { Iterations } from '../../../analysis/patterns/iterations/iterations.ts';
import { entryOf } from '../../../analysis/patterns/memoize.ts';
import { largestOf } from '../../../base/statistics/largest.ts';
import { median } from '../../../base/statistics/median.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import { rangesText } from '../exchange.ts';
import { unitOf } from '../group-identity.ts';
import type { LoopMeasurement } from '../measurement.ts';

/** The iterations of one pattern, functions and bytes while they are counted. */
interface Counted {
  pattern: number;
  functions: string[];
  bytes: number;
  pacesNs: number[];
  /** The call that was seen last, and how many iterations it has had so far. */
  call: number;
  inCall: number;
  least: number;
  most: number;
}

/** The loops inside a repetition's calls, by first appearance, and whether calls of each unit have any. */
export function measureLoops(
  iterations: Iterations,
  patterns: readonly IterationPattern[],
  units: readonly { functions: string[]; instances: readonly number[] }[],
): { loops: LoopMeasurement[]; isSplit: boolean[] } {
  const isSplit = units.map(() => false);
  if (iterations.count === 0) return { loops: [], isSplit };
  const unitOf = new Int32Array(Math.max(...units.map(({ instances }) => largestOf(instances))) + 1);
  units.forEach(({ instances }, unit) => {
    for (const instance of instances) unitOf[instance] = unit;
  });
  const sets = units.map(({ functions }) => JSON.stringify(functions));
  const counted = new Map<string, Counted>();
  for (let iteration = 0; iteration < iterations.count; iteration++) {
    const instance = iterations.instance[iteration]!;
    const unit = unitOf[instance]!;
    isSplit[unit] = true;
    const [pattern, bytes] = [iterations.patternOf[iteration]!, iterations.bytes[iteration]!];
    const loop = entryOf(counted, `${pattern} ${bytes} ${sets[unit]}`, () => {
      const none = { call: NONE, inCall: 0, least: Number.POSITIVE_INFINITY, most: 0 };
      return { pattern, functions: units[unit]!.functions, bytes, pacesNs: [], ...none };
    });
    if (loop.call !== instance) endCall(loop);
    loop.call = instance;
    loop.inCall++;
    loop.pacesNs.push(iterations.paceNs[iteration]!);
  }
  return { loops: [...counted.values()].map((loop) => measured(loop, patterns)), isSplit };
}

/** Where its family has no name. */
function plainLabel(messages: number): string {
  if (messages === 0) return 'collective calls';
  return messages === 1 ? '1 message' : `${messages} messages`;
}

function endCall(loop: Counted): void {
  if (loop.call === NONE) return;
  loop.least = Math.min(loop.least, loop.inCall);
  loop.most = Math.max(loop.most, loop.inCall);
  loop.inCall = 0;
}

function measured(loop: Counted, patterns: readonly IterationPattern[]): LoopMeasurement {
  endCall(loop);
  const { functions, bytes, pacesNs, least, most } = loop;
  const pattern = patterns[loop.pattern]!;
  const { id, messages, name, family, familyName, isLoop, signature } = pattern;
  const label = familyName ?? plainLabel(messages);
  return {
    ...unitOf({ ...pattern, pattern: id, functions, bytes, label }),
    name,
    family,
    isLoop,
    members: rangesText(signature.map((line) => Number.parseInt(line.slice(1), 10)).sort((a, b) => a - b)),
    instances: pacesNs.length,
    perCall: { least, most },
    medianNs: median(pacesNs),
    totalNs: pacesNs.reduce((sum, ns) => sum + ns, 0),
  };
}

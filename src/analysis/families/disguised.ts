import type { Pattern } from './patterns.ts';

export interface DisguisedCollective {
  /** What the messages are called: "broadcast tree from 0". */
  label: string;
  functions: string[];
  /** Of one instance: the most that a pattern of the family has. */
  messages: number;
  instances: number;
  operation: string;
}

interface NamedFamily {
  name: string;
  kind: Pattern['kind'];
  functions: string[];
  patterns: readonly string[];
  instances: number;
}

/** Names of message patterns, and the operation that does the same. Chains may be pipelines. */
const OPERATIONS: readonly [name: RegExp, operation: string][] = [
  [/^broadcast tree from \d+$/, 'MPI_Bcast'],
  [/^reduction tree to \d+$/, 'MPI_Reduce'],
  [/^scatter from \d+$/, 'MPI_Scatter'],
  [/^gather to \d+$/, 'MPI_Gather'],
  [/^all-to-all$/, 'MPI_Alltoall'],
  [/^butterfly( \(recursive doubling\) stage)?$/, 'MPI_Allreduce'],
];

/** Pairs of processes that are a butterfly all together. */
const STAGES = / stage$/;

/** With fewer processes all shapes are the same. */
const MIN_PROCESSES = 4;

/** Messages of all processes that are a collective in disguise (Kranzlmüller, Knüpfer and Nagel 2003). */
export function disguisedCollectives(
  families: readonly NamedFamily[],
  patterns: readonly { name: string; messages: number; processes: number }[],
  processes: number,
): DisguisedCollective[] {
  if (processes < MIN_PROCESSES) return [];
  const patternOf = new Map(patterns.map((pattern) => [pattern.name, pattern]));
  return families.flatMap(({ name, kind, functions, patterns: own, instances }) => {
    const operation = OPERATIONS.find(([each]) => each.test(name))?.[1];
    if (kind === 'collective' || operation === undefined) return [];
    const having = own.flatMap((each) => patternOf.get(each) ?? []);
    const isWhole = STAGES.test(name) || having.some((each) => each.processes === processes);
    if (!isWhole) return [];
    const messages = having.reduce((most, each) => Math.max(most, each.messages), 0);
    return [{ label: name, functions, messages, instances, operation }];
  });
}

import { type Definitions, textOf } from '../otf2/definitions.ts';

/** A host that processes ran on. */
export interface RecordingNode {
  name: string;
  /** Model of the processor; null: nobody says. */
  cpu: string | null;
  /** Logical processors; null: nobody says. */
  cores: number | null;
  /** Of these, the ones that a scheduler gave to the job; null: nobody says. */
  scheduledCores: number | null;
}

/** Where a trace was recorded. */
export interface RecordingPlace {
  nodes: RecordingNode[];
  /** Scheduler and number of the job, such as "Slurm 4711"; null: none. */
  job: string | null;
}

/** Properties of nodes that the builtin tracer writes (docs/tracing.md). */
const PROPERTY = {
  job: 'commgate::JOB',
  cpu: 'commgate::CPU',
  cores: 'commgate::CORES',
  scheduledCores: 'commgate::SCHEDULED_CORES',
} as const;

/** @returns where the builtin tracer recorded; null: another tracer, or an older one, which does not say */
export function recordingPlace(definitions: Definitions): RecordingPlace | null {
  const properties = new Map(
    definitions.treeNodeProperties.map(({ node, name, value }) => [
      `${node} ${textOf(definitions, name)}`,
      value,
    ]),
  );
  const numberOf = (node: number, name: string): number | null => properties.get(`${node} ${name}`) ?? null;
  const wordsOf = (node: number, name: string): string | null => {
    const text = numberOf(node, name);
    // Some processors' names end in blanks.
    return text === null ? null : textOf(definitions, text).trim();
  };
  const nodes: RecordingNode[] = [];
  let job: string | null = null;
  for (const [id, name] of definitions.treeNodes) {
    job ??= wordsOf(id, PROPERTY.job);
    const cores = numberOf(id, PROPERTY.cores);
    const cpu = wordsOf(id, PROPERTY.cpu);
    if (cores === null && cpu === null) continue;
    const scheduledCores = numberOf(id, PROPERTY.scheduledCores);
    nodes.push({ name: textOf(definitions, name), cpu, cores, scheduledCores });
  }
  return nodes.length === 0 ? null : { nodes, job };
}

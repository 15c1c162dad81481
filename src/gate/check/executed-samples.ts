// Samples for executed-source.ts: executions behind the verdict that note where processes compute.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import { measureSampled, type SampledExecution } from '../../measure/measurement/measure-sampled.ts';
import { executeRepetition } from '../../measure/run/execute.ts';
import { labelOf, type SideName, sidesOfPair } from '../../measure/run/pair-order.ts';
import type { Prepared } from '../../measure/run/prepare.ts';
import type { RunOptions } from '../../measure/run/run.ts';
import { keptTrace } from '../../measure/run/run-folder.ts';
import type { SampledBenchmarks } from './request.ts';

/** A benchmark on the sides that can be executed. */
export type PreparedSides = Partial<Record<SideName, Prepared>> & { head: Prepared };

interface SamplesJob extends Pick<RunOptions, 'observer' | 'signal'> {
  config: Config;
  /** Absolute path of a folder that is there only while something is executed. */
  folder: string;
}

/** Executions with samples, which change nothing of what was judged; their traces are not kept. */
export class ExecutedSamples {
  readonly #job: SamplesJob;
  readonly #done = new Map<string, Record<SideName, SampledExecution[]>>();

  constructor(job: SamplesJob) {
    this.#job = job;
  }

  /**
   * Executes benchmarks until each side of them has so many executions with samples.
   *
   * @throws InputError where the tracer takes no samples or the system forbids it; ProgramError when one
   *   failed
   */
  async take(prepared: ReadonlyMap<string, PreparedSides>, executions: number): Promise<SampledBenchmarks> {
    const { observer, folder } = this.#job;
    const ahead = [...prepared].flatMap(([name, sides]) =>
      presentIn(sides, 0).map((side) => ({ benchmark: sampledLabel(name, side), executions: 1 })),
    );
    observer?.extended?.(ahead);
    try {
      for (const [name, sides] of prepared) {
        const done = this.#done.get(name) ?? { base: [], head: [] };
        this.#done.set(name, done);
        for (let turn = done.head.length; turn < executions; turn++)
          for (const side of presentIn(sides, turn))
            done[side].push(await this.#once(sides[side]!, side, turn + 1));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return new Map(
      [...prepared].map(([name, sides]) => {
        const { base, head } = this.#done.get(name)!;
        return [name, { base: sides.base === undefined ? null : base, head }];
      }),
    );
  }

  async #once(prepared: Prepared, side: SideName, turn: number): Promise<SampledExecution> {
    const { config, folder, observer, signal } = this.#job;
    const { name } = prepared.benchmark;
    const { sampling } = prepared.tracer;
    const problem = { file: config.file, place: `benchmark ${name}` };
    const remedy = 'the cause of a slowdown is told by what communicates';
    if (sampling === undefined)
      throw new InputError({ ...problem, found: `${prepared.tracer.label} takes no samples`, remedy });
    const environment = { ...prepared.environment, ...sampling };
    const own = join(folder, side);
    const label = sampledLabel(name, side);
    const execution = { prepared: { ...prepared, environment }, folder: own, label, observer, signal };
    const record = await executeRepetition(execution, turn);
    const sampled = await measureSampled(keptTrace(own, name, turn, record), config.analysis);
    if (sampled !== null) return sampled;
    throw new InputError({ ...problem, found: 'the system does not let programs be sampled', remedy });
  }
}

function presentIn(sides: PreparedSides, turn: number): SideName[] {
  return sidesOfPair(turn).filter((side) => sides[side] !== undefined);
}

function sampledLabel(name: string, side: SideName): string {
  return `${labelOf(name, side)} with samples`;
}

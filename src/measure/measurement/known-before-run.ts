import type { BenchmarkConfig, Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import { environmentOf } from '../run/machine/environment.ts';
import { describeMachine } from '../run/machine/machine.ts';
import { type Prepared, prepareBenchmark } from '../run/prepare.ts';
import { analysedBy } from './analysed-by.ts';
import type { KnownOfRun } from './environment-key.ts';

/**
 * What can be told of a run before it is made. The number of processes is not known yet, nor anything but the
 * machine where a program has not been built.
 *
 * @param chosen benchmarks of the configuration
 */
export async function knownBeforeRun(
  config: Config,
  chosen: readonly BenchmarkConfig[],
): Promise<{ run: KnownOfRun['run']; benchmarks: (KnownOfRun['benchmark'] & { name: string })[] }> {
  const prepared: Prepared[] = [];
  for (const benchmark of chosen) {
    const one = await prepareBenchmark(config, benchmark, process.env).catch((error) => {
      // Who runs it will say what is missing, or build it.
      if (error instanceof InputError) return null;
      throw error;
    });
    if (one !== null) prepared.push(one);
  }
  const { mpi, ...here } = environmentOf(prepared, describeMachine());
  // On which nodes a scheduler starts processes is seen when they have run.
  const isElsewhere = config.allocation !== undefined || prepared.some((one) => one.mpi.srun === true);
  const machine = isElsewhere ? {} : here;
  const environment = prepared.length === chosen.length ? { ...machine, mpi } : machine;
  const by = analysedBy(config.analysis);
  const benchmarks = chosen.map(({ name, buildFlags }) => {
    const own = prepared.find(({ benchmark }) => benchmark.name === name);
    if (own === undefined) return { name, buildFlags, analysedBy: by };
    const { tracer, pinning } = own;
    return { name, buildFlags, analysedBy: by, tracer: tracer.label, mpi: own.mpi.name, pinning: pinning.by };
  });
  return { run: { environment }, benchmarks };
}

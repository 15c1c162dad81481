import { join } from 'node:path';
import { oneLine } from '../../../base/errors.ts';
import { capture } from '../../../base/process/capture.ts';
import { missingPart } from '../archive.ts';
import type { Collected, Tracer } from './tracer.ts';

const EXPERIMENT = 'scorep';

/** For events of each process, unless the user says: Score-P's own 16 MB make it write while it measures. */
const TOTAL_MEMORY = '256M';

/** Score-P: the program was built with `scorep mpicc …`; its tracing is switched on by variables. */
export const scorep: Tracer = {
  async prepare({ environment, directory }) {
    const { ok, output } = await capture('scorep', ['--version'], { environment, directory });
    // The build machine may have Score-P where the machine of the measurement has none: the version is then
    // unknown.
    const version = ok ? /Score-P (\S+)/.exec(output)?.[1] : undefined;
    return {
      label: version === undefined ? 'scorep' : oneLine(`scorep ${version}`),
      record(folder) {
        const experiment = join(folder, EXPERIMENT);
        return {
          variables: {
            SCOREP_ENABLE_TRACING: 'true',
            SCOREP_ENABLE_PROFILING: 'false',
            SCOREP_TOTAL_MEMORY: environment['SCOREP_TOTAL_MEMORY'] ?? TOTAL_MEMORY,
            SCOREP_EXPERIMENT_DIRECTORY: experiment,
          },
          collect: () => collect(join(experiment, 'traces.otf2')),
        };
      },
    };
  },
};

function collect(anchor: string): Collected {
  const missing = missingPart(anchor);
  if (missing === null) return { anchor };
  return {
    found: `Score-P wrote no complete archive: no ${missing}`,
    remedy: 'was the program built with Score-P (scorep mpicc …)?',
  };
}

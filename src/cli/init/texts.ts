import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { oneLineWhole } from '../../base/errors.ts';
import { packageManifest, packageRoot } from '../../base/files/package-root.ts';
import type { GuessedBenchmark } from './guess.ts';

/** Packages of Debian and Ubuntu that the pipelines install, by library. */
const MPI_PACKAGES = {
  'Open MPI': 'openmpi-bin libopenmpi-dev',
  MPICH: 'mpich libmpich-dev',
} as const;
export type MpiName = keyof typeof MPI_PACKAGES;

/** What the pipelines to copy have for Open MPI. */
const PACKAGES = 'openmpi-bin libopenmpi-dev libopen-trace-format2-dev pkg-config';

export interface PipelineNeeds {
  mpi: MpiName;
  /** Packages besides those of MPI and the tracer. */
  more: readonly string[];
  /** Runners stand on a login node of a cluster, which has all that is needed. */
  isSlurm: boolean;
}

/** commgate.yml, with what is to be looked at said beside it. */
export function configText(build: string, benchmarks: readonly GuessedBenchmark[]): string {
  const lines = benchmarks.flatMap(({ name, directory, command, because }) => [
    `  - name: ${stringify(name).trim()}`,
    `    # ${oneLineWhole(because)}`,
    `    command: ${stringify(command, { lineWidth: 0 }).trim()}`,
    ...(directory === '.' ? [] : [`    directory: ${stringify(directory).trim()}`]),
  ]);
  const tasks = Math.max(0, ...benchmarks.filter(({ isSlurm }) => isSlurm).map(({ processes }) => processes));
  const allocation = [
    '# One job of Slurm for all runs of a check: both commits run on the same nodes.',
    `allocation: salloc --ntasks ${tasks}`,
  ];
  return [
    '# What commgate measures: https://github.com/OWNER/commgate/blob/main/docs/configuration.md',
    '# Guessed by commgate init: see that each command runs what you care about, for some seconds.',
    `build: ${stringify(build, { lineWidth: 0 }).trim()}`,
    ...(tasks > 0 ? allocation : []),
    'benchmarks:',
    ...lines,
    '',
  ]
    .join('\n')
    .replace('OWNER', owner());
}

/** The workflow that docs shows, with the packages that are needed. */
export function githubText(needs: PipelineNeeds): string {
  // Its own step builds what has no build in commgate.yml.
  if (needs.isSlurm) return shown('docs/workflows/commgate-cluster.yml').replace(/^ *- run: srun .*\n/m, '');
  return shown('docs/workflows/commgate-pairs.yml').replace(PACKAGES, packagesOf(needs));
}

/** The pipeline that docs shows; for runners with containers with an image, and what it lacks. */
export function gitlabText(needs: PipelineNeeds): string {
  const text = shown('docs/pipelines/merge-requests.yml').replace(
    /^#.*\n/,
    '# Compares each merge request with the commit that it starts from, while there is no baseline.\n',
  );
  if (needs.isSlurm) return text;
  const image = [
    '  image: node:22-bookworm',
    '  # tags: [benchmarks] # a quiet runner, one job at a time, is worth more than anything else',
    '  variables:',
    '    OMPI_ALLOW_RUN_AS_ROOT: "1" # images start everything as root, which Open MPI refuses else',
    '    OMPI_ALLOW_RUN_AS_ROOT_CONFIRM: "1"',
    '  before_script:',
    '    - apt-get update -qq',
    `    - apt-get install --yes --no-install-recommends ${packagesOf(needs)}`,
    '',
  ];
  return text.replace(/^ {2}tags:.*\n/m, image.join('\n'));
}

function packagesOf({ mpi, more }: PipelineNeeds): string {
  return [PACKAGES.replace(MPI_PACKAGES['Open MPI'], MPI_PACKAGES[mpi]), ...more].join(' ');
}

function shown(file: string): string {
  return readFileSync(join(packageRoot(), file), 'utf8').replaceAll('OWNER/', `${owner()}/`);
}

/** Who publishes this package, as its package.json says. */
function owner(): string {
  const { repository } = packageManifest();
  return /github\.com\/([^/]+)\//.exec(repository?.url ?? '')?.[1] ?? 'OWNER';
}

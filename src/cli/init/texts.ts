import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { packageRoot } from '../../base/files/package-root.ts';
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
}

/** commgate.yml, with what is to be looked at said beside it. */
export function configText(build: string, benchmarks: readonly GuessedBenchmark[]): string {
  const lines = benchmarks.flatMap(({ name, directory, command, because }) => [
    `  - name: ${stringify(name).trim()}`,
    `    # ${because}`,
    `    command: ${stringify(command, { lineWidth: 0 }).trim()}`,
    ...(directory === '.' ? [] : [`    directory: ${stringify(directory).trim()}`]),
  ]);
  return [
    '# What commgate measures: https://github.com/OWNER/commgate/blob/main/docs/configuration.md',
    '# Guessed by commgate init: see that each command runs what you care about, for some seconds, on cores of its own.',
    `build: ${stringify(build, { lineWidth: 0 }).trim()}`,
    'benchmarks:',
    ...lines,
    '',
  ]
    .join('\n')
    .replace('OWNER', owner());
}

/** The workflow that docs shows, with the packages that are needed. */
export function githubText(needs: PipelineNeeds): string {
  return pipeline('docs/workflows/commgate-pairs.yml', needs);
}

export function gitlabText(needs: PipelineNeeds): string {
  return pipeline('docs/gitlab/commgate.gitlab-ci.yml', needs);
}

function pipeline(file: string, { mpi, more }: PipelineNeeds): string {
  const text = readFileSync(join(packageRoot(), file), 'utf8');
  const packages = [PACKAGES.replace(MPI_PACKAGES['Open MPI'], MPI_PACKAGES[mpi]), ...more].join(' ');
  return text.replace(PACKAGES, packages).replaceAll('OWNER/', `${owner()}/`);
}

/** Who publishes this package, as its package.json says. */
function owner(): string {
  const { repository } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  return /github\.com\/([^/]+)\//.exec(repository?.url ?? '')?.[1] ?? 'OWNER';
}

import { markdownTable } from 'markdown-table';
import { oneLine } from '../errors.ts';
import type { Baseline, BaselineRun } from './baseline.ts';

const HEAD = ['date', 'commit', 'branch', 'processor', 'cores', 'MPI', 'benchmarks', 'repetitions'];

/** A baseline's runs as a table for people, oldest first. Names come from elsewhere: control characters are escaped. */
export function renderBaseline(baseline: Baseline): string {
  const rows = baseline.runs.map((run) => rowOf(run).map(cell));
  return markdownTable([HEAD, ...rows], { align: ['l', 'l', 'l', 'l', 'r', 'l', 'l', 'l'] });
}

function rowOf({ date, commit, branch, environment, benchmarks }: BaselineRun): string[] {
  return [
    date.slice(0, 19).replace('T', ' '),
    commit === null ? '' : commit.slice(0, 10),
    branch ?? '',
    environment.cpu,
    String(environment.cores),
    environment.mpi,
    benchmarks.map(describe).join(', '),
    benchmarks.map(({ repetitions }) => repetitions).join(', '),
  ];
}

function describe({ name, processes, tracer, groups }: BaselineRun['benchmarks'][number]): string {
  const process = processes === 1 ? 'process' : 'processes';
  return `${name} (${processes} ${process}, ${tracer}, ${groups.length} ${groups.length === 1 ? 'group' : 'groups'})`;
}

function cell(text: string): string {
  return oneLine(text).replace(/[\\|]/g, '\\$&');
}

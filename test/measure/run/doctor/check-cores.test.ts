import { cpus } from 'node:os';
import { describe, expect, it } from 'vitest';
import { checkCores, processesOf } from '../../../../src/measure/run/doctor/check-cores.ts';

describe('how many processes a command starts', () => {
  it.each<[string | string[], number | null]>([
    ['mpirun -n 4 ./halo', 4],
    ['mpirun --oversubscribe -np 4 ./halo -n 100', 4],
    ['mpiexec.hydra -n=8 ./halo', 8],
    ['cd run && mpirun -mca btl self,vader --bind-to core -n4 ./halo', 4],
    [['mpirun', '-n', '2', './a', ':', '-n', '3', './b'], 5],
    ['mpirun ./halo -n 100', null],
    ['mpirun --oversubscribe ./halo -n 100', null],
    ['mpirun -n $PROCESSES ./halo', null],
    ['mpirun -n 2 ./a : ./b', null],
    ['mpirun --hostfile hosts -n 64 ./halo', null],
    ['srun -n 64 ./halo', null],
    ['./run.sh -n 4', null],
  ])('%s: %s', (command, expected) => expect(processesOf(command)).toBe(expected));
});

describe('the cores of benchmarks', () => {
  const quota = (path: string): string | null => {
    if (path === '/proc/self/cgroup') return '0::/';
    return path === '/sys/fs/cgroup/cpu.max' ? '150000 100000' : null;
  };

  it('are too few where one starts more processes, as far as its command tells', () => {
    const of = (name: string, command: string) => ({ name, command });
    const many = of('halo', 'mpirun -n 4 ./halo');
    expect(checkCores([many, of('small', 'mpirun -n 1 ./a'), of('script', './run.sh')], quota)).toEqual([
      {
        what: 'cores',
        state: 'warning',
        found:
          'halo starts 4 processes on 1.5 usable cores: they take turns, and what switches leave behind is noise',
        remedy: 'start at most 1, or use a machine with more cores',
      },
    ]);
    const enough = of('halo', `mpirun -n ${cpus().length} ./halo`);
    expect(checkCores([enough], () => null)).toEqual([]);
  });
});

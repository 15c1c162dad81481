import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { findMpi } from '../../../../src/measure/run/machine/mpi.ts';
import { choosePinning, type PinningQuestion } from '../../../../src/measure/run/machine/pinning.ts';
import { has, MPI_ENVIRONMENT } from '../mpi-program.ts';

const openMpi = { name: 'Open MPI 4.1.4', launcher: '/usr/bin/mpirun' };

const choose = (question: Partial<PinningQuestion>) =>
  choosePinning({
    pin: 'auto',
    command: 'mpirun -n 2 ./a',
    environment: {},
    mpi: openMpi,
    bound: false,
    ...question,
  });

describe.skipIf(process.platform !== 'linux')('choosePinning (needs Linux)', () => {
  it.each([
    [openMpi, { OMPI_MCA_hwloc_base_binding_policy: 'core:overload-allowed,if-supported' }],
    [
      { ...openMpi, name: 'Open MPI 5.0.3' },
      { PRTE_MCA_hwloc_default_binding_policy: 'core:overload-allowed' },
    ],
    [{ ...openMpi, name: 'MPICH 4.0.2' }, { HYDRA_BINDING: 'core' }],
    [{ ...openMpi, srun: true as const }, { SLURM_CPU_BIND: 'cores' }],
  ])('uses the variable of %j', (mpi, variables) => {
    expect(choose({ mpi })).toMatchObject({ by: 'commgate', variables });
  });

  it.each([
    'mpirun --bind-to none -n 2 ./a',
    'mpirun -bind-to core -n 2 ./a',
    ['mpirun', '--map-by', 'slot:PE=2', './a'],
    'cd build && mpirun --mca hwloc_base_binding_policy none -n 2 ./a',
    'mpirun -n 2 taskset -c 3 ./a',
    'numactl --cpunodebind 0 mpirun -n 2 ./a',
    'srun --cpu-bind=sockets -n 2 ./a',
    'mpirun -rf ranks -n 2 ./a',
  ])('leaves %j to the user', (command) => {
    expect(choose({ command })).toMatchObject({ by: 'user', variables: {} });
  });

  it.each(['rm -rf out; mpirun -n 2 ./a', 'mpirun -n 2 --map-by core ./a; cat -hint'])(
    'is not misled by %j',
    (command) => {
      expect(choose({ command }).by).toBe('commgate');
    },
  );

  it.each(['OMPI_MCA_hwloc_base_binding_policy', 'SLURM_CPU_BIND_TYPE', 'OMP_PLACES', 'I_MPI_PIN_DOMAIN'])(
    'leaves it to the user who set %s',
    (name) => {
      expect(choose({ environment: { [name]: 'x' } })).toMatchObject({ by: 'user', how: `variable ${name}` });
      expect(choose({ environment: { [name]: '' } }).by).toBe('commgate');
    },
  );

  it('leaves threads their cores, a bound commgate its part, and Intel MPI its own way', () => {
    expect(choose({ environment: { OMP_NUM_THREADS: '4,2' } })).toMatchObject({
      by: 'nobody',
      variables: {},
    });
    expect(choose({ environment: { OMP_NUM_THREADS: '1' } }).by).toBe('commgate');
    expect(choose({ bound: true })).toMatchObject({ by: 'user', variables: {} });
    expect(choose({ mpi: { ...openMpi, name: 'Intel MPI 2021.9' } }).by).toBe('launcher');
    expect(choose({ mpi: { ...openMpi, name: 'unknown' } }).by).toBe('nobody');
    expect(choose({ pin: 'off' })).toMatchObject({ by: 'nobody', variables: {} });
  });
});

/** The cores of every process of a command, as lists such as "0-1". */
async function coresOf(command: string, extra: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const environment = { ...process.env, ...MPI_ENVIRONMENT, ...extra };
  const mpi = await findMpi(command, '.', environment);
  const { variables } = choose({ command, environment, mpi });
  const { stdout, stderr, status } = spawnSync('/bin/sh', ['-c', command], {
    encoding: 'utf8',
    env: { ...environment, ...variables },
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return [...stdout.matchAll(/Cpus_allowed_list:\s*(\S+)/g)].map(([, list]) => list!);
}

/** MPICH's mpirun is ended by a SIGPIPE where processes end while others are started: 26 of 400 under load. */
const SHOW = "sh -c 'grep Cpus_allowed_list /proc/self/status; sleep 0.5'";
const single = /^\d+$/;

describe.each([['mpirun'], ['mpirun.mpich']])('%s', (mpirun) => {
  it.skipIf(!has(mpirun) || availableParallelism() < 2)(
    `gives each process a core, and more processes than cores share them (needs ${mpirun}, two cores)`,
    async () => {
      const two = await coresOf(`${mpirun} -n 2 ${SHOW}`);
      expect(two).toHaveLength(2);
      expect(new Set(two).size).toBe(2);
      const many = await coresOf(`${mpirun} -n ${availableParallelism() + 1} ${SHOW}`);
      expect(many).toHaveLength(availableParallelism() + 1);
      for (const list of [...two, ...many]) expect(list).toMatch(single);
      const asked = await coresOf(`${mpirun} --bind-to none -n 2 ${SHOW}`);
      expect(asked.filter((list) => single.test(list))).toEqual([]);
    },
  );
});

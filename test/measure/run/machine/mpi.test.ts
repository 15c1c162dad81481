import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMpi, findMpicc, launcherCommand, mpiName } from '../../../../src/measure/run/machine/mpi.ts';
import { eachBecomes } from '../../../support/each-becomes.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { writeScript } from '../scripts.ts';

const folder = folderOfFile();
const fake = (version: string) => `#!/bin/sh\necho "${version}"\n`;
writeScript(join(folder, 'bin/mpirun'), fake('mpirun (Open MPI) 4.1.4'));
writeScript(join(folder, 'bin/mpicc'), '#!/bin/sh\n');
writeScript(join(folder, 'bin/mpirun.mpich'), fake('HYDRA build details:\n    Version:     4.0.2'));
writeScript(join(folder, 'bin/mpicc.mpich'), '#!/bin/sh\n');
writeScript(
  join(folder, 'other/mpiexec'),
  fake('Intel(R) MPI Library for Linux* OS, Version 2021.9 Build 20230307'),
);
const environment = { PATH: `${folder}/bin:/usr/bin:/bin` };
const mpiOf = (command: string | string[]) => findMpi(command, folder, environment);

describe('mpiName', () => {
  eachBecomes('%j', mpiName, [
    ['mpirun.openmpi (OpenRTE) 4.1.4\n', 'Open MPI 4.1.4'],
    ['mpirun (Open MPI) 4.1.4\n\nReport bugs to http://www.open-mpi.org/community/help/\n', 'Open MPI 4.1.4'],
    ['mpiexec (Open MPI) 5.0.3\n', 'Open MPI 5.0.3'],
    ['HYDRA build details:\n    Version:                                 4.0.2\n', 'MPICH 4.0.2'],
    ['Intel(R) MPI Library for Linux* OS, Version 2019 Update 9 Build 20200923', 'Intel MPI 2019 Update 9'],
    ['some launcher 1.0', 'unknown'],
    ['', 'unknown'],
  ]);
});

describe('findMpi', () => {
  it('asks the launcher that the command names', async () => {
    expect(await mpiOf('cd build && mpirun.mpich -n 2 ./a')).toEqual({
      name: 'MPICH 4.0.2',
      launcher: join(folder, 'bin/mpirun.mpich'),
    });
    expect((await mpiOf(['other/mpiexec', '-n', '2', './a'])).name).toBe('Intel MPI 2021.9');
    expect((await mpiOf('"./other/mpiexec" -n 2 ./a')).name).toBe('Intel MPI 2021.9');
  });

  it('notices srun, and asks mpirun on PATH for the library', async () => {
    const launcher = join(folder, 'bin/mpirun');
    expect(await mpiOf('srun -n 2 ./a')).toEqual({ name: 'Open MPI 4.1.4', launcher, srun: true });
    expect(await findMpi(['/opt/slurm/bin/srun', './a'], folder, { PATH: '/nowhere' })).toEqual({
      name: 'unknown',
      launcher: null,
      srun: true,
    });
    expect(await mpiOf('mpirun -n 2 ./srun')).not.toHaveProperty('srun');
  });

  it('asks the launcher on PATH when the command names none', async () => {
    expect((await mpiOf('make bench')).name).toBe('Open MPI 4.1.4');
  });

  it('asks the launcher of the compiler that MPICC names, as srun knows no library', async () => {
    const asked = (MPICC: string) => findMpi('srun -n 2 ./a', folder, { ...environment, MPICC });
    expect((await asked('mpicc.mpich')).name).toBe('MPICH 4.0.2');
    expect((await asked(join(folder, 'bin/mpicc.mpich'))).launcher).toBe(join(folder, 'bin/mpirun.mpich'));
    expect((await asked('cc')).name).toBe('Open MPI 4.1.4');
    expect((await asked('/nowhere/mpicc')).name).toBe('Open MPI 4.1.4');
  });

  it('does not guess', async () => {
    expect(await findMpi('./a', folder, { PATH: '/nowhere' })).toEqual({ name: 'unknown', launcher: null });
    expect(await mpiOf('/no/such/mpirun ./a')).toEqual({ name: 'unknown', launcher: null });
  });
});

describe('launcherCommand', () => {
  it.each([
    ['cd a && mpirun -n 2 "./b c"; rm -rf x', 'mpirun', ['-n', '2', './b', 'c']],
    [['/usr/bin/srun', '-n', '2', './a;b'], '/usr/bin/srun', ['-n', '2', './a;b']],
    ['time (mpiexec.hydra -n 2 ./a)', 'mpiexec.hydra', ['-n', '2', './a']],
    ['make bench', undefined, []],
  ])('%j', (command: string | string[], launcher, own) => {
    expect(launcherCommand(command)).toMatchObject({ launcher, own });
  });
});

describe('findMpicc', () => {
  it('takes the compiler beside the launcher', () => {
    expect(findMpicc(join(folder, 'bin/mpirun'), {})).toBe(join(folder, 'bin/mpicc'));
    expect(findMpicc(join(folder, 'bin/mpirun.mpich'), {})).toBe(join(folder, 'bin/mpicc.mpich'));
    expect(findMpicc(join(folder, 'bin/mpiexec.hydra'), {})).toBe(join(folder, 'bin/mpicc'));
  });

  it('obeys MPICC, and looks on PATH last', () => {
    const chosen = { MPICC: 'mpicc.mpich', PATH: join(folder, 'bin') };
    expect(findMpicc(join(folder, 'bin/mpirun'), chosen)).toBe(join(folder, 'bin/mpicc.mpich'));
    expect(findMpicc(join(folder, 'other/mpiexec'), { PATH: join(folder, 'bin') })).toBe(
      join(folder, 'bin/mpicc'),
    );
    expect(findMpicc(null, { PATH: '/nowhere' })).toBeUndefined();
    expect(findMpicc(join(folder, 'bin/mpirun'), { MPICC: '/no/such/mpicc' })).toBeUndefined();
  });
});

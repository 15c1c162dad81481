import { expect, it } from 'vitest';
import { installHint, readSystem } from '../../../../src/measure/run/doctor/install.ts';

const system = (release: string) => readSystem((path) => (path === '/etc/os-release' ? release : null));
const debian = system('PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n');
const rocky = system('PRETTY_NAME="Rocky Linux 9.4"\nID="rocky"\nID_LIKE="rhel centos fedora"\n');
const other = system("PRETTY_NAME='SUSE Linux Enterprise'\nID=sles\n");

it('recognises systems by themselves and by their kin', () => {
  expect(debian).toEqual({ name: 'Debian GNU/Linux 12 (bookworm)', packages: 'debian' });
  expect(system('ID=linuxmint\nID_LIKE="ubuntu debian"\n').packages).toBe('debian');
  expect(rocky).toEqual({ name: 'Rocky Linux 9.4', packages: 'fedora' });
  expect(other).toEqual({ name: 'SUSE Linux Enterprise', packages: 'other' });
  expect(readSystem(() => null)).toEqual({ name: process.platform, packages: 'other' });
});

it('names the packages of the system and of the MPI library', () => {
  expect(installHint(debian, ['mpi', 'otf2'])).toMatch(
    /^apt-get install openmpi-bin libopenmpi-dev libopen-trace-format2-dev; without root: spack install openmpi otf2; /,
  );
  expect(installHint(debian, ['mpi'], true)).toMatch(
    /^apt-get install mpich libmpich-dev; .*spack install mpich;/,
  );
  expect(installHint(rocky, ['mpi'])).toMatch(
    /^dnf install openmpi-devel, then module load mpi\/openmpi-x86_64;/,
  );
  expect(installHint(rocky, ['scorep'], true)).toMatch(/^dnf install scorep-mpich; /);
});

it('falls back to Spack where there is no package', () => {
  expect(installHint(debian, ['scorep'])).toMatch(/^spack install scorep, then spack load; .*module avail/);
  expect(installHint(rocky, ['eztrace'])).toMatch(/^spack install eztrace/);
  expect(installHint(other, ['otf2'])).toMatch(/^spack install otf2/);
});

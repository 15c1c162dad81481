import type { ReadText } from '../machine/machine.ts';

export type Part = 'mpi' | 'compiler' | 'binutils' | 'otf2' | 'scorep' | 'eztrace' | 'git';

/** How programs are installed on this machine, and what the system calls itself. */
export interface System {
  name: string;
  packages: 'debian' | 'fedora' | 'other';
}

/** Package names by what is needed; Debian has no Score-P, Fedora no EZTrace. */
const PACKAGES: Record<Part, { debian?: string; fedora?: string; spack: string }> = {
  mpi: { debian: 'openmpi-bin libopenmpi-dev', fedora: 'openmpi-devel', spack: 'openmpi' },
  compiler: { debian: 'gcc libc6-dev', fedora: 'gcc', spack: 'gcc' },
  binutils: { debian: 'binutils', fedora: 'binutils', spack: 'binutils' },
  otf2: { debian: 'libopen-trace-format2-dev', fedora: 'otf2-devel', spack: 'otf2' },
  scorep: { fedora: 'scorep-openmpi', spack: 'scorep' },
  eztrace: { debian: 'eztrace', spack: 'eztrace' },
  git: { debian: 'git', fedora: 'git', spack: 'git' },
};

/** Reads which system this is from /etc/os-release. */
export function readSystem(read: ReadText): System {
  const text = read('/etc/os-release') ?? '';
  const value = (key: string): string =>
    new RegExp(`^${key}=["']?([^"'\\n]*)`, 'm').exec(text)?.[1]?.trim() ?? '';
  const kin = `${value('ID')} ${value('ID_LIKE')}`.split(' ');
  const packages = kin.includes('debian') || kin.includes('ubuntu') ? 'debian' : null;
  const fedora = kin.includes('fedora') || kin.includes('rhel') ? 'fedora' : 'other';
  return { name: value('PRETTY_NAME') || process.platform, packages: packages ?? fedora };
}

/** The command that installs what is missing, also without root. @param mpich its packages' names differ */
export function installHint(system: System, parts: readonly Part[], mpich = false): string {
  const { packages: manager } = system;
  const packages = parts.map((part) =>
    manager === 'other' ? undefined : packageOf(PACKAGES[part][manager], mpich),
  );
  const names = parts.map((part) => (part === 'mpi' && mpich ? 'mpich' : PACKAGES[part].spack));
  const spack = `spack install ${names.join(' ')}`;
  const modules = 'on a cluster: see module avail';
  if (packages.includes(undefined)) return `${spack}, then spack load; ${modules}`;
  if (system.packages === 'debian')
    return `apt-get install ${packages.join(' ')}; without root: ${spack}; ${modules}`;
  const load = parts.includes('mpi') ? `, then module load mpi/${mpich ? 'mpich' : 'openmpi'}-x86_64` : '';
  return `dnf install ${packages.join(' ')}${load}; without root: ${spack}; ${modules}`;
}

function packageOf(name: string | undefined, mpich: boolean): string | undefined {
  if (!mpich || name === undefined) return name;
  return name
    .replace('openmpi-bin libopenmpi-dev', 'mpich libmpich-dev')
    .replace('openmpi-devel', 'mpich-devel')
    .replace('scorep-openmpi', 'scorep-mpich');
}

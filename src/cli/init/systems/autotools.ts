import { dirname, posix } from 'node:path';
import type { Build, BuiltProgram } from '../guess.ts';
import type { Repository } from '../repository.ts';

const PROGRAMS = /^[ \t]*(?:bin|noinst|check|libexec)_PROGRAMS\s*\+?=\s*(.*)$/gm;

/** A project with configure.ac and Makefile.am, which name its programs; null: it has none. */
export function autotoolsBuild(repository: Repository): Build | null {
  const { files, hasFortran, hasCxx } = repository;
  const input = ['configure.ac', 'configure.in'].find((name) => files.includes(name));
  const makefiles = files.filter((path) => /(?:^|\/)Makefile\.am$/.test(path));
  if (input === undefined || makefiles.length === 0) return null;
  const compilers = [
    'CC=mpicc',
    ...(hasCxx ? ['CXX=mpicxx'] : []),
    ...(hasFortran ? ['FC=mpif90', 'F77=mpif90'] : []),
  ];
  const generate = files.includes('configure') ? '' : 'autoreconf --install && ';
  return {
    system: `autotools (${input})`,
    command: `${generate}./configure ${compilers.join(' ')} && make`,
    programs: makefiles.flatMap((path) => programsOf(path, repository)),
    runLines: [],
    notes: [],
  };
}

function programsOf(path: string, { read, files }: Repository): BuiltProgram[] {
  const text = read(path).replace(/\\\r?\n/g, ' ');
  const folder = dirname(path);
  const names = [...text.matchAll(PROGRAMS)].flatMap(([, list]) => list!.split(/\s+/).filter(Boolean));
  return names
    .filter((name) => /^[\w./+-]+$/.test(name))
    .map((name) => {
      const listed = new RegExp(`^\\s*${name.replace(/[^\w]/g, '_')}_SOURCES\\s*\\+?=\\s*(.*)$`, 'gm');
      const given = [...text.matchAll(listed)].flatMap(([, list]) => list!.split(/\s+/).filter(Boolean));
      // Without a list it is made of the source that has its name.
      const sources = given.map((source) => posix.join(folder, source));
      const own = files.filter((file) => file.replace(/\.\w+$/, '') === posix.join(folder, name));
      return { path: posix.join(folder, name), sources: given.length > 0 ? sources : own };
    });
}

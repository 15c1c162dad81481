import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../src/base/files/package-root.ts';

const PROGRAMS = join(packageRoot(), 'fixtures/programs');

/** A repository as people have it: files by their path, and the change that makes process 1 late. */
export interface MadeRepository {
  files: Record<string, string>;
  /** Fixture programs by where they go. */
  programs: Record<string, string>;
  change: { file: string; from: string; to: string };
}

/** Process 1 computes half a millisecond longer in each iteration. */
const LATE = {
  from: 'delay_in("relax");',
  to: 'delay_in("relax");\n    for (volatile long spin = 0; process == 1 && spin < 1500000;) spin = spin + 1;',
};
const LATE_FORTRAN = {
  from: 'slow_process = -1\n  integer(kind=8) :: calls = 0, slow_microseconds = 0',
  to: 'slow_process = 1\n  integer(kind=8) :: calls = 0, slow_microseconds = 40',
};

/** A library and a program in folders of their own, tests that ctest starts by MPI's launcher. */
export const CMAKE: MadeRepository = {
  programs: { 'src/app/halo.c': 'halo.c', 'src/app/example.h': 'example.h' },
  files: {
    'CMakeLists.txt': `cmake_minimum_required(VERSION 3.13)
project(heat C)
find_package(MPI REQUIRED)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY \${CMAKE_BINARY_DIR}/bin)
enable_testing()
add_subdirectory(src)
add_subdirectory(tests)
`,
    'src/CMakeLists.txt': `set(HEAT_PROGRAM heat)
add_executable(\${HEAT_PROGRAM} app/halo.c)
target_compile_options(heat PRIVATE -g)
target_link_libraries(heat PRIVATE MPI::MPI_C m)
add_executable(report-sizes report.c)
`,
    'src/report.c': '#include <stdio.h>\nint main(void) { return puts("8") < 0; }\n',
    'tests/CMakeLists.txt': `add_test(NAME plate COMMAND \${MPIEXEC_EXECUTABLE} \${MPIEXEC_NUMPROC_FLAG} 2
  $<TARGET_FILE:heat> --size 64 --iterations 60)
`,
    'README.md': '# heat\n\n    mpirun -n 16 build/bin/heat --size 4096\n',
  },
  change: { file: 'src/app/halo.c', ...LATE },
};

/** A makefile in a folder below the top that names a compiler which is not MPI's, and runs its checks. */
export const MAKE: MadeRepository = {
  programs: { 'code/halo.c': 'halo.c', 'code/example.h': 'example.h' },
  files: {
    'code/Makefile': `# edit for your machine
CC = icc -std=gnu99
CFLAGS := -O2 -g
OBJECTS = $(patsubst %.c,%.o,$(wildcard *.c))
PROGRAM = plate.x

all: $(PROGRAM)

$(PROGRAM): $(OBJECTS)
	$(CC) $(CFLAGS) -o $@ $^ -lm

%.o: %.c
	$(CC) $(CFLAGS) -c $< -o $@

check: $(PROGRAM)
	mpiexec -np 2 ./$(PROGRAM) --size 64 --iterations 60 > check.log

clean:
	rm -f *.o $(PROGRAM)

.PHONY: all check clean
`,
    '.gitignore': '*.o\n*.x\n',
  },
  change: { file: 'code/halo.c', ...LATE },
};

/** Fortran with a plain makefile at the top; a script says how it is run. */
export const FORTRAN: MadeRepository = {
  programs: { 'source/pipeline.f90': 'pipeline.f90' },
  files: {
    Makefile: `FC ?= ftn
FFLAGS = -O2 -g

bin/pipeline: source/pipeline.f90
	mkdir -p bin
	$(FC) $(FFLAGS) -o $@ $<
`,
    'scripts/run.sh': '#!/bin/bash\nset -e\nmpirun -np 2 ../bin/pipeline 2\n',
    'README.md': '# Lines of numbers\n',
  },
  change: { file: 'source/pipeline.f90', ...LATE_FORTRAN },
};

/** A project of autotools. */
export const AUTOTOOLS: MadeRepository = {
  programs: { 'src/halo.c': 'halo.c', 'src/example.h': 'example.h' },
  files: {
    'configure.ac':
      'AC_INIT([heat], [1.0])\nAM_INIT_AUTOMAKE([foreign])\nAC_PROG_CC\nAC_CONFIG_FILES([Makefile src/Makefile])\nAC_OUTPUT\n',
    'Makefile.am': 'SUBDIRS = src\n',
    'src/Makefile.am': 'bin_PROGRAMS = heat\nheat_SOURCES = halo.c \\\n  example.h\nheat_LDADD = -lm\n',
    'doc/usage.rst': 'Usage::\n\n  mpirun -n 2 src/heat --size 64 --iterations 60\n',
  },
  change: { file: 'src/halo.c', ...LATE },
};

/** Writes a repository with one commit. @param remote address of origin */
export function makeRepository(folder: string, { files, programs }: MadeRepository, remote?: string): void {
  for (const [path, name] of Object.entries(programs)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(PROGRAMS, name), join(folder, path));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git(folder, 'init', '--quiet', '--initial-branch=main');
  if (remote !== undefined) git(folder, 'remote', 'add', 'origin', remote);
  commitAll(folder, 'The program');
}

export function commitAll(folder: string, message: string): void {
  git(folder, 'add', '--all');
  git(folder, '-c', 'user.name=A', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', message);
}

export function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

function git(folder: string, ...words: string[]): void {
  const { status, stderr } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
}

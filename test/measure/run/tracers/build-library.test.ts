import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildLibrary, type LibraryBuild } from '../../../../src/measure/run/tracers/build-library.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { writeScript } from '../scripts.ts';

const parent = folderOfFile();
let build: LibraryBuild;
let number = 0;

/** A stand-in for mpicc: writes its words into the library and a line into a diary, or complains as gcc does. */
const MPICC = `#!/bin/sh
case "$1" in --version) echo "gcc 12"; exit ;; -show) echo "gcc -lmpi"; exit ;; esac
echo compiled >> "$DIARY"
if [ -n "$COMPLAINT" ]; then echo "$COMPLAINT" >&2; exit 1; fi
case "$*" in *"$REFUSED"*) echo "cannot find $REFUSED" >&2; exit 1 ;; esac
while [ "$1" != -o ]; do shift; done
sleep 0.2
echo "$@" > "$2"
`;

beforeEach(() => {
  const folder = join(parent, String(++number));
  mkdirSync(join(folder, 'source'), { recursive: true });
  writeFileSync(join(folder, 'source/a.c'), 'int a;\n');
  writeFileSync(join(folder, 'source/b.c'), '#include "b.h"\n');
  writeFileSync(join(folder, 'source/b.h'), 'int b;\n');
  build = {
    sourceFolder: join(folder, 'source'),
    mpicc: writeScript(join(folder, 'bin/mpicc'), MPICC),
    mpi: 'Open MPI 4.1.4',
    cacheFolder: join(folder, 'cache'),
    environment: { PATH: `${folder}/bin:/bin`, DIARY: join(folder, 'diary'), REFUSED: 'nothing' },
  };
  writeScript(join(folder, 'bin/pkg-config'), '#!/bin/sh\necho -I/opt/otf2/include -L/opt/otf2/lib -lotf2\n');
});

const compilations = (): number =>
  existsSync(build.environment['DIARY']!)
    ? readFileSync(build.environment['DIARY']!, 'utf8').split('\n').length - 1
    : 0;

describe('buildLibrary', () => {
  it('compiles all C files, with what pkg-config says about libotf2', async () => {
    const words = readFileSync(await buildLibrary(build), 'utf8');
    expect(words).toContain(`${build.sourceFolder}/a.c ${build.sourceFolder}/b.c`);
    expect(words).not.toContain('b.h');
    expect(words).toContain('-L/opt/otf2/lib -lotf2 -Wl,-rpath,/opt/otf2/lib');
  });

  it('prefers otf2-config, and guesses when nobody knows', async () => {
    const bin = join(build.mpicc, '..');
    writeScript(join(bin, 'pkg-config'), '#!/bin/sh\nexit 1\n');
    const environment = { ...build.environment, REFUSED: '-lotf2' };
    const guessed = readFileSync(await buildLibrary({ ...build, environment }), 'utf8');
    expect(guessed).toContain('-lopen-trace-format2');
    writeScript(join(bin, 'otf2-config'), '#!/bin/sh\necho -L/opt/score-p/lib -lotf2 -lm\n');
    const told = readFileSync(await buildLibrary({ ...build, mpi: 'another' }), 'utf8');
    expect(told).toContain('-L/opt/score-p/lib -lotf2 -lm');
  });

  it('compiles once, and again when source, header, compiler or MPI library change', async () => {
    const first = await buildLibrary(build);
    expect(await buildLibrary(build)).toBe(first);
    expect(compilations()).toBe(1);
    const others = new Set([first]);
    writeFileSync(join(build.sourceFolder, 'b.h'), 'int c;\n');
    others.add(await buildLibrary(build));
    others.add(await buildLibrary({ ...build, mpi: 'Open MPI 5.0.3' }));
    const copied = `${build.mpicc}.other`;
    copyFileSync(build.mpicc, copied);
    others.add(await buildLibrary({ ...build, mpicc: copied }));
    expect(others.size).toBe(4);
    expect(compilations()).toBe(4);
  });

  it('may run twice at once', async () => {
    const [one, other] = await Promise.all([buildLibrary(build), buildLibrary(build)]);
    expect(one).toBe(other);
    expect(compilations()).toBe(2);
    expect(readdirSync(build.cacheFolder)).toHaveLength(1);
  });

  it('shows what the compiler said, says what to install, and leaves nothing', async () => {
    const missing = {
      ...build.environment,
      COMPLAINT: 'archive.c:3:10: fatal error: otf2/otf2.h: No such file',
    };
    await expect(buildLibrary({ ...build, environment: missing })).rejects.toThrow(
      /mpicc: commgate's tracer does not compile; it needs libotf2.*libopen-trace-format2-dev.*\n {2}\| archive\.c:3:10/,
    );
    const other = { ...build.environment, COMPLAINT: 'mpi.h: No such file' };
    await expect(buildLibrary({ ...build, environment: other })).rejects.toThrow(
      /set MPICC to .*\n {2}\| mpi\.h/,
    );
    expect(readdirSync(build.cacheFolder)).toEqual([]);
  });

  it('says so when the package has no source', async () => {
    await expect(buildLibrary({ ...build, sourceFolder: join(parent, 'absent') })).rejects.toThrow(
      /absent: the C source of commgate's tracer is not there/,
    );
  });
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFunctions } from '../../../../src/measure/run/doctor/check-tracer.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { writeScript } from '../scripts.ts';

const bin = folderOfFile();
const withLibgcc = writeScript(join(bin, 'mpicc'), '#!/bin/sh\necho /usr/lib/libgcc_s.so.1\n');
const without = writeScript(join(bin, 'mpicc-bare'), '#!/bin/sh\necho libgcc_s.so.1\n');
const system = { name: 'Debian', packages: 'debian' } as const;

const check = (processor: string, mpicc: string, PATH = bin) =>
  checkFunctions({ processor, mpicc, system, environment: { PATH } });

it('says what functions without instrumentation lack: processor, libgcc, addr2line', async () => {
  expect(await check('arm64', withLibgcc)).toMatchObject({
    state: 'warning',
    found: expect.stringMatching(/^call stacks are unwound on x86-64 only, this is arm64: /),
    remedy: 'compile the program with -finstrument-functions',
  });
  expect(await check('x64', without)).toMatchObject({
    state: 'warning',
    found: expect.stringMatching(/no libgcc_s\.so\.1/),
  });
  expect(await check('x64', withLibgcc)).toMatchObject({
    state: 'warning',
    found: expect.stringMatching(/^no addr2line on PATH/),
    remedy: expect.stringMatching(/^apt-get install binutils;/),
  });
  writeScript(join(bin, 'addr2line'), '#!/bin/sh\n');
  expect(await check('x64', withLibgcc)).toMatchObject({ what: 'functions', state: 'ok' });
});

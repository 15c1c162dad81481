import { mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { oneLine } from '../../../base/errors.ts';
import { capture } from '../../../base/process/capture.ts';
import { findProgram } from '../../../base/process/find-program.ts';
import { lastLines } from '../../../base/process/log-tail.ts';
import { findMpicc, mpiCompiler } from '../machine/mpi.ts';
import { checkLauncher } from './check-machine.ts';
import { type Finding, finding } from './findings.ts';
import { installHint, type System } from './install.ts';
import { type TrialSetup, tryTracer } from './trial.ts';

/** What a tracer is looked at with. */
export interface TracerQuestion extends Omit<TrialSetup, 'mpicc'> {
  /** Whether the command itself names a launcher. */
  named: boolean;
  system: System;
}

/** Whether a tracer works: first all that it needs, then, if nothing is "missing", a small program. */
export async function checkTracer(question: TracerQuestion): Promise<Finding[]> {
  const { tracer, mpi, system, environment, folder } = question;
  if (tracer === 'none') {
    const trial = finding('note', 'trial', 'not tried: the program writes its archive by itself');
    return question.named ? [...(await checkLauncher(mpi, system, environment)), trial] : [trial];
  }
  const findings = [...(await ownParts(question)), ...(await checkLauncher(mpi, system, environment))];
  const { mpicc, findings: compiler } = await checkCompiler(question);
  findings.push(...compiler);
  if (mpicc !== undefined && tracer === 'builtin') {
    findings.push(await otf2Finding(question, mpicc));
    findings.push(await checkFunctions({ processor: process.arch, mpicc, system, environment }));
  }
  if (mpicc === undefined || findings.some(({ state }) => state === 'missing')) return findings;
  if (mpi.srun && !environment['SLURM_JOB_ID']) {
    const found = 'not tried: srun outside a Slurm job would ask for one';
    return [...findings, finding('note', 'trial', found, 'start it again inside a job')];
  }
  findings.push(await tryTracer({ ...question, mpicc, folder: join(folder, 'trial') }));
  return findings;
}

/** What a tracer needs besides MPI. */
async function ownParts({ tracer, system, environment, mpi }: TracerQuestion): Promise<Finding[]> {
  if (tracer === 'builtin') {
    const { platform } = process;
    if (platform === 'linux') return [];
    const found = `${platform}, tracer builtin needs Linux`;
    return [finding('missing', 'system', found, 'use scorep, eztrace or none here')];
  }
  const program = findProgram(tracer, environment);
  if (program === undefined) {
    const remedy = installHint(system, [tracer as 'scorep' | 'eztrace'], mpi.name.startsWith('MPICH'));
    return [finding('missing', tracer, `no program ${tracer} on PATH`, remedy)];
  }
  const { output } = await capture(program, ['--version'], { environment });
  const version = /(?:Score-P|version) (\d\S*)/.exec(output)?.[1] ?? 'version unknown';
  return [finding('ok', tracer, oneLine(`${version}, ${program}`))];
}

/** The compiler command of the MPI library, and whether it makes libraries. */
async function checkCompiler({
  mpi,
  system,
  environment,
  folder,
}: TracerQuestion): Promise<{ mpicc?: string; findings: Finding[] }> {
  const mpich = mpi.name.startsWith('MPICH');
  const mpicc = findMpicc(mpi.launcher, environment);
  if (mpicc === undefined) {
    const chosen = environment['MPICC'];
    const named = chosen && `no program ${oneLine(chosen)}, which MPICC names`;
    const remedy = `${installHint(system, ['mpi'], mpich)}; or set MPICC to the compiler command`;
    return {
      findings: [finding('missing', 'mpicc', named || 'no mpicc beside mpirun or on PATH', remedy)],
    };
  }
  mkdirSync(folder, { recursive: true });
  const source = join(folder, 'library.c');
  writeFileSync(source, '#include <mpi.h>\nint answer(void) { return MPI_VERSION; }\n');
  const words = ['-shared', '-fPIC', '-o', join(folder, 'library.so'), source];
  const { ok, output, errors } = await capture(mpicc, words, { environment });
  const compiler = await mpiCompiler(mpicc, environment);
  const found = oneLine(`${compiler ?? 'compiler unknown'}, ${mpicc}`);
  if (ok) return { mpicc, findings: [finding('ok', 'mpicc', found)] };
  const said = oneLine(lastLines(`${output}${errors}`, 3).join(' / '));
  const remedy = installHint(system, ['compiler', 'mpi'], mpich);
  return {
    mpicc,
    findings: [finding('missing', 'mpicc', `${found}, builds no shared library: ${said}`, remedy)],
  };
}

/** Whether libotf2's header files are found, where the build of the tracer looks for them. */
async function otf2Finding({ system, environment, folder }: TracerQuestion, mpicc: string): Promise<Finding> {
  const source = join(folder, 'otf2.c');
  writeFileSync(source, '#include <otf2/otf2.h>\nint version(void) { return OTF2_VERSION_MAJOR; }\n');
  const ways: [how: string, program: string, ...options: string[]][] = [
    ['otf2-config', 'otf2-config', '--cflags'],
    ['pkg-config', 'pkg-config', '--cflags', 'otf2'],
  ];
  const found: [how: string, flags: string[]][] = [];
  for (const [how, program, ...options] of ways) {
    const { ok, output } = await capture(program, options, { environment });
    if (ok) found.push([`by ${how}`, output.split(/\s+/).filter(Boolean)]);
  }
  for (const [how, flags] of [...found, ['where the compiler looks', [] as string[]] as const]) {
    const { ok } = await capture(mpicc, ['-fsyntax-only', ...flags, source], { environment });
    if (ok) return finding('ok', 'libotf2', `header files found ${how}`);
  }
  const remedy = `${installHint(system, ['otf2'])}; or put otf2-config on PATH`;
  return finding('missing', 'libotf2', 'no header files (otf2/otf2.h)', remedy);
}

/** @property processor as process.arch says it */
type FunctionsQuestion = Pick<TrialSetup, 'mpicc' | 'environment'> & { processor: string; system: System };

/** Whether call stacks can tell functions: x86-64, libgcc's tables; addr2line for lines and inlined ones. */
export async function checkFunctions(question: FunctionsQuestion): Promise<Finding> {
  const { processor, mpicc, system, environment } = question;
  const instrument = 'compile the program with -finstrument-functions';
  if (processor !== 'x64') {
    const found = `call stacks are unwound on x86-64 only, this is ${processor}`;
    const lost = "messages are traced without the program's functions";
    return finding('warning', 'functions', `${found}: ${lost}`, instrument);
  }
  // The compiler prints the name as it got it when it has no such file.
  const { output } = await capture(mpicc, ['-print-file-name=libgcc_s.so.1'], { environment });
  if (!isAbsolute(output.trim())) {
    const found = 'the compiler has no libgcc_s.so.1, which call stacks are unwound with';
    return finding('warning', 'functions', found, `${installHint(system, ['compiler'])}; or ${instrument}`);
  }
  if (findProgram('addr2line', environment) === undefined) {
    const found =
      'no addr2line on PATH: no lines of source, and inlined functions are not told from their callers';
    return finding('warning', 'functions', found, installHint(system, ['binutils']));
  }
  return finding('ok', 'functions', 'from call stacks, with lines and inlined functions where built with -g');
}

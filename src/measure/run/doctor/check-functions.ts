import { isAbsolute } from 'node:path';
import { capture } from '../../../base/process/capture.ts';
import { findProgram } from '../../../base/process/find-program.ts';
import { type Finding, finding } from './findings.ts';
import { installHint, type System } from './install.ts';
import type { TrialSetup } from './trial.ts';

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

import { writeAtomically } from '../write-atomically.ts';

/**
 * Writes the document of `--json`.
 *
 * @param file a path, "-" for standard output, or undefined where nobody asked for it
 * @returns whether standard output is taken, so that nothing for people belongs on it
 */
export function writeJson(file: string | undefined, text: string): boolean {
  if (file === '-') {
    process.stdout.write(text);
    return true;
  }
  if (file !== undefined) writeAtomically(file, text, { flush: false });
  return false;
}

import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Comparison, Regression } from '../comparison/document.ts';
import { causeOf, causeWords } from '../report/words/cause.ts';
import { withReadableNames } from '../report/words/function-names.ts';
import { plain } from '../report/words/phrase.ts';
import { duration, factor } from '../report/words/quantities.ts';
import type { AnnotatedPlace } from './host.ts';

/**
 * The regressions whose function's definition lies in the repository, most urgent first. A trace names its source files
 * as the compiler saw them, and may name anything: what is no file of the working copy is left out.
 *
 * @param workspace the working copy
 */
export function placesOf({ regressions }: Comparison, workspace = process.cwd()): AnnotatedPlace[] {
  const places: AnnotatedPlace[] = [];
  for (const regression of withReadableNames(regressions)) {
    const { source } = regression;
    if (source == null || source.line < 1) continue;
    const path = source.path ?? inside(workspace, source.file);
    if (path !== null) places.push({ path, line: source.line, message: messageOf(regression) });
  }
  return places;
}

function inside(workspace: string, file: string): string | null {
  try {
    const root = realpathSync(workspace);
    const real = realpathSync(isAbsolute(file) ? file : resolve(root, file));
    if (!real.startsWith(root + sep) || !statSync(real).isFile()) return null;
    return relative(root, real).replaceAll(sep, '/');
  } catch {
    return null;
  }
}

function messageOf(regression: Regression) {
  const { functions, label, factor: times, baselineMedianNs, candidateNs } = regression;
  const cause = causeOf([regression]);
  const why = cause === null ? '' : `; ${causeWords(cause)}`;
  const change = `${factor(times)} slower (${duration(baselineMedianNs)} → ${duration(candidateNs)})${why}`;
  const names = functions.slice(0, 3).map((name) => name.slice(0, 100));
  return plain([
    { name: names.join(', ') || 'no function' },
    ' (',
    { words: label.slice(0, 100) },
    '): ',
    change,
  ]);
}

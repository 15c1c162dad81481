import { type Candidate, candidatesOf } from '../../analysis/search/candidates.ts';
import { searchTrace } from '../../analysis/search/search.ts';
import { soughtByName, soughtInTrace } from '../../analysis/search/sought.ts';
import { loadPattern } from '../../base/config/expect-file.ts';
import { type NamedPattern, readPatternText } from '../../base/config/pattern-text.ts';
import { InputError, shownPath } from '../../base/errors.ts';
import { standardError, standardOutput } from '../../base/standard-streams.ts';
import { renderSearch } from '../../report/text/printers/search.ts';
import { openProgress } from '../output/progress.ts';
import { writeJson } from '../output/write-document.ts';
import { type AnalysedTraceOptions, analysedTrace } from './analysed-trace.ts';

/** What is looked for, and where it goes. */
export interface SearchOptions {
  pattern: string;
  similarity: number;
  json?: string | undefined;
  all: boolean;
}

/**
 * The work of `commgate search`, in a module of its own: it is loaded when the command line was found good.
 *
 * @param path anchor file of the trace
 * @throws InputError for a pattern that is none, before the trace is read where that can be told
 */
export async function searchInTrace(
  path: string,
  options: AnalysedTraceOptions,
  { pattern, similarity, json, all }: SearchOptions,
): Promise<void> {
  const text = pattern.trim();
  // CP3 and CP3.1 are the trace's.
  const given = /^CP\d+(\.\d+)?$/.test(text) ? null : givenPattern(text);
  const progress = openProgress(standardError);
  try {
    const analysis = await analysedTrace(path, options, progress);
    progress.show('searching');
    const candidates = candidatesOf(analysis);
    const { processes } = analysis.trace;
    const sought =
      given === null ? soughtInTrace(text, candidates, processes) : soughtByName(text, given, processes);
    if (sought === null) throw noSuchPattern(text, path, candidates);
    const document = searchTrace(analysis, candidates, sought, similarity);
    progress.close();
    if (json !== undefined && writeJson(json, `${JSON.stringify(document)}\n`)) return;
    standardOutput.write(renderSearch(document, all));
  } finally {
    progress.close();
  }
}

/** Files end in .yml or .yaml; everything else is a name. */
function givenPattern(text: string): NamedPattern {
  if (/\.ya?ml$/i.test(text)) return loadPattern(text);
  const read = readPatternText(text);
  if ('text' in read) return read;
  throw new InputError({
    file: 'command line',
    place: '--pattern',
    found: JSON.stringify(text),
    rule: `${read.rule}, is CP3 of the trace, or a file (.yml)`,
    ...(read.remedy === undefined ? {} : { remedy: read.remedy }),
  });
}

function noSuchPattern(name: string, path: string, candidates: readonly Candidate[]): InputError {
  const own = candidates.filter(({ kind }) => kind === 'instance');
  const has = own.length === 0 ? 'no patterns' : `CP1 to ${own.at(-1)!.name}`;
  const parts = candidates.length > own.length ? ', and those of parts' : '';
  return new InputError({
    file: 'command line',
    place: '--pattern',
    found: name,
    rule: `${shownPath(path)} has ${has}${parts}`,
    remedy: 'commgate analyze lists them',
  });
}

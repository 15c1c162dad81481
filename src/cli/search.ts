import type { Argv } from 'yargs';
import { type Candidate, candidatesOf } from '../analysis/search/candidates.ts';
import { soughtByName, soughtInTrace } from '../analysis/search/query.ts';
import { searchTrace } from '../analysis/search/search.ts';
import { searchOtherwise } from '../analysis/search/search-otherwise.ts';
import { loadPattern } from '../base/config/expect-file.ts';
import { type NamedPattern, readPatternText } from '../base/config/pattern-text.ts';
import { InputError, optionError, shownPath } from '../base/errors.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { renderSearch } from '../report/text/printers/analysis.ts';
import { ALL, neededText, numberOr, outputFile, TRACE } from './options/kinds.ts';
import { stageOptionsOf, withStageOptions } from './options/stage-options.ts';
import { openProgress } from './output/progress.ts';
import { terminalLook } from './output/terminal-look.ts';
import { writeJson } from './output/write-document.ts';
import { analyzeTrace } from './trace/analyze-trace.ts';

/** What is only about phases and slow instances, which a search does not look at. */
const OF_NO_USE = ['depth', 'min-length', 'criterion', 'equal-parts', 'part-length', 'cutoff'];

export function options(args: Argv) {
  const all = withStageOptions(
    args.positional('trace', TRACE).options({
      pattern: neededText(
        'what to look for: CP3 of this trace, a name such as "2D nearest neighbour", or a file (.yml)',
      ),
      similarity: numberOr(0.9, 'how much of the messages must be the same, above 0 to 1'),
      json: outputFile('what was found as JSON'),
      all: ALL,
    }),
  );
  for (const name of OF_NO_USE) all.hide(name);
  return all
    .example('$0 search traces.otf2 --pattern "wavefront (+1, -1)"', 'is it there, and where?')
    .example('$0 search traces.otf2 --pattern CP3 --similarity 0.7', 'what is like the pattern CP3?');
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns 0, whether it is there or not @throws InputError for no pattern, before reading if possible */
export async function run(args: Arguments): Promise<number> {
  const { pattern, similarity, json, all } = args;
  if (!(similarity > 0 && similarity <= 1)) {
    throw optionError('similarity', similarity, 'must be a number above 0, 1 at most');
  }
  const stages = { waiting: null, ...stageOptionsOf(args) };
  const text = pattern.trim();
  // CP3 and CP3.1 are the trace's.
  const given = /^CP\d+(\.\d+)?$/.test(text) ? null : givenPattern(text);
  const progress = openProgress(standardError);
  try {
    const analysis = await analyzeTrace(args.trace, stages, progress);
    progress.show('searching');
    const candidates = candidatesOf(analysis);
    const { processes } = analysis.trace;
    const sought =
      given === null ? soughtInTrace(text, candidates, processes) : soughtByName(text, given, processes);
    if (sought === null) throw noSuchPattern(text, args.trace, candidates);
    const document = await searchOtherwise(
      analysis,
      sought,
      { first: searchTrace(analysis, candidates, sought, similarity), chosen: stages },
      (reading) => analyzeTrace(args.trace, { ...stages, ...reading }, progress),
    );
    progress.close();
    const isTaken = json !== undefined && writeJson(json, `${JSON.stringify(document)}\n`);
    if (!isTaken) standardOutput.write(renderSearch(document, all, terminalLook(all)));
    return 0;
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
    remedy: read.remedy,
  });
}

function noSuchPattern(name: string, path: string, candidates: readonly Candidate[]): InputError {
  const own = candidates.filter(({ kind }) => kind === 'instance');
  const has = own.length === 0 ? 'no patterns' : `CP1 to ${own.at(-1)!.name}`;
  const parts = candidates.length > own.length ? ', and those of parts' : '';
  const problem = { file: 'command line', place: '--pattern', found: name };
  const rule = `${shownPath(path)} has ${has}${parts}`;
  return new InputError({ ...problem, rule, remedy: 'commgate analyze lists them' });
}

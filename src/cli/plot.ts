import { join } from 'node:path';
import type { Argv } from 'yargs';
import { analysisDocument } from '../analysis/documents/document.ts';
import type { Analysis } from '../analysis/stages.ts';
import { type InputError, optionError, requireWhole } from '../base/errors.ts';
import { writeAtomically } from '../base/files/write-atomically.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { exchangePicture } from '../measure/pictures/exchange-picture.ts';
import { packJson } from '../measure/pictures/pack.ts';
import { type TracePictures, tracePictures } from '../measure/pictures/trace-pictures.ts';
import type { PageDocument } from '../report/page/page-document.ts';
import { waitingLayers as layersOf } from '../report/page/waiting-layers.ts';
import { count, duration } from '../report/text/words/quantities.ts';
import { visible } from '../report/text/words/visible.ts';
import { WAIT_STATES_PROBLEMS } from '../report/text/words/wait-states.ts';
import { flag, neededText, numberOr, TRACE, text } from './options/kinds.ts';
import { stageOptionsOf, withStageOptions } from './options/stage-options.ts';
import { openProgress, warn } from './output/progress.ts';
import { analyzeTrace } from './trace/analyze-trace.ts';
import type { AnalyzeTraceOptions } from './trace/analyze-trace-options.ts';
import { type Drawing, drawingOf, type Paper, PICTURE_WIDTH, svgOf } from './trace/drawing.ts';

export function options(args: Argv) {
  return withStageOptions(
    args.positional('trace', TRACE).options({
      output: neededText('write the files into this folder'),
      only: text('these alone, such as timeline,divergence,exchange-CP1'),
      width: numberOr(PICTURE_WIDTH, 'how wide the pictures are, in pixels'),
      dark: flag('on black instead of on white'),
      'wait-states': flag(
        'tell who made others wait by waiting in MPI calls, not by who came last; and waiting on the grid',
      ),
    }),
  )
    .example('$0 plot traces.otf2 --output pictures', 'all pictures')
    .example('$0 plot traces.otf2 --output pictures --only timeline,divergence', 'two of them');
}

/** Pixels. */
const MIN_WIDTH = 200;
const MAX_WIDTH = 4000;

export interface PlotOptions {
  folder: string;
  /** Names of files without their ending; undefined: all. */
  only: string[] | undefined;
  width: number;
  isDark: boolean;
}

/** What is drawn of every trace, each a file. */
const NAMES: Record<string, string> = {
  divergence: 'Divergence of what lies left and right of every cut of the sequence, and its cuts',
  timeline: 'Phases, instances by duration, slow ones and waiting by process, over time',
  'first-instances': 'The first instances of the sequence, one by one, slow ones framed',
  ahp: 'Slow instances in the plane of complexity and severity',
  'waiting-caused': 'How long others waited for each process',
  'waiting-on-grid': 'How long each process waited, in its place on the grid of processes',
};

/** Patterns that are drawn where nobody says which, those with most time. */
const MAX_PATTERNS_DRAWN = 12;

const EXCHANGE = /^exchange-(CP\d+)$/;

/** A file for each kind of waiting: of all, and such as waiting-on-grid-refill-minus-x-plus-y. */
const ON_GRID = 'waiting-on-grid';

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

export async function run(args: Arguments): Promise<number> {
  const { output: folder, width, dark: isDark } = args;
  requireWhole('width', width, MIN_WIDTH);
  if (width > MAX_WIDTH) throw optionError('width', width, `must be ${MAX_WIDTH} at most`);
  const only = args.only?.split(',').map((name) => name.trim());
  const stages = { waiting: args['wait-states'] ? 'plain' : null, ...stageOptionsOf(args) } as const;
  await plotTrace(args.trace, stages, { folder, only, width, isDark });
  return 0;
}

/** @param drawing left out: as it ships @throws InputError for names that are none, with nothing written */
export async function plotTrace(
  path: string,
  stages: AnalyzeTraceOptions,
  { folder, only, width, isDark }: PlotOptions,
  drawing?: Drawing,
): Promise<void> {
  for (const name of only ?? []) {
    if (!(name in NAMES) && name !== 'exchange' && !EXCHANGE.test(name) && !name.startsWith(`${ON_GRID}-`))
      throw noPicture(name, [...Object.keys(NAMES), 'exchange', 'exchange-CP1']);
  }
  const progress = openProgress(standardError);
  try {
    const analysis = await analyzeTrace(path, stages, progress);
    progress.show('drawing');
    const made = drawing ?? drawingOf();
    const trace = tracePictures(analysis);
    const { waitStates } = analysisDocument(analysis);
    const waitingLayers = waitStates ? layersOf(waitStates) : null;
    const document: PageDocument = { kind: 'trace', trace, ...(waitingLayers && { waitingLayers }) };
    const files = new Map<string, string>();
    const missing: string[] = [];
    const names = namesOf(analysis, document, only);
    for (const name of names) {
      const text = drawn(name, made, document, { isDark, width });
      if (text === null) missing.push(name);
      else files.set(join(folder, `${name}.svg`), text);
    }
    // Everything is there before anything is written.
    for (const [file, text] of files) writeAtomically(file, text, { flush: false });
    progress.close();
    for (const name of missing) warn(`${name}: ${problemOf(name, analysis)}`);
    for (const file of files.keys()) standardOutput.write(`${visible(file)}\n`);
    for (const name of names) {
      for (const line of binned(trace, name)) standardOutput.write(`${line}\n`);
    }
  } finally {
    progress.close();
  }
}

/** Why there is no picture, in half a sentence. */
function problemOf(name: string, { waitStates, noWaitStates }: Analysis): string {
  if (name === ON_GRID && noWaitStates) return WAIT_STATES_PROBLEMS[noWaitStates];
  if (name === ON_GRID && !waitStates) return 'waiting is told with --wait-states only';
  return 'the trace has nothing to draw of it';
}

/** "waiting-on-grid-refill-minus-x-plus-y" for a kind of waiting; that of all is the plain name. */
function layerNames({ waitingLayers }: PageDocument): string[] {
  return (waitingLayers?.names ?? []).map((layer, i) => {
    const words = layer.replaceAll('−', ' minus ').replaceAll('+', ' plus ').replaceAll('×', ' by ');
    return i === 0 ? ON_GRID : [ON_GRID, ...words.toLowerCase().match(/[a-z0-9]+/g)!].join('-');
  });
}

/** The names of the files, and pictures of patterns that somebody asks for put to those that are there. */
function namesOf(analysis: Analysis, document: PageDocument, only: string[] | undefined): string[] {
  const trace = document.trace!;
  const layers = layerNames(document);
  const common = trace.exchanges
    .slice(0, MAX_PATTERNS_DRAWN)
    .map(({ pattern }) => `exchange-CP${pattern + 1}`);
  if (only === undefined) return [...new Set([...Object.keys(NAMES), ...layers, ...common])];
  for (const name of only) {
    if (name.startsWith(`${ON_GRID}-`) && !layers.includes(name)) throw noPicture(name, layers);
    const wanted = EXCHANGE.exec(name)?.[1];
    if (wanted === undefined) continue;
    const pattern = analysis.patterns.findIndex(({ name: each }) => each === wanted);
    if (pattern < 0) throw noPicture(name, [`exchange-CP1 to exchange-CP${analysis.patterns.length}`]);
    if (trace.exchanges.some((each) => each.pattern === pattern)) continue;
    trace.exchanges.push({ pattern, picture: packJson(exchangePicture(analysis, pattern)) });
  }
  const all = (name: string): string[] => {
    if (name === 'exchange') return common;
    return name === ON_GRID && layers.length > 0 ? layers : [name];
  };
  return [...new Set(only.flatMap(all))];
}

function drawn(name: string, drawing: Drawing, document: PageDocument, paper: Paper): string | null {
  const trace = document.trace!;
  const layer = layerNames(document).indexOf(name);
  if (layer >= 0) {
    const title = `${NAMES[ON_GRID]}: ${document.waitingLayers!.names[layer]}`;
    return svgOf(drawing, ON_GRID, document, { key: String(layer), title }, paper);
  }
  const pattern = EXCHANGE.exec(name)?.[1];
  const title = NAMES[name] ?? '';
  if (pattern === undefined)
    return svgOf(drawing, name, document, { title, about: binned(trace, name).join('; ') }, paper);
  const number = Number(pattern.slice('CP'.length)) - 1;
  const family = visible(trace.families[trace.familyOf[number]!] ?? '');
  const said = { key: String(number), title: `${pattern}: ${family}` };
  return svgOf(drawing, 'exchange', document, said, paper);
}

/** What stands for several processes or instances. */
function binned({ timeline, processes, instances }: TracePictures, picture: string): string[] {
  if (picture !== 'timeline') return [];
  const found: string[] = [];
  if (processes > MAX_ROWS) found.push(`timeline: ${count(processes)} processes in ${MAX_ROWS} rows`);
  if (instances.shown < instances.count)
    found.push(
      `timeline: ${count(instances.count)} instances in ${count(instances.shown)}, the longest of each`,
    );
  if (timeline.joinedNs > 0)
    found.push(`timeline: neighbours are joined below ${duration(timeline.joinedNs)}`);
  return found;
}

/** Pixels of its lanes of processes, see src/report/browser/plots/timeline/scene.ts. */
const MAX_ROWS = 224;

function noPicture(name: string, allowed: string[]): InputError {
  return optionError('only', `"${visible(name)}"`, `must be of ${allowed.join(', ')}`);
}

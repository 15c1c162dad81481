import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import type { WaitingCausedPicture } from '../../measure/pictures/trace.ts';
import type { TracePictures } from '../../measure/pictures/trace-pictures.ts';
import { phraseHtml, printHtml } from '../text/printers/html.ts';
import type { Block, Section } from '../text/section.ts';
import { analysisSections, functionsOnPaths } from '../text/views/analysis/sections.ts';
import { foremost } from '../text/words/foremost.ts';
import { readableNames, withReadableNames } from '../text/words/function-names.ts';
import { capitalised, type Phrase } from '../text/words/phrase.ts';
import { count, counted, duration } from '../text/words/quantities.ts';
import { visible } from '../text/words/visible.ts';
import { blameOf } from './blame.ts';
import { divergenceFigure, type Figure, renderFigure } from './figure.ts';
import { renderPage, withContents } from './page.ts';
import type { PageDocument } from './page-document.ts';
import { type PageParts, shippedPageParts } from './page-parts.ts';
import { programHtml, type ShownProgram } from './program-loops.ts';
import { familiesHtml, MAX_TABLE_ROWS, phasesTable, slowHtml } from './trace-tables.ts';

/** What the page shows in its own way, above the other sections. */
const PICTURED = new Set(['answers', 'overview', 'families', 'patterns', 'phases']);

const CAUSED_BY: Record<WaitingCausedPicture['by'], { title: string; verb: string; says: Phrase }> = {
  delays: {
    title: 'Who makes the others wait',
    verb: 'causes',
    says: [
      'How long others waited because of what a process did more than they, directly and through others ',
      'that waited for it.',
    ],
  },
  waits: {
    title: 'Who makes the others wait',
    verb: 'causes',
    says: ['How long others waited in MPI calls for a process, also through others that waited for it.'],
  },
  last: {
    title: 'Who comes last',
    verb: 'comes last with',
    says: [
      'Of each instance, the head start that the others had on the process that came last, all together. ',
      'They need not have waited: they may have computed, or sent and gone on, so that this may be more ',
      'than the time that there is. In pipelines somebody is always last. ',
      { name: 'analyze --wait-states' },
      ' tells who really waited.',
    ],
  },
};

/** The analysis of one trace as a page. @param original the document that `analyze --json` writes */
export function renderTracePage(
  original: AnalysisDocument,
  found: TracePictures,
  parts: PageParts = shippedPageParts(),
  program: ShownProgram | null = null,
): string {
  const lists = withReadableNames({ families: original.families, phases: original.phases });
  const document: AnalysisDocument = { ...original, ...lists };
  const pictures = visiblePictures(found, lists.phases);
  const sections = analysisSections(original, false);
  const waiting = sections.filter(({ id }) => !PICTURED.has(id) && !id.startsWith('slow-instances'));
  const { waitStates } = original;
  const shown: PageDocument = { kind: 'trace', trace: pictures };
  if (waitStates) {
    const names = readableNames(functionsOnPaths(original));
    shown.blame = blameOf(waitStates, (name) => names.get(name) ?? name);
  }
  const answers = sections.filter(({ id }) => id === 'answers');
  const overview = sections.filter(({ id }) => id === 'overview');
  const title = headline(document);
  const print = (some: readonly Section[]): string =>
    printHtml(some.map(shortened), { addressOf: () => null });
  const head = [
    `<header>\n<h1>${phraseHtml([{ words: title }])}</h1>`,
    print(answers.map(asParagraphs)),
    `${print(overview.map(asList))}\n</header>`,
  ].join('\n');
  const { contents, body: parted } = withContents(
    [
      ...sequencePart(document, pictures),
      ...blamePart(pictures, shown.blame !== undefined),
      '<section class="section" id="section-families"><h2>Families of patterns, most time first</h2>',
      familiesHtml(document, pictures),
      '</section>',
      ...mergedProgram(pictures),
      ...(program === null ? [] : [programHtml(program, original, pictures.matrix !== undefined)]),
      ...slowPart(document, pictures),
      print(waiting.filter((section) => !isInBlame(section))),
      ...dataOfBlame(waiting.filter(isInBlame).map(shortened)),
      '<footer><p>Made by commgate from one trace. Times of groups are medians.</p></footer>',
    ].join('\n'),
  );
  const body = [head, contents, parted].join('\n');
  return renderPage({ title, body, document: shown }, parts);
}

/** "smg2000: 128 processes for 62.8 s, 609 of 6,180 communications slow" */
function headline({ trace, patterns, slowInstances }: AnalysisDocument): string {
  const instances = patterns.reduce((sum, pattern) => sum + pattern.instances, 0);
  const processes = counted(trace.processes, 'process', 'processes');
  const slow = `${count(slowInstances.length)} of ${counted(instances, 'communication')} slow`;
  return `${nameOf(trace)}: ${processes} for ${duration(trace.durationNs)}, ${slow}`;
}

/** What all recordings are called, whose folder tells what they are of. */
const USUAL_NAME = 'traces.otf2';

function nameOf({ path }: AnalysisDocument['trace']): string {
  const [name = '', folder = ''] = path.split(/[\\/]/).reverse();
  const isNamed = name !== USUAL_NAME || folder === '' || /^\.+$/.test(folder);
  return visible(isNamed ? name : folder);
}

/** All text in a page's document is visible. */
function visiblePictures(pictures: TracePictures, phases: AnalysisDocument['phases']): TracePictures {
  return {
    ...pictures,
    families: pictures.families.map(visible),
    phases: pictures.phases.map((phase, i) => ({
      ...phase,
      functions: (phases[i]?.namedAfter ?? phase.functions).map(visible),
    })),
  };
}

/** The run on one axis; folded, what tells more of its phases. */
function sequencePart(document: AnalysisDocument, pictures: TracePictures): string[] {
  const folded = [
    ...divergenceFigure(pictures.divergence, ['Where the sequence was cut into phases']),
    ...(pictures.firstInstances === null ? [] : [FIRST_INSTANCES]),
  ].map((figure) => renderFigure({ ...figure, isFolded: true }));
  const phases = document.phases.length > 0 ? [phasesTable(document, pictures)] : [];
  return [renderFigure(timelineFigure(pictures)), ...phases, ...folded];
}

function timelineFigure({ timeline: { hasWaiting }, processes }: TracePictures): Figure {
  const last = hasWaiting ? 'The culprit is often the pale row among dark ones. ' : LATE_ROWS;
  const rows = [
    'Rows of processes: the more of the time of a place is slow, the stronger its colour, by affinity ',
    `(high: much time lost with little to look through). ${last}`,
  ];
  return {
    plot: 'timeline',
    title: ['The run on one axis'],
    says: [
      ...(processes > 1 ? rows : []),
      'Drag across a part to see it nearer, in all rows; choose an instance to open it beside them.',
    ],
  };
}

const LATE_ROWS =
  'One strong row below: always the same process is late. Strong blocks that move: noise, or a moving load. ';

const FIRST_INSTANCES: Figure = {
  plot: 'first-instances',
  title: ['The first instances, one by one'],
  says: ['Each as a picture of its own; slow ones have a frame.'],
};

/** Who makes the others wait: linked pictures where waiting is known, else one of who comes last. */
function blamePart({ waitingCaused }: TracePictures, hasBlame: boolean): string[] {
  if (!waitingCaused) return hasBlame ? [renderFigure({ ...BLAME, says: BLAME_SAYS })] : [];
  const { title, verb, says } = CAUSED_BY[waitingCaused.by];
  const first = capitalised([`${foremost(waitingCaused.ns, verb)}. `]);
  const figure: Figure = hasBlame
    ? { ...BLAME, says: [...first, ...BLAME_SAYS] }
    : { plot: 'waiting-caused', title: [title], says: [...first, ...says] };
  return [renderFigure(figure)];
}

const BLAME: Pick<Figure, 'plot' | 'title'> = { plot: 'blame', title: ['Who makes the others wait'] };

const BLAME_SAYS: Phrase = [
  'What, where and who: how long others waited because of what a process did more than they, directly and ',
  'through others that waited for it; and who waits. What is chosen in one counts in the two others.',
];

/** Sections that the pictures of blame show, whose numbers stand below one fold. */
const IN_BLAME = new Set([
  'wait-classes',
  'root-causes',
  'root-causes-in-mpi',
  'waiting-paths',
  'waiting-processes',
  'waiting-on-grid',
]);

function isInBlame({ id }: Section): boolean {
  return IN_BLAME.has(id) || id.startsWith('refills-');
}

function dataOfBlame(sections: readonly Section[]): string[] {
  if (sections.length === 0) return [];
  const tables = printHtml(sections, { addressOf: () => null, level: 3 });
  return [
    `<details class="demand"><summary>Waiting and its causes as tables</summary>\n${tables}\n</details>`,
  ];
}

const PROGRAM: Figure = {
  plot: 'program',
  title: ['What all processes do'],
  says: [
    'All communication of the run as one program: a line a process, or a class of processes that do the ',
    'same; boxes are loops with their counts, arrows messages from where they are sent to where the receive ',
    'is posted, dashed lines collective operations. There are no times in it. ',
    { name: 'commgate model TRACE --global' },
    ' prints it as text.',
  ],
};

/** What all processes do, or why it is not drawn. */
function mergedProgram({ merged, aboutMerged }: TracePictures): string[] {
  if (merged !== undefined) {
    const about = aboutMerged === undefined ? [] : [' ', ...capitalised([aboutMerged]), '.'];
    return [renderFigure({ ...PROGRAM, says: [...PROGRAM.says, ...about] })];
  }
  if (aboutMerged === undefined) return [];
  return [`<h2>${phraseHtml(PROGRAM.title)}</h2>\n<p>Not drawn: ${phraseHtml([aboutMerged])}.</p>`];
}

const SLOW_INSTANCES: Figure[] = [
  {
    plot: 'ahp',
    isFolded: true,
    title: ['Severity and complexity of slow instances'],
    says: [
      'A dot an instance, by its shares of the severity and of the complexity of all slow ones of its ',
      'phase: above the ray of 60° affinity is high, below that of 30° low.',
    ],
  },
  {
    plot: 'slow-instance',
    title: ['The most urgent slow instance'],
    says: [
      'What each process does from the beginning of the instance to its end. ',
      'Others open here when they are chosen in a picture or in the table below.',
    ],
  },
];

function slowPart(document: AnalysisDocument, pictures: TracePictures): string[] {
  if (document.slowInstances.length === 0) return [];
  return [
    ...SLOW_INSTANCES.map(renderFigure),
    '<section class="section" id="section-slow"><h2>Slow instances by cause</h2>',
    slowHtml(document, pictures),
    '</section>',
  ];
}

function asList(section: Section): Section {
  const content = section.content.map(
    (block): Block =>
      block.kind === 'text' ? { kind: 'list', items: block.sentences.map((text) => ({ text })) } : block,
  );
  return { ...section, content };
}

function asParagraphs(section: Section): Section {
  const content = section.content.flatMap((block): Block[] =>
    block.kind === 'text'
      ? block.sentences.map((sentence) => ({ ...block, sentences: [sentence] }))
      : [block],
  );
  return { ...section, content };
}

/** Tables with an end: the JSON has all rows. */
function shortened(section: Section): Section {
  const content = section.content.flatMap((block): Block[] => {
    if (block.kind !== 'table' || block.stands.length <= MAX_TABLE_ROWS) return [block];
    const left = block.stands.length - MAX_TABLE_ROWS;
    const note = `… and ${count(left)} rows more, in the JSON of analyze --json.`;
    return [
      { ...block, rows: block.rows.slice(0, MAX_TABLE_ROWS), stands: block.stands.slice(0, MAX_TABLE_ROWS) },
      { kind: 'text', sentences: [[note]] },
    ];
  });
  return { ...section, content };
}

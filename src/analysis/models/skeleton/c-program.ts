import { InputError } from '../../../base/errors.ts';
import { conditionsOf } from '../spmd/spmd-text.ts';
import { BodiesCode, type WrittenFunction } from './bodies-code.ts';
import { inComment, indented } from './c-text.ts';
import { CallCode } from './call-code.ts';
import { CommunicatorsCode } from './communicators-code.ts';
import { computing, coordinates, HEADERS, INSTRUMENTED, openingComment } from './frame-code.ts';
import { FunctionNames } from './function-names.ts';
import { PROCEDURE } from './procedures.ts';
import type { Skeleton } from './skeleton.ts';

/** Longer programs are of no use to anybody. */
const MAX_LINES = 300_000;

/** Of calls: a function takes some 50 bytes of the stack, 160 compiled for debugging; stacks have 8 MiB. */
const MAX_LEVELS = 50_000;

export interface SkeletonOptions {
  /** Whether it computes for as long as the program did between calls, in the median, or not at all. */
  compute: 'median' | 'none';
  maxLines?: number;
  maxLevels?: number;
}

/** A program in C, and what it does not do as the trace does. */
interface SkeletonText {
  text: string;
  notes: string[];
}

/**
 * Writes a skeleton as a program in C99 with MPI (docs/skeleton.md).
 * @throws InputError where it would be longer than anybody compiles, or a message longer than a call can send
 */
export function skeletonText(
  skeleton: Skeleton,
  { compute, maxLines = MAX_LINES, maxLevels = MAX_LEVELS }: SkeletonOptions,
): SkeletonText {
  const { trace, view, classes, main, hasMain, slots } = skeleton;
  const notes = new Set(skeleton.notes);
  const note = (text: string): void => void notes.add(text);
  const communicators = new CommunicatorsCode(trace, note);
  const names = new FunctionNames();
  const calls = new CallCode({ path: trace.path, communicators, note }, skeleton.sizes);
  const conditions = conditionsOf(classes, view.topology);
  const computes = compute === 'median';
  const bodies = new BodiesCode(main, { calls, names, conditions, computes, hasMain });
  if (bodies.levels > maxLevels)
    throw new InputError({
      file: trace.path,
      found: `functions that are called in one another, ${bodies.levels} deep`,
      rule: `a skeleton has at most ${maxLevels}: more do not fit on the stack`,
      remedy: 'record without these functions (docs/tracing.md)',
    });
  const own = bodies.program(main);
  if (computes && skeleton.tails.some((ns) => ns > 0))
    own.push(`compute(${bodies.times.push(skeleton.tails.map(Math.round)) - 1});`);
  const mains = hasMain ? bodies.functions.filter(({ name }) => name === 'main') : [];
  const others = bodies.functions.filter((written) => !mains.includes(written));
  const functions = functionsText(others, names);
  for (const name of names.renamed) note(`the function ${inComment(name)} has another name`);
  const frame = frameOf(skeleton, communicators, calls, bodies);
  const lines = [
    ...openingComment(skeleton, [...notes]),
    '',
    ...HEADERS,
    '',
    `#define PROCESSES ${trace.processes}`,
    `#define REQUESTS ${Math.max(1, slots)}`,
    '',
    ...frame.declarations,
    '',
    ...INSTRUMENTED,
    '',
    ...(mains.length > 0 ? ['int main(int argc, char **argv);', ''] : []),
    ...functions,
    `${hasMain ? '' : 'UNTRACED '}int main(int argc, char **argv)`,
    '{',
    ...indented([...mainAgain(mains), ...BEGIN, ...frame.begin, '', ...own, '', ...frame.end, ...END]),
    '}',
  ];
  if (lines.length > maxLines)
    throw new InputError({
      file: trace.path,
      found: `a program of ${lines.length} lines`,
      rule: `a skeleton has at most ${maxLines}: its communication is too irregular`,
      remedy:
        'record fewer iterations, or with functions (docs/tracing.md): ' +
        'what functions do again is written once',
    });
  return { text: `${lines.join('\n')}\n`, notes: [...notes] };
}

const BEGIN = [
  'instrumented();',
  'MPI_Init(&argc, &argv);',
  'MPI_Comm_rank(MPI_COMM_WORLD, &rank);',
  'int processes;',
  'MPI_Comm_size(MPI_COMM_WORLD, &processes);',
  'if (processes != PROCESSES) {',
  '    if (rank == 0) fprintf(stderr, "this program runs on %d processes\\n", PROCESSES);',
  '    MPI_Abort(MPI_COMM_WORLD, 2);',
  '}',
];
const END = ['MPI_Finalize();', 'return 0;'];

/** Declarations, what main does first and what it does last. */
function frameOf(
  { view, classes, slots, polledSlots, buffered }: Skeleton,
  communicators: CommunicatorsCode,
  calls: CallCode,
  bodies: BodiesCode,
): { declarations: string[]; begin: string[]; end: string[] } {
  const time = computing(classes, bodies.times);
  const place = coordinates(view);
  const persistent = calls.persistent;
  return {
    declarations: [
      '/* Whose process this is; open requests; one buffer for all that is sent and one for all ' +
        'that is received. */',
      'static int rank;',
      ...(slots > 0 ? ['static MPI_Request request[REQUESTS];'] : []),
      ...(polledSlots > 0 ? [`static MPI_Request polled[${polledSlots}];`, 'static int polling;'] : []),
      ...(persistent > 0 ? [`static MPI_Request persistent[${persistent}];`] : []),
      'UNUSED static MPI_Status status[REQUESTS];',
      'UNUSED static char *outgoing, *incoming;',
      ...(calls.needsTypes ? ['static MPI_Datatype types[PROCESSES];'] : []),
      ...communicators.declarations(),
      ...calls.blocks.declarations(),
      ...place.declarations,
      ...time.declarations,
    ],
    begin: [
      ...place.begin,
      ...time.begin,
      ...calls.blocks.begin,
      `outgoing = calloc(${calls.outgoing}u, 1);`,
      `incoming = calloc(${calls.incoming}u, 1);`,
      'if (outgoing == NULL || incoming == NULL) MPI_Abort(MPI_COMM_WORLD, 3);',
      ...(buffered > 0
        ? [
            `char *buffered = malloc(${buffered});`,
            'if (buffered == NULL) MPI_Abort(MPI_COMM_WORLD, 3);',
            `MPI_Buffer_attach(buffered, ${buffered});`,
          ]
        : []),
      ...(persistent > 0
        ? [`for (int i = 0; i < ${persistent}; i++) persistent[i] = MPI_REQUEST_NULL;`]
        : []),
      ...(calls.needsTypes ? ['for (int i = 0; i < PROCESSES; i++) types[i] = MPI_BYTE;'] : []),
      ...(communicators.isEmpty ? [] : ['make_communicators();']),
    ],
    end: [
      ...(persistent > 0
        ? [
            `for (int i = 0; i < ${persistent}; i++)`,
            '    if (persistent[i] != MPI_REQUEST_NULL) MPI_Request_free(&persistent[i]);',
          ]
        : []),
      ...(buffered > 0
        ? ['int buffered_bytes;', 'MPI_Buffer_detach(&buffered, &buffered_bytes);', 'free(buffered);']
        : []),
      'free(outgoing);',
      'free(incoming);',
    ],
  };
}

/** Functions of the trace, declared first: they may call one another. */
function functionsText(functions: readonly WrittenFunction[], names: FunctionNames): string[] {
  const heads = functions.map(({ name, ways }) => {
    const { identifier, label } = names.of(name);
    const kind = name === PROCEDURE ? 'UNTRACED static' : 'FUNCTION';
    const head = `${kind} void ${identifier}(${ways.length === 1 ? 'void' : 'int variant'})`;
    return { head, label: label === null ? '' : ` __asm__("${label}")` };
  });
  const declared = heads.map(({ head, label }) => `${head}${label};`);
  const defined = functions.flatMap(({ ways }, i) => {
    const only = ways.length === 1 ? ways[0]! : null;
    return [heads[i]!.head, '{', ...indented(only ?? waysText('variant', ways)), '}', ''];
  });
  return [...declared, ...(declared.length > 0 ? [''] : []), ...defined];
}

/** Main where it is called from below: without words, with the number of what it does. */
function mainAgain(mains: readonly WrittenFunction[]): string[] {
  return mains.flatMap(({ ways }) => [
    'if (argv == NULL) {',
    ...indented([...waysText('argc', ways), 'return 0;']),
    '}',
  ]);
}

function waysText(number: string, ways: readonly (readonly string[])[]): string[] {
  const cases = ways.flatMap((lines, way) => [`case ${way}:`, ...indented([...lines, 'break;'])]);
  return [`switch (${number}) {`, ...cases, '}'];
}

import { median } from '../../../base/statistics/median.ts';
import { inComment, indented, table } from './c-text.ts';
import type { ViewFromProcess } from './partner-code.ts';
import type { Skeleton } from './skeleton.ts';
import type { SkeletonClass } from './skeleton-program.ts';

/** What the file says first: what it is of, how it is run, what it does otherwise. */
export function openingComment({ trace }: Skeleton, notes: readonly string[]): string[] {
  return [
    '/*',
    ` * The communication of ${inComment(trace.path)} as a program, made by commgate skeleton.`,
    ' *',
    ' *     mpicc -O2 -finstrument-functions -o skeleton skeleton.c',
    ` *     mpirun -n ${trace.processes} ./skeleton`,
    ' *',
    ' * It calls what that program called, in its order, with as many bytes. ' +
      'Contents, datatypes and tags are others.',
    ...(notes.length === 0
      ? []
      : [' * Not as in the program:', ...notes.map((note) => ` * - ${inComment(note)}`)]),
    ' */',
  ];
}

/** Called by main. */
export const INSTRUMENTED = [
  '/* Lets tracers see before MPI begins that functions are instrumented. */',
  'FUNCTION void instrumented(void)',
  '{',
  '}',
];

/** No compiler may inline, copy or join functions of the trace; all but main is the file's own. */
export const HEADERS = [
  '#define _POSIX_C_SOURCE 200809L',
  '#include <mpi.h>',
  '#include <stdio.h>',
  '#include <stdlib.h>',
  '#include <time.h>',
  '',
  '/* Functions of the trace stay functions. Their symbols end as those of private functions do: ' +
    "they are nothing else's. */",
  '#ifdef __clang__',
  '#define FUNCTION __attribute__((noinline)) static',
  '#else',
  '#define FUNCTION __attribute__((noinline, noclone, no_icf)) static',
  '#endif',
  '#define UNTRACED __attribute__((no_instrument_function))',
  '#define UNUSED __attribute__((unused))',
];

/** Code in two places: declarations, and what main does first. */
interface Code {
  declarations: string[];
  begin: string[];
}

/** Places on the grid: variables with the names of the axes, and the rank of another place. */
export function coordinates({ topology, axes }: ViewFromProcess): Code {
  if (topology === null) return { declarations: [], begin: [] };
  const { extents, periodic, places } = topology;
  const strides = extents.map((_, axis) =>
    extents.slice(0, axis).reduce((product, extent) => product * extent, 1),
  );
  const processes = places[0]!.length;
  const numbers = Array.from({ length: processes }, (_, process) =>
    places.reduce((sum, place, axis) => sum + place[process]! * strides[axis]!, 0),
  );
  const isInOrder = numbers.every((number, process) => number === process);
  const to = axes.map((name) => `to_${name}`);
  const around = axes.flatMap((_, axis) =>
    periodic[axis] ? [`${to[axis]} = (${to[axis]} + ${extents[axis]}) % ${extents[axis]};`] : [],
  );
  const number = to
    .map((name, axis) => (strides[axis] === 1 ? name : `${name} * ${strides[axis]}`))
    .join(' + ');
  const size = extents.reduce((product, extent) => product * extent, 1);
  const ranks = new Array<number>(size).fill(-1);
  for (const [process, at] of numbers.entries()) if (places[0]![process]! >= 0) ranks[at] = process;
  return {
    declarations: [
      '/* The place of the process, and the rank of another one. */',
      `UNUSED static int ${axes.join(', ')};`,
      ...(isInOrder
        ? []
        : [
            ...table(`static const int places[${size}]`, ranks),
            ...axes.flatMap((name, axis) =>
              table(`static const int place_${name}[PROCESSES]`, [...places[axis]!]),
            ),
          ]),
      `UNTRACED UNUSED static int at(${to.map((name) => `int ${name}`).join(', ')})`,
      '{',
      ...indented([...around, `return ${isInOrder ? number : `places[${number}]`};`]),
      '}',
    ],
    begin: axes.map((name, axis) =>
      isInOrder
        ? `${name} = rank${strides[axis] === 1 ? '' : ` / ${strides[axis]}`} % ${extents[axis]};`
        : `${name} = place_${name}[rank];`,
    ),
  };
}

/** In the table; more are one for all classes, the median of theirs. */
const MAX_TIMES = 100_000;

/** Waiting busily for as long as the program computed. @param times by place: nanoseconds by class */
export function computing(classes: readonly SkeletonClass[], times: readonly number[][]): Code {
  if (times.length === 0) return { declarations: [], begin: [] };
  const processes = classes.reduce((sum, own) => sum + own.processes.length, 0);
  const classOf = new Array<number>(processes).fill(0);
  for (const [index, own] of classes.entries()) for (const process of own.processes) classOf[process] = index;
  if (classes.length > 1 && times.length * classes.length > MAX_TIMES) {
    const all = classes.flatMap((own) => own.processes);
    return computing(
      [{ processes: all }],
      times.map((own) => [median(own.filter((ns) => ns > 0))]),
    );
  }
  const rows = times.map((own) => `{${Array.from(classes, (_, class_) => own[class_] ?? 0).join(', ')}}`);
  return {
    declarations: [
      '/* How long processes of each class compute at each place, in nanoseconds: ' +
        'the median of what they took. */',
      ...table('static const int class_of[PROCESSES]', classOf),
      ...table(`static const long long compute_ns[${times.length}][${classes.length}]`, rows),
      'static int own_class;',
      '',
      'UNTRACED static long long now_ns(void)',
      '{',
      ...indented([
        'struct timespec time;',
        'clock_gettime(CLOCK_MONOTONIC, &time);',
        'return time.tv_sec * 1000000000LL + time.tv_nsec;',
      ]),
      '}',
      '',
      'UNTRACED static void compute(int place)',
      '{',
      ...indented([
        'const long long end = now_ns() + compute_ns[place][own_class];',
        'while (now_ns() < end) continue;',
      ]),
      '}',
    ],
    begin: ['own_class = class_of[rank];'],
  };
}

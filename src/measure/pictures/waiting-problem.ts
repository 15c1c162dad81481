import type { WaitingPicture } from '#build/schemas/pictures.ts';
import { unpackUpTo } from './pack.ts';

/** What a schema cannot say of pictures, as an error names it. */
export interface Problem {
  place: string;
  found: string;
  rule: string;
}

/** Bytes of JSON with waiting by process: some times what is written. */
const MAX_BYTES = 200_000;

/** The first number that stands for nothing in lists of waiting that somebody else wrote; null: all fits. */
export function waitingProblem(waiting: WaitingPicture, processes: number, place: string): Problem | null {
  const { classes, functions, paths, places, causes } = waiting;
  const isOf = (list: readonly unknown[], index: number | null): boolean =>
    index === null || index < list.length;
  const wrong: [list: string, index: number, rule: string][] = [
    [
      'paths',
      paths.findIndex((path) => !path.every((each) => isOf(functions, each))),
      'indexes of functions',
    ],
    [
      'places',
      places.findIndex(([of, path]) => !isOf(classes, of) || !isOf(paths, path)),
      'indexes of a class and of a path',
    ],
    [
      'causes',
      causes.findIndex(
        ({ process, path, before }) => process >= processes || !isOf(paths, path) || !isOf(functions, before),
      ),
      'a process, an index of a path, and one of a function',
    ],
  ];
  for (const [list, index, rule] of wrong) {
    if (index >= 0) return { place: `${place}.${list}[${index}]`, found: 'a number of nothing', rule };
  }
  return processesProblem(waiting, processes, `${place}.processes`);
}

function processesProblem(
  { processes: packed, places }: WaitingPicture,
  processes: number,
  place: string,
): Problem | null {
  if (packed === '') return null;
  const rule = 'a list of [index of a place, process, ns]';
  try {
    const rows: unknown = JSON.parse(new TextDecoder().decode(unpackUpTo(packed, MAX_BYTES)));
    const fits = Array.isArray(rows) && rows.every((row) => isRow(row, [places.length, processes]));
    return fits ? null : { place, found: 'another JSON', rule };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
    return { place, found: error.message, rule };
  }
}

function isRow(row: unknown, [places, processes]: [number, number]): boolean {
  if (!Array.isArray(row) || row.length !== 3 || !row.every((each) => Number.isInteger(each) && each >= 0))
    return false;
  return row[0] < places && row[1] < processes;
}

import type {
  BenchmarkPictures,
  ExchangePicture,
  LatenessMap,
  SequencePicture,
  SidePictures,
} from '#build/schemas/pictures.ts';
import { unpackBytes } from '../../../measure/pictures/pack.ts';
import { type Problem, waitingProblem } from '../../../measure/pictures/waiting-problem.ts';

/**
 * Whether pictures that somebody else wrote fit together: pages take numbers in them for places.
 *
 * @param pictures as schemas/pictures.schema.json allows them
 * @returns the first thing that does not fit; null: all fits
 */
export function picturesProblem(pictures: readonly BenchmarkPictures[]): Problem | null {
  for (const [i, each] of pictures.entries()) {
    const place = `pictures[${i}]`;
    const found = gridProblem(each, place) ?? sidesProblem(each, place) ?? groupsProblem(each, place);
    if (found !== null) return found;
  }
  return null;
}

function gridProblem({ grid, processes }: BenchmarkPictures, place: string): Problem | null {
  const places = grid?.reduce((product, extent) => product * extent, 1) ?? processes;
  if (places === processes) return null;
  return problem(
    `${place}.grid`,
    `${places} places`,
    `a grid has a place for each of the ${processes} processes`,
  );
}

function sidesProblem({ before, now, processes }: BenchmarkPictures, place: string): Problem | null {
  for (const [name, side] of Object.entries<SidePictures | null>({ before, now })) {
    const own = `${place}.${name}`;
    const caused = side?.waitingCausedNs?.length ?? processes;
    if (caused !== processes)
      return problem(
        `${own}.waitingCausedNs`,
        `${caused} elements`,
        `one element for each of the ${processes} processes`,
      );
    const found = side?.lateness ? mapProblem(side.lateness, processes, `${own}.lateness`) : null;
    const sequence = side?.sequence ? sequenceProblem(side.sequence, `${own}.sequence`) : null;
    const waiting = side?.waiting ? waitingProblem(side.waiting, processes, `${own}.waiting`) : null;
    const first = found ?? sequence ?? waiting;
    if (first !== null) return first;
  }
  return null;
}

function mapProblem(map: LatenessMap, processes: number, place: string): Problem | null {
  const { rows, columns, lowNs, highNs, meanNs, values } = map;
  if (map.processes !== processes || rows > processes)
    return rowsProblem(rows, map.processes, processes, place);
  if (meanNs.length !== rows)
    return problem(`${place}.meanNs`, `${meanNs.length} elements`, `${rows}, one a row`);
  if (highNs < lowNs) return problem(`${place}.highNs`, String(highNs), `at least lowNs, ${lowNs}`);
  return packedProblem(values, rows * columns, `${place}.values`, 'a byte for each row and column');
}

function sequenceProblem({ instances, slow, phases }: SequencePicture, place: string): Problem | null {
  const { count, shown, patterns } = instances;
  if (shown > count) return problem(`${place}.instances.shown`, String(shown), `at most count, ${count}`);
  const [letters, positions] = [slow.affinity.length, slow.position.length];
  if (letters !== positions)
    return problem(`${place}.slow.affinity`, `${letters} letters`, `${positions}, one a position`);
  const outside = phases.findIndex(({ from, to }) => from > to || to > count);
  if (outside >= 0) {
    const { from, to } = phases[outside]!;
    return problem(`${place}.phases[${outside}]`, `${from} to ${to}`, `positions up to ${count}`);
  }
  const inPatterns = `${place}.instances.patterns`;
  return packedProblem(patterns, 2 * shown, inPatterns, 'two bytes for each that is shown');
}

function packedProblem(values: string, bytes: number, place: string, rule: string): Problem | null {
  try {
    unpackBytes(values, bytes);
    return null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { place, found: error.message, rule };
  }
}

function groupsProblem({ groups, processes }: BenchmarkPictures, place: string): Problem | null {
  for (const [i, { exchange }] of groups.entries()) {
    const found = exchange && exchangeProblem(exchange, processes, `${place}.groups[${i}].exchange`);
    if (found !== null) return found;
  }
  return null;
}

function exchangeProblem(
  { rows, processes: own, links, operations }: ExchangePicture,
  processes: number,
  place: string,
): Problem | null {
  const isRow = (value: number): boolean => Number.isInteger(value) && value < rows;
  const link = links.findIndex(([from, to]) => !isRow(from) || !isRow(to));
  if (own !== processes || rows > processes) return rowsProblem(rows, own, processes, place);
  if (link >= 0) return problem(`${place}.links[${link}]`, links[link]!.join(), `below ${rows} rows`);
  const operation = operations.findIndex(({ members, root }) => {
    return members.some(([, last]) => last >= processes) || (root ?? 0) >= processes;
  });
  if (operation < 0) return null;
  const inOperation = `${place}.operations[${operation}]`;
  return problem(inOperation, 'a process that there is not', `members are below ${processes}`);
}

function rowsProblem(rows: number, own: number, processes: number, place: string): Problem {
  const rule = `at most a row for each of the ${processes} processes`;
  return problem(`${place}.rows`, `${rows} rows of ${own} processes`, rule);
}

function problem(place: string, found: string, rule: string): Problem {
  return { place, found, rule };
}

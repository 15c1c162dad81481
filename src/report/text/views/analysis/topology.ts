import type { RefillEntry, TopologyEntry } from '#build/schemas/analysis.ts';
import { type Block, openSection, type Section, textBlock } from '../../section.ts';
import { count, duration } from '../../words/quantities.ts';
import { directionWords } from '../../words/wait-states.ts';
import { type CellOf, table } from '../table.ts';
import { namesCell, processCell, type ShownWaiting, shareCell } from './cells.ts';

/** Of the grid along an axis; larger ones have no room. */
const MAX_PLACES = 16;

/** Waiting laid out on the grid: a table, or one a place along z. */
export function waitingOnGrid({ waiting }: ShownWaiting): Section {
  const { topology, byProcess } = waiting;
  const source = topology?.source === 'defined' ? 'that the program defined' : 'that the messages tell';
  const layout = onGrid(
    topology,
    byProcess.map((each) => each.waitingNs),
  );
  const extents = topology?.extents.join(' × ');
  const hasNoRoom = topology !== null && layout.length === 0;
  return openSection(
    'waiting-on-grid',
    `Waiting by process on the grid ${source}, x to the right, y down`,
    hasNoRoom ? [textBlock([`${extents} has no room here: --html FILE draws it`])] : layout,
  );
}

/** @returns nothing where there is no grid, or none that has room */
function onGrid(topology: TopologyEntry | null, ns: readonly number[]): Block[] {
  if (topology === null || topology.extents.length > 3) return [];
  const dimensions = topology.extents.length;
  const [columns, rows = 1, layers = 1] = topology.extents as [number, number?, number?];
  if (columns > MAX_PLACES || rows > MAX_PLACES || layers > MAX_PLACES) return [];
  const at = new Map(topology.places.map((place, process) => [place?.join(), process]));
  const cell = (...place: number[]): string => {
    const process = at.get(place.slice(0, dimensions).join());
    return process === undefined ? '' : duration(ns[process]!);
  };
  const [xs, ys, zs] = [columns, rows, layers].map((length) => [...Array(length).keys()]);
  return zs!.flatMap((z): Block[] => [
    ...(dimensions > 2 ? [textBlock([`z = ${z}`])] : []),
    table<number>({ most: rows }, ys!, [
      ...(dimensions > 1 ? [['y', 'right', count] satisfies CellOf<number>] : []),
      ...xs!.map((x): CellOf<number> => [`x = ${x}`, 'right', (y) => cell(x, y, z)]),
    ]),
  ]);
}

/** How long processes waited while pipelines filled again, by direction of the sweep. */
export function refills({ waiting, all }: ShownWaiting): Section[] {
  const lateSender = waiting.classes.find(({ id }) => id === 'late-sender')?.ns ?? 0;
  return waiting.refills.map(({ functions, messages, directions }, i) => {
    const ns = directions.reduce((sum, direction) => sum + direction.ns, 0);
    const waits = `${duration(ns)}, ${shareCell(ns, lateSender)} of the waiting for late senders`;
    const sweep = `a sweep has ${count(messages)} messages along an axis`;
    return openSection(
      `refills-${i + 1}`,
      ['Refills of the wavefront in ', ...namesCell(functions, all)],
      [
        textBlock([`${waits}, is for the first message of a sweep; ${sweep}`]),
        table({ noun: 'direction', most: directions.length }, directions, [
          ['Direction', 'left', ({ direction }) => directionWords(direction)],
          ['Sweeps', 'right', ({ sweeps }) => count(sweeps)],
          ['Waits', 'right', ({ instances }) => count(instances)],
          ['Waiting', 'right', (direction) => duration(direction.ns)],
          ['Share', 'right', (direction) => shareCell(direction.ns, lateSender)],
          ['Most', 'left', mostCell],
        ]),
        ...(all
          ? directions.flatMap((direction) => {
              const layout = onGrid(waiting.topology, direction.byProcess);
              return layout.length === 0 ? [] : [textBlock([directionWords(direction.direction)]), ...layout];
            })
          : []),
      ],
    );
  });
}

function mostCell({ byProcess }: RefillEntry): string {
  const most = byProcess.reduce((found, ns, process) => (ns > byProcess[found]! ? process : found), 0);
  const ns = byProcess[most]!;
  return ns === 0 ? '' : `${processCell(most)} ${duration(ns)}`;
}

import type { RefillEntry, TopologyEntry } from '#build/schemas/analysis.ts';
import { openSection, type Section, type Table } from '../../section.ts';
import { count, duration } from '../../words/quantities.ts';
import { table } from '../table.ts';
import { namesCell, processCell, type ShownWaiting, shareCell } from './cells.ts';

const MAX_PLACES = 16;

const MAX_LAYERS = 16;

const AXES = ['x', 'y', 'z'];

/** Waiting laid out on the grid: a table, or one a place along z. */
export function waitingOnGrid({ waiting }: ShownWaiting): Section[] {
  const { topology, byProcess } = waiting;
  const source = topology?.source === 'defined' ? 'that the program defined' : 'that the messages tell';
  const content = onGrid(
    topology,
    byProcess.map(({ waitingNs }) => waitingNs),
  );
  return [
    openSection(
      'waiting-on-grid',
      `Waiting by process on the grid ${source}, x to the right, y down`,
      content,
    ),
  ];
}

/** @returns nothing where there is no grid, or none that has room */
function onGrid(
  topology: TopologyEntry | null,
  ns: readonly number[],
): (Table | Section['content'][number])[] {
  if (topology === null || topology.extents.length > 3) return [];
  const [columns, rows = 1, layers = 1] = topology.extents as [number, number?, number?];
  if (columns > MAX_PLACES || rows > MAX_PLACES || layers > MAX_LAYERS) return [];
  const at = new Map(topology.places.map((place, process) => [place?.join(), process]));
  const cell = (...place: number[]): string => {
    const process = at.get(place.slice(0, topology.extents.length).join());
    return process === undefined ? '' : duration(ns[process]!);
  };
  return Array.from({ length: layers }, (_, z): (Table | Section['content'][number])[] => [
    ...(topology.extents.length > 2 ? [{ kind: 'text' as const, sentences: [[`z = ${z}`]] }] : []),
    table(
      { most: rows },
      Array.from({ length: rows }, (__, y) => y),
      [
        ...(topology.extents.length > 1
          ? ([['y', 'right', (y: number) => count(y)]] as [string, 'right', (y: number) => string][])
          : []),
        ...Array.from({ length: columns }, (__, x): [string, 'right', (y: number) => string] => [
          `x = ${x}`,
          'right',
          (y) => cell(x, y, z),
        ]),
      ],
    ),
  ]).flat();
}

/** How long processes waited while pipelines filled again, by direction of the sweep. */
export function refills({ waiting, all }: ShownWaiting): Section[] {
  const lateSender = waiting.classes.find(({ id }) => id === 'late-sender')?.ns ?? 0;
  return waiting.refills.map(({ functions, messages, directions }, i) => {
    const ns = directions.reduce((sum, direction) => sum + direction.ns, 0);
    return openSection(
      `refills-${i + 1}`,
      ['Refills of the wavefront in ', ...namesCell(functions, all)],
      [
        {
          kind: 'text',
          sentences: [
            [
              `${duration(ns)}, ${shareCell(ns, lateSender)} of the waiting for late senders, is for the first message of a sweep; ` +
                `a sweep has ${count(messages)} messages along an axis`,
            ],
          ],
        },
        table({ noun: 'direction', most: directions.length }, directions, [
          ['Direction', 'left', directionCell],
          ['Sweeps', 'right', ({ sweeps }) => count(sweeps)],
          ['Waits', 'right', ({ instances }) => count(instances)],
          ['Waiting', 'right', (direction) => duration(direction.ns)],
          ['Share', 'right', (direction) => shareCell(direction.ns, lateSender)],
          ['Most', 'left', mostCell],
        ]),
        ...(all
          ? directions.flatMap((direction) => {
              const layout = onGrid(waiting.topology, direction.byProcess);
              const title = { kind: 'text' as const, sentences: [[directionCell(direction)]] };
              return layout.length === 0 ? [] : [title, ...layout];
            })
          : []),
      ],
    );
  });
}

/** "+x, −y": along an axis without messages nothing is said. */
function directionCell({ direction }: RefillEntry): string {
  return direction
    .map((sign, axis) => (sign === 0 ? '' : `${sign > 0 ? '+' : '−'}${AXES[axis] ?? axis}`))
    .filter((step) => step !== '')
    .join(', ');
}

function mostCell({ byProcess }: RefillEntry): string {
  const most = byProcess.reduce((found, ns, process) => (ns > byProcess[found]! ? process : found), 0);
  const ns = byProcess[most]!;
  return ns === 0 ? '' : `${processCell(most)} ${duration(ns)}`;
}

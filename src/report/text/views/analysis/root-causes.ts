import type { DelayEntry } from '#build/schemas/analysis.ts';
import { closedSection, openSection, type Section, textBlock } from '../../section.ts';
import { count, duration } from '../../words/quantities.ts';
import { type CellOf, table } from '../table.ts';
import { pathCell, processCell, type ShownWaiting, shareCell } from './cells.ts';

const MAX_CAUSES_SHOWN = 10;

/** Own work first; then time inside of MPI: a slow message, or a process without a core. */
export function rootCauses(shown: ShownWaiting): Section[] {
  const { costs: all, unattributedNs } = shown.waiting.delays;
  const own = all.filter(({ isMpi, isOffCore }) => !isMpi && isOffCore === undefined);
  const inMpi = all.filter(({ isMpi }) => isMpi);
  const isToldOff = shown.document.trace.offCore !== undefined;
  const orCores = isToldOff ? '' : ': more processes than cores?';
  const notes = [
    ...(totalOf(inMpi) > totalOf(own)
      ? [`most waiting is for processes that were inside of MPI calls themselves${orCores}`]
      : []),
    ...(unattributedNs >= 1 ? [`${duration(unattributedNs)} of waiting has no cause that is known`] : []),
  ];
  // Thousands of costs need no cells where ten are shown: one row stands for the others.
  const content = (costs: DelayEntry[]): Section['content'] => {
    const rows = shown.all ? costs : costs.slice(0, MAX_CAUSES_SHOWN + 1);
    const stands = rows.map((_, i) =>
      i === MAX_CAUSES_SHOWN && !shown.all ? costs.length - MAX_CAUSES_SHOWN : 1,
    );
    return [table({ noun: 'cause', most: MAX_CAUSES_SHOWN, stands }, rows, columns(shown, rows))];
  };
  return [
    openSection('root-causes', 'Root causes: work that made others wait', content(own)),
    closedSection('root-causes-in-mpi', 'Root causes inside of MPI', [textBlock(notes), ...content(inMpi)]),
  ];
}

const SAVED: CellOf<DelayEntry> = [
  'Would save',
  'right',
  ({ savedNs }) => (savedNs === undefined ? '' : duration(savedNs)),
];

function columns(shown: ShownWaiting, rows: readonly DelayEntry[]): CellOf<DelayEntry>[] {
  const { delays } = shown.waiting;
  const allNs = delays.directNs + delays.indirectNs + delays.unattributedNs;
  return [
    ['Process', 'left', ({ process }) => processCell(process)],
    [
      'Where',
      'left',
      ({ path, before }) => [
        ...pathCell(path, shown),
        ...(before === undefined ? [] : [', before ', { name: shown.readable(before) }]),
      ],
    ],
    ['Waiting caused', 'right', (cost) => duration(cost.directNs + cost.indirectNs)],
    ['Share', 'right', (cost) => shareCell(cost.directNs + cost.indirectNs, allNs)],
    ['Directly', 'right', ({ directNs }) => duration(directNs)],
    ['Through others', 'right', ({ indirectNs }) => duration(indirectNs)],
    ...(rows.some(({ savedNs }) => savedNs !== undefined) ? [SAVED] : []),
  ];
}

function totalOf(costs: readonly DelayEntry[]): number {
  return costs.reduce((sum, { directNs, indirectNs }) => sum + directNs + indirectNs, 0);
}

export function waitingProcesses({ waiting }: ShownWaiting): Section {
  const { byProcess, time } = waiting;
  const spanNs = time.spanNs / byProcess.length;
  const causedNs = byProcess.reduce((sum, each) => sum + each.causedNs, 0);
  const rows = byProcess
    .map((each, process) => ({ ...each, process }))
    .filter((each) => each.causedNs > 0 || each.waitingNs > 0)
    .sort((a, b) => b.causedNs - a.causedNs || a.process - b.process);
  return openSection('waiting-processes', 'Waiting caused, by process', [
    table({ noun: ['process', 'processes'], most: MAX_CAUSES_SHOWN }, rows, [
      ['Process', 'left', ({ process }) => processCell(process)],
      ['Others waited for it', 'right', (row) => duration(row.causedNs)],
      ['Share', 'right', (row) => shareCell(row.causedNs, causedNs)],
      ['It waited', 'right', ({ waitingNs }) => duration(waitingNs)],
      ['Of its time', 'right', ({ waitingNs }) => shareCell(waitingNs, spanNs)],
    ]),
  ]);
}

/** A third kind of time beside computing and MPI: whom it was taken from, and who waited meanwhile. */
export function offCore({ waiting }: ShownWaiting): Section[] {
  const { offCore: of, time, delays } = waiting;
  if (of === undefined) return [];
  const allNs = delays.directNs + delays.indirectNs + delays.unattributedNs;
  const rows = of
    .map((each, process) => ({ ...each, process, causedNs: each.directNs + each.indirectNs }))
    .filter((each) => each.outsideNs + each.mpiNs > 0 || each.waitedNs > 0)
    .sort((a, b) => b.causedNs - a.causedNs || a.process - b.process);
  return [
    openSection('off-core', 'Off the core: time that the operating system took, by process', [
      table({ noun: ['process', 'processes'], most: MAX_CAUSES_SHOWN }, rows, [
        ['Process', 'left', ({ process }) => processCell(process)],
        ['Off its core', 'right', ({ outsideNs, mpiNs }) => duration(outsideNs + mpiNs)],
        ['Of its time', 'right', (row) => shareCell(row.outsideNs + row.mpiNs, time.spanNs / of.length)],
        ['In MPI', 'right', ({ mpiNs }) => duration(mpiNs)],
        ['Waiting caused', 'right', ({ causedNs }) => duration(causedNs)],
        ['Share', 'right', ({ causedNs }) => shareCell(causedNs, allNs)],
        ['Directly', 'right', ({ directNs }) => duration(directNs)],
        ['Through others', 'right', ({ indirectNs }) => duration(indirectNs)],
        ['It waited for such', 'right', ({ waitedNs }) => duration(waitedNs)],
      ]),
    ]),
  ];
}

export function efficiencies({ waiting, document }: ShownWaiting): Section[] {
  const { efficiency } = waiting;
  if (efficiency === null) return [];
  const phases = document.phases.length > 1 ? efficiency.phases : [];
  const rows = [
    { what: 'all', timeShare: 1 as number | null, ...efficiency },
    ...phases.map((phase) => ({ what: `phase ${count(phase.phase)}`, ...phase })),
  ];
  const percent = (value: number | null): string => shareCell(value ?? Number.NaN, 1);
  const { idealNs, idealAtLeastNs, runtimeNs } = efficiency;
  const least = idealNs === null ? ' at least' : '';
  const ideal = `with MPI that takes no time it would last ${duration(idealNs ?? idealAtLeastNs)}${least}`;
  const how = idealNs === null ? ' (--replay tells how long)' : '';
  const hasCores = efficiency.coreAvailability !== undefined;
  const cores: CellOf<(typeof rows)[number]>[] = hasCores
    ? [['Core availability', 'right', ({ coreAvailability }) => percent(coreAvailability ?? null)]]
    : [];
  const product = `load balance${hasCores ? ' × core availability' : ''} × communication`;
  return [
    openSection(
      'efficiencies',
      `Efficiencies: parallel = ${product}, communication = serialisation × transfer`,
      [
        textBlock([`${ideal} instead of ${duration(runtimeNs)}${how}`]),
        table({ noun: 'phase' }, rows, [
          ['Part', 'left', ({ what }) => what],
          ['Of the time', 'right', ({ timeShare }) => percent(timeShare)],
          ['Parallel', 'right', ({ parallel }) => percent(parallel)],
          ['Load balance', 'right', ({ loadBalance }) => percent(loadBalance)],
          ...cores,
          ['Communication', 'right', ({ communication }) => percent(communication)],
          ['Serialisation', 'right', ({ serialisation }) => percent(serialisation)],
          ['Transfer', 'right', ({ transfer }) => percent(transfer)],
        ]),
      ],
    ),
  ];
}

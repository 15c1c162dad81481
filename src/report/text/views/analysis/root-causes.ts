import type { DelayEntry } from '#build/schemas/analysis.ts';
import { closedSection, openSection, type Section, textBlock } from '../../section.ts';
import { foremost } from '../../words/foremost.ts';
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

/** One ranking: by root causes where they are known. Who came last is told beside it. */
export function waitingProcesses({ waiting }: ShownWaiting): Section {
  const { byProcess, time } = waiting;
  const spanNs = time.spanNs / byProcess.length;
  const isByRoots = byProcess.some(({ rootCauseNs }) => rootCauseNs !== undefined);
  const rows = byProcess
    .map((each, process) => ({ ...each, process, ns: each.rootCauseNs ?? each.causedNs }))
    .filter((each) => each.ns > 0 || each.causedNs > 0 || each.waitingNs > 0)
    .sort((a, b) => b.ns - a.ns || b.causedNs - a.causedNs || a.process - b.process);
  const all = byProcess.map(({ rootCauseNs, causedNs }) => rootCauseNs ?? causedNs);
  const allNs = all.reduce((sum, ns) => sum + ns, 0);
  const lastToCome: CellOf<(typeof rows)[number]> = [
    'Last to come',
    'right',
    ({ causedNs }) => duration(causedNs),
    'waiting of others that ended when it came, whoever held it up',
  ];
  return openSection('waiting-processes', 'Who makes the others wait', [
    ...(allNs > 0 ? [textBlock([foremost(all, 'causes')])] : []),
    table({ noun: ['process', 'processes'], most: MAX_CAUSES_SHOWN }, rows, [
      ['Process', 'left', ({ process }) => processCell(process)],
      ['Waiting caused', 'right', ({ ns }) => duration(ns)],
      ['Share', 'right', ({ ns }) => shareCell(ns, allNs)],
      ...(isByRoots ? [lastToCome] : []),
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

const COMMUNICATION = ', communication = serialisation × transfer';

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
  const how =
    idealNs === null
      ? ': --replay tells how long, and what of communication is serialisation and transfer'
      : '';
  const hasCores = efficiency.coreAvailability !== undefined;
  const cores: CellOf<(typeof rows)[number]>[] = hasCores
    ? [['Core availability', 'right', ({ coreAvailability }) => percent(coreAvailability ?? null)]]
    : [];
  const product = `load balance${hasCores ? ' × core availability' : ''} × communication`;
  // Only a replay tells them apart.
  const parts: CellOf<(typeof rows)[number]>[] =
    idealNs === null
      ? []
      : [
          ['Serialisation', 'right', ({ serialisation }) => percent(serialisation)],
          ['Transfer', 'right', ({ transfer }) => percent(transfer)],
        ];
  return [
    openSection(
      'efficiencies',
      `Efficiencies: parallel = ${product}${parts.length > 0 ? COMMUNICATION : ''}`,
      [
        textBlock([`${ideal} instead of ${duration(runtimeNs)}${how}`]),
        table({ noun: 'phase' }, rows, [
          ['Part', 'left', ({ what }) => what],
          ['Of the time', 'right', ({ timeShare }) => percent(timeShare)],
          ['Parallel', 'right', ({ parallel }) => percent(parallel)],
          ['Load balance', 'right', ({ loadBalance }) => percent(loadBalance)],
          ...cores,
          ['Communication', 'right', ({ communication }) => percent(communication)],
          ...parts,
        ]),
      ],
    ),
  ];
}

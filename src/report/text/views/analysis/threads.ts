import { openSection, type Section } from '../../section.ts';
import { duration } from '../../words/quantities.ts';
import { table } from '../table.ts';
import { processCell, type ShownWaiting, shareCell } from './cells.ts';

/** Of OpenMP where the time of all threads goes, as a tree, and by process. */
export function threadTimes({ waiting }: ShownWaiting): Section[] {
  const { threads } = waiting;
  if (threads === undefined) return [];
  type Key = Exclude<keyof (typeof threads)[number], 'threads'>;
  const sum = (key: Key): number => threads.reduce((all, each) => all + each[key], 0);
  const allNs = sum('allNs');
  const waits = sum('implicitWaitNs') + sum('explicitWaitNs') + sum('lockWaitNs');
  const work = sum('parallelNs') - waits;
  const rows: [depth: number, name: string, ns: number][] = [
    [0, 'time of all threads', allNs],
    [1, 'in parallel regions', sum('parallelNs')],
    [2, 'waiting at implicit barriers (imbalance)', sum('implicitWaitNs')],
    [2, 'waiting at barriers that the program asks for', sum('explicitWaitNs')],
    [2, 'waiting for locks', sum('lockWaitNs')],
    [2, 'work', work],
    [1, 'first thread alone (serial part)', sum('serialNs')],
    [2, 'in MPI calls', sum('serialInMpiNs')],
    [2, 'work', sum('serialNs') - sum('serialInMpiNs')],
    [1, 'idle threads', sum('idleNs')],
  ];
  const depths = rows.map(([depth]) => depth);
  return [
    openSection('threads', 'OpenMP: where the time of all threads goes', [
      table({ most: rows.length, depths }, rows, [
        ['Kind', 'left', ([, name]) => name],
        ['Time', 'right', ([, , ns]) => duration(ns)],
        ['Share', 'right', ([, , ns]) => shareCell(ns, allNs)],
      ]),
      table(
        { noun: ['process', 'processes'] },
        [...threads.entries()],
        [
          ['Process', 'left', ([process]) => processCell(process)],
          ['Threads', 'right', ([, { threads: count }]) => String(count)],
          ['Idle', 'right', ([, { idleNs, allNs: all }]) => shareCell(idleNs, all)],
          [
            'Serial part',
            'right',
            ([, each]) => shareCell(each.serialNs, each.allNs / each.threads),
            'of its time',
          ],
          [
            'Imbalance',
            'right',
            ([, each]) => shareCell(each.implicitWaitNs, each.parallelNs),
            'of parallel time',
          ],
        ],
      ),
    ]),
  ];
}

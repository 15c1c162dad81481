import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { ranges } from '../../../../base/statistics/ranges.ts';
import { openSection, textBlock, type View } from '../../section.ts';
import { count, counted } from '../../words/quantities.ts';
import { table } from '../table.ts';
import { namesCell, type ShownAnalysis, wholeName } from './cells.ts';

const MAX_REPEATS_SHOWN = 15;

/** Of the positions so many are shown. */
const MAX_POSITIONS_SHOWN = 3;

const NOTHING_REPEATS =
  'nothing repeats in what is looked at together: innermost calls, or, with --contexts none, all events';

type Repeat = NonNullable<AnalysisDocument['repeats']>[number];

export const repeats: View<ShownAnalysis> = ({ document, all }) =>
  openSection('repeats', 'What repeats, most events first', [
    textBlock(document.repeats?.length === 0 ? [NOTHING_REPEATS] : []),
    table<Repeat>({ noun: 'repeat', most: MAX_REPEATS_SHOWN }, document.repeats ?? [], [
      ['Repeat', 'left', (each) => wholeName(shown(each), all)],
      ['Kind', 'left', ({ kind }) => kind],
      ['Processes', 'left', ({ processes }) => processesCell(processes, all)],
      ['Events', 'right', ({ events }) => count(events), 'of one, contiguous repetitions inside removed'],
      ['Frequency', 'right', ({ frequency }) => count(frequency), 'contiguous copies counted'],
      [
        'Contiguous',
        'right',
        ({ contiguous }) => count(contiguous),
        'of these: directly after the one before',
      ],
      ['Positions', 'left', (each) => positionsCell(each, all), 'of the first process, among its events'],
      ['Function', 'left', ({ functions }) => namesCell(functions, all)],
    ]),
  ]);

/** "wavefront (+1, +1)"; what has no name as its first process's word, "P0: S1 S2". */
function shown({ shape, processes: [first] }: Repeat): string {
  return shape ?? `P${first!.process}: ${first!.word}`;
}

function processesCell(processes: Repeat['processes'], all: boolean): string {
  const numbers = processes.map(({ process }) => process);
  if (numbers.length > 4 && !all) return counted(numbers.length, 'process', 'processes');
  return ranges(numbers, numbers.length);
}

function positionsCell({ processes }: Repeat, all: boolean): string {
  const first = processes.find(({ positions }) => positions.length > 0)!;
  const at = ranges(first.positions, all ? first.positions.length : MAX_POSITIONS_SHOWN);
  return `P${first.process}: ${at}`;
}

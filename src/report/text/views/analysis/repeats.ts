import { ranges } from '../../../../base/statistics/ranges.ts';
import { openSection, type View } from '../../section.ts';
import { count } from '../../words/quantities.ts';
import { table } from '../table.ts';
import { namesCell, type ShownAnalysis, wholeName } from './cells.ts';

const MAX_REPEATS_SHOWN = 15;

export const repeats: View<ShownAnalysis> = ({ document, all }) =>
  openSection('repeats', 'Repeats of processes, most events first', [
    table({ noun: 'repeat', most: MAX_REPEATS_SHOWN }, document.repeats ?? [], [
      ['Repeat', 'left', ({ word }) => wholeName(word, all)],
      ['Processes', 'left', ({ processes }) => ranges(processes, all ? processes.length : 4)],
      ['Length', 'right', ({ length }) => count(length), 'events, contiguous repetitions inside removed'],
      [
        'Frequency',
        'right',
        ({ frequency }) => count(frequency),
        'of each process, contiguous copies counted',
      ],
      ['Function', 'left', ({ functions }) => namesCell(functions, all)],
    ]),
  ]);

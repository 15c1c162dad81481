import type { TracePictures } from '../../measure/pictures/trace.ts';
import type { Figure } from './figure.ts';

/** What all processes do, on the page of a trace; none where the program is too long to be drawn. */
export function programFigures({ merged }: TracePictures): Figure[] {
  if (merged === undefined) return [];
  return [
    {
      plot: 'program',
      of: '',
      title: ['What all processes do'],
      says: [
        'All communication of the run as one program: a line a process, or a class of processes that do the same; boxes are loops with their counts, arrows messages ',
        'from where they are sent to where the receive is posted, dashed lines collective operations. There are no times in it. ',
        { name: 'commgate model TRACE --global' },
        ' prints it as text.',
      ],
    },
  ];
}

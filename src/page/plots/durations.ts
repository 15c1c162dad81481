import { dot, plot, ruleX, tickX } from '@observablehq/plot';
import type { GroupPictures } from '../../pictures/pictures.ts';
import type { Plot } from './plot.ts';

/** The durations of every run, a row each: dots are instances, ticks medians. */
export const durations: Plot<GroupPictures[]> = {
  id: 'durations',
  draw(groups, { document, width }) {
    const [group] = groups;
    if (group === undefined) return null;
    const runs = [...group.before, group.now].map((run, i) => ({ ...run, row: `run ${i + 1}` }));
    return plot({
      document,
      width,
      x: { type: 'log', label: 'duration' },
      y: { label: null },
      marks: [
        ruleX(group.allowedNs ?? []),
        dot(
          runs.flatMap(({ durationsNs, row }) => durationsNs.map((ns) => ({ ns, row }))),
          { x: 'ns', y: 'row', r: 2 },
        ),
        tickX(runs, { x: 'medianNs', y: 'row', strokeWidth: 2 }),
      ],
    });
  },
};

import type { TypicalInstance } from '#build/schemas/parts.ts';
import type { TypicalPicture } from '../../../page/page-document.ts';
import { count, duration, factor } from '../../../text/words/quantities.ts';
import { svg } from '../../svg.ts';
import { legend } from '../legend.ts';
import type { Plot } from '../plot.ts';
import { heightOf, instancePanel, LEGEND } from './instance-panel.ts';

/** Narrower pages have the panels below each other. */
const BESIDE = 760;
const GAP = 36;

/** What each process does in a typical instance, before and now; each has its own time axis unless a common one is chosen. */
export const typicalInstance: Plot<TypicalPicture> = {
  id: 'typical-instance',
  choices: ({ before, now }) =>
    before === null
      ? []
      : [
          {
            id: 'axis',
            label: 'Time axes:',
            options: [
              ['own', `each its own, now ${factor(now.durationNs / before.durationNs)} longer`],
              ['common', 'the same for both'],
            ],
          },
        ],
  draw({ before, now, late }, surface) {
    const { document, width, process, chosen } = surface;
    const processes = now.rows.map((row) => row.process);
    const sides = before === null ? [now] : [before, now];
    const areBeside = sides.length === 2 && width >= BESIDE;
    const panelWidth = areBeside ? (width - GAP) / 2 : width;
    const high = heightOf(processes.length);
    const common = Math.max(...sides.map(({ durationNs }) => durationNs));
    const more = Math.max(0, (now.processes ?? 0) - processes.length);
    const below = (areBeside ? high : high * sides.length) + (more > 0 ? 18 : 0);
    const lateEntry = late === null ? [] : [['var(--late)', `P${late} computing, its messages`] as const];
    const [key, keyHeight] = legend(document, [...lateEntry, ...LEGEND], { y: below, width });
    const height = below + keyHeight;
    const drawn = svg(document, 'svg', { width, height, viewBox: `0 0 ${width} ${height}` });
    sides.forEach((instance, i) => {
      const panel = instancePanel(instance, {
        document,
        x: areBeside ? i * (panelWidth + GAP) : 0,
        y: areBeside ? 0 : i * high,
        width: panelWidth,
        processes,
        endNs: chosen('axis') === 'common' ? common : instance.durationNs,
        title: titleOf(instance, before, instance !== now),
        late: instance === now ? late : null,
        chosen: process,
      });
      panel.setAttribute('data-side', instance === now ? 'now' : 'before');
      drawn.append(panel);
    });
    if (more > 0) {
      const text = `… ${count(more)} more processes: shown are those that come first and last, that wait longest, and their partners`;
      drawn.append(svg(document, 'text', { x: 0, y: below - 4, 'font-size': 12, fill: 'var(--soft)' }, text));
    }
    drawn.append(key);
    return drawn;
  },
};

function titleOf({ durationNs }: TypicalInstance, before: TypicalInstance | null, isBefore: boolean): string {
  if (isBefore) return `before: ${duration(durationNs)}`;
  const ratio = before === null ? '' : `, ${factor(durationNs / before.durationNs)} as long`;
  return `now: ${duration(durationNs)}${ratio}`;
}

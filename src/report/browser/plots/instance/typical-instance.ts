import type { TypicalInstance } from '#build/schemas/parts.ts';
import type { TypicalPicture } from '../../../page/page-document.ts';
import { duration, factor } from '../../../text/words/quantities.ts';
import { choice, type Plot } from '../plot.ts';
import { heightOf, instancePanel, panelsWithLegend, stateLegend } from './instance-panel.ts';

/** Narrower pages have the panels below each other. */
const MIN_WIDTH_BESIDE = 760;
const GAP = 36;

/** What each process does in a typical instance, before and now; on a common time axis if that is chosen. */
export const typicalInstance: Plot<TypicalPicture> = {
  id: 'typical-instance',
  take: ({ typical }, key) => typical?.[Number(key)],
  choices({ before, now }) {
    if (before === null) return [];
    const own = `each its own, now ${factor(now.durationNs / before.durationNs)} longer`;
    return [choice('axis', 'Time axes:', ['own', own], ['common', 'the same for both'])];
  },
  draw({ before, now, late }, surface) {
    const { width, process, chosen } = surface;
    const processes = now.rows.map((row) => row.process);
    const sides = before === null ? [now] : [before, now];
    const areBeside = sides.length === 2 && width >= MIN_WIDTH_BESIDE;
    const panelWidth = areBeside ? (width - GAP) / 2 : width;
    const high = heightOf(processes.length);
    const common = Math.max(...sides.map(({ durationNs }) => durationNs));
    const panels = sides.map((instance, i) => {
      const panel = instancePanel(instance, {
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
      return panel;
    });
    const left = {
      more: Math.max(0, (now.processes ?? 0) - processes.length),
      which: 'that come first and last, that wait longest, and their partners',
    };
    const lateKey = late === null ? [] : [['var(--late)', `P${late} computing, its messages`] as const];
    return panelsWithLegend(
      panels,
      areBeside ? high : high * sides.length,
      left,
      [...lateKey, ...stateLegend(sides)],
      surface,
    );
  },
};

function titleOf({ durationNs }: TypicalInstance, before: TypicalInstance | null, isBefore: boolean): string {
  if (isBefore) return `before: ${duration(durationNs)}`;
  const ratio = before === null ? '' : `, ${factor(durationNs / before.durationNs)} as long`;
  return `now: ${duration(durationNs)}${ratio}`;
}

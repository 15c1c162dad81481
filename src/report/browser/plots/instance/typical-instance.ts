import type { TypicalPicture } from '../../../page/page-document.ts';
import { factor } from '../../../text/words/quantities.ts';
import { svg } from '../../elements.ts';
import { choice, type Plot } from '../plot.ts';
import { hatching, nextPatterns } from './chain-marks.ts';
import { heightOf, instancePanel, panelsWithLegend, stateLegend, timeScale } from './instance-panel.ts';

/** Pixels between panels. */
const GAP = 10;

/**
 * What each process does in a typical instance: before, now, and as a replay has it without the cause; on one
 * time axis unless each is to have its own. What is marked is what was judged (Chain).
 */
export const typicalInstance: Plot<TypicalPicture> = {
  id: 'typical-instance',
  take: ({ typical }, key) => typical?.[Number(key)],
  choices({ before, now }) {
    if (before === null) return [];
    const own = `each its own, now ${factor(now.durationNs / before.durationNs)} as long`;
    return [choice('axis', 'Time axes:', ['common', 'one for all'], ['own', own])];
  },
  draw(shown, surface) {
    const { before, now, without, titles, process, comes } = shown;
    const { width, chosen } = surface;
    const processes = now.rows.map((row) => row.process);
    const sides = [
      ...(before === null ? [] : [{ side: 'before' as const, instance: before }]),
      { side: 'now' as const, instance: now },
      ...(without === null ? [] : [{ side: 'without' as const, instance: without }]),
    ];
    const isCommon = sides.length > 1 && chosen('axis') !== 'own';
    const longest = Math.max(...sides.map(({ instance }) => instance.durationNs));
    const { pattern, fill: hatched } = hatching();
    let y = 0;
    const panels = sides.map(({ side, instance }) => {
      const isNow = side === 'now';
      const panel = instancePanel(instance, {
        x: 0,
        y,
        width,
        processes,
        endNs: isCommon ? longest : instance.durationNs,
        title: titles[side],
        isLow: isCommon && !isNow,
        late: isNow ? process : null,
        arrival: isNow ? comes : null,
        ...(isNow && { longer: shown.longer, waits: shown.waits, hatched }),
        chosen: surface.process,
      });
      panel.setAttribute('data-side', side);
      y += heightOf(processes.length, isCommon && !isNow) + GAP;
      return panel;
    });
    const next = nextPatterns(shown, { y, width, scale: timeScale(longest, width) });
    const left = {
      more: Math.max(0, (now.processes ?? 0) - processes.length),
      which: 'that come first and last, that wait longest, and their partners',
    };
    const drawn = panelsWithLegend(
      [...panels, ...next.elements],
      y + next.height,
      left,
      [...legendOf(shown, hatched), ...stateLegend(sides.map(({ instance }) => instance))],
      surface,
    );
    drawn.prepend(svg('defs', {}, pattern));
    return drawn;
  },
};

function legendOf(
  { process, longerWords, waits }: TypicalPicture,
  hatched: string,
): [colour: string, text: string][] {
  const entries: [colour: string, text: string][] = [];
  if (longerWords !== '') entries.push([hatched, longerWords]);
  const waited = waits.length > 0 ? ', and how long others wait for it' : '';
  if (process !== null) entries.push(['var(--late)', `P${process}: computing, its messages${waited}`]);
  return entries;
}

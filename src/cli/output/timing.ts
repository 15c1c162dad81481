import { duration, plainNumber } from '../../report/text/words/quantities.ts';
import type { Progress } from './progress.ts';

/** What took how long, of work that shows its progress. */
export interface TimedProgress extends Progress {
  /** A line a stage, in order, and the sum; the last stage ends when it is asked for. */
  table(): string;
}

/** "analysing: phases" is the stage phases; "reading process 3 of 4" is reading. */
function stageOf(text: string): string {
  return /^analysing: (.*)$/.exec(text)?.[1] ?? text.split(' ')[0]!;
}

/** Progress that is passed on, and notes when each stage began; what comes first is reading. */
export function timed(progress: Progress, now: () => number = () => performance.now()): TimedProgress {
  const begins: [stage: string, at: number][] = [['reading', now()]];
  return {
    show(text) {
      const stage = stageOf(text);
      if (begins.at(-1)![0] !== stage) begins.push([stage, now()]);
      progress.show(text);
    },
    close: () => progress.close(),
    table() {
      const end = now();
      const rows = begins.map(([stage, at], i) => [stage, (begins[i + 1]?.[1] ?? end) - at] as const);
      const all = [...rows, ['all', end - begins[0]![1]] as const];
      const width = Math.max(...all.map(([stage]) => stage.length));
      const lines = all.map(([stage, ms]) => `  ${stage.padEnd(width)}  ${plainNumber(duration(1e6 * ms))}`);
      return ['Time by stage', ...lines, ''].join('\n');
    },
  };
}

import { oneLine } from '../../base/errors.ts';
import type { StandardStream } from '../../base/standard-streams.ts';
import { notedOnce, type PlannedBenchmark, type ShownProgress, secondsText } from './progress.ts';

interface Batch {
  /** Executions (or traces) that have not ended. */
  left: number;
  isOpen: boolean;
  /** What has ended since the plan was made. */
  ended: number;
  seconds: number;
}

/** A log where there is no terminal: a line when a benchmark starts, one when it has ended, in turns. */
export function progressLog(stream: Pick<StandardStream, 'write'>, isQuiet = false): ShownProgress {
  const batches = new Map<string, Batch>();
  const noted = notedOnce((line) => stream.write(line));
  let isReading = false;
  let current = '';
  const say = (text: string): void => {
    if (!isQuiet) stream.write(`commgate: ${oneLine(`${current}: ${text}`)}\n`);
  };
  const plan = (ahead: readonly PlannedBenchmark[]): void => {
    for (const { benchmark, executions } of ahead) {
      const { ended = 0, seconds = 0 } = batches.get(benchmark) ?? {};
      batches.set(benchmark, { left: executions, isOpen: false, ended, seconds });
    }
  };
  return {
    planned(all, work) {
      batches.clear();
      isReading = work === 'reading';
      plan(all);
    },
    extended: plan,
    started(benchmark, repetition, repetitions) {
      current = benchmark;
      if ((batches.get(benchmark)?.left ?? 0) === 0) {
        plan([{ benchmark, executions: repetitions - Math.max(1, repetition) + 1 }]);
      }
      const batch = batches.get(benchmark)!;
      if (batch.isOpen) return;
      batch.isOpen = true;
      if (isReading) say(`reading ${counted(batch.left, 'trace')}`);
      else if (batch.ended === 0) say(`started, ${counted(batch.left, 'execution')}`);
      else say(`goes on, ${counted(batch.left, 'more execution')}`);
    },
    finished(seconds) {
      const batch = batches.get(current);
      if (batch === undefined) return;
      batch.left--;
      batch.ended++;
      batch.seconds += seconds;
      if (batch.left > 0) return;
      batch.isOpen = false;
      if (!isReading) say(`ended, ${counted(batch.ended, 'execution')} in ${secondsText(batch.seconds)}`);
    },
    noted,
    clear() {},
  };
}

function counted(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? '' : 's'}`;
}

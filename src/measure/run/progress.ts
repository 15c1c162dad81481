import { oneLine } from '../../base/errors.ts';
import type { StandardStream } from '../../base/standard-streams.ts';
import { sum } from '../../base/statistics/sum.ts';

/** How often a benchmark will be executed, warm-ups included. */
export interface PlannedBenchmark {
  benchmark: string;
  executions: number;
}

export interface RunObserver {
  /** What lies ahead, told before executing and before reading; else only the current one is estimated. */
  planned?(plan: readonly PlannedBenchmark[], work?: 'executing' | 'reading'): void;
  /** More than was planned lies ahead: all that is still to come now. What has ended keeps counting. */
  extended?(plan: readonly PlannedBenchmark[]): void;
  /** A repetition (from 1), or a warm-up (0), begins. */
  started(benchmark: string, repetition: number, repetitions: number): void;
  finished(seconds: number): void;
  /** What the tracer had to say about the repetition that ended last, not escaped. */
  noted?(benchmark: string, note: string): void;
}

/** Shows how a run goes on, until it is cleared away. */
export type ShownProgress = Required<RunObserver> & { clear(): void };

export interface RunProgress {
  benchmark: string;
  /** 0 for a warm-up. */
  repetition: number;
  repetitions: number;
  /** Executions of every benchmark that are still to come, the current one not among them. */
  ahead: ReadonlyMap<string, number>;
  /** Durations of the executions that have ended, by benchmark. */
  finishedSeconds: ReadonlyMap<string, readonly number[]>;
  currentSeconds: number;
}

/** "halo 2/5, 3.1 s, about 9 s left", of all benchmarks; new ones are taken to need as long as others. */
export function progressText(progress: RunProgress): string {
  const { benchmark, repetition, repetitions, ahead, finishedSeconds, currentSeconds } = progress;
  const all = [...finishedSeconds.values()].flat();
  const what = repetition === 0 ? 'warm-up' : `${repetition}/${repetitions}`;
  const text = `${benchmark} ${what}, ${(sum(all) + currentSeconds).toFixed(1)} s`;
  if (all.length === 0) return text;
  const expected = (name: string): number => {
    const own = finishedSeconds.get(name) ?? [];
    return own.length > 0 ? sum(own) / own.length : sum(all) / all.length;
  };
  let left = Math.max(0, expected(benchmark) - currentSeconds);
  for (const [name, executions] of ahead) left += executions * expected(name);
  return `${text}, about ${duration(Math.ceil(left))} left`;
}

/** Seconds as a person reads them: "3.1 s", "45 s", "12 min". */
export function secondsText(seconds: number): string {
  return seconds < 10 ? `${seconds.toFixed(1)} s` : duration(Math.round(seconds));
}

/** "45 s", "12 min", "3.5 h". */
function duration(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  return seconds < 100 * 60 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** Writes what a tracer notes, a line each; what repetitions say alike, but for numbers, once. */
export function notedOnce(write: (line: string) => void): Required<RunObserver>['noted'] {
  const noted = new Set<string>();
  return (benchmark, note) => {
    const key = `${benchmark} ${note.replaceAll(/\d+/g, '0')}`;
    if (noted.has(key)) return;
    noted.add(key);
    write(`${oneLine(`benchmark ${benchmark}: ${note}`)}\n`);
  };
}

/** A line on a terminal (else: progress-log.ts) that is drawn over twice a second; what is noted stays. */
export function progressLine(stream: Pick<StandardStream, 'write' | 'columns'>): ShownProgress {
  let now: { benchmark: string; repetition: number; repetitions: number } | undefined;
  let ahead = new Map<string, number>();
  let finishedSeconds = new Map<string, number[]>();
  let start = 0;
  let timer: NodeJS.Timeout | undefined;
  const erase = '\r\u001b[K';
  const draw = (): void => {
    if (now === undefined) return;
    const currentSeconds = (performance.now() - start) / 1000;
    const text = progressText({ ...now, ahead, finishedSeconds, currentSeconds });
    // Some pseudo-terminals say that they have 0 columns.
    stream.write(`${erase}${text.slice(0, (stream.columns || 80) - 1)}`);
  };
  return {
    planned(plan) {
      ahead = new Map(plan.map(({ benchmark, executions }) => [benchmark, executions]));
      finishedSeconds = new Map();
    },
    extended(plan) {
      ahead = new Map(plan.map(({ benchmark, executions }) => [benchmark, executions]));
    },
    started(benchmark, repetition, repetitions) {
      const planned = ahead.get(benchmark);
      ahead.set(benchmark, planned === undefined ? repetitions - repetition : planned - 1);
      now = { benchmark, repetition, repetitions };
      start = performance.now();
      timer ??= setInterval(draw, 500).unref();
      draw();
    },
    finished(seconds) {
      if (now === undefined) return;
      finishedSeconds.set(now.benchmark, [...(finishedSeconds.get(now.benchmark) ?? []), seconds]);
    },
    noted: notedOnce((line) => stream.write(erase + line)),
    clear() {
      clearInterval(timer);
      timer = undefined;
      if (now !== undefined) stream.write(erase);
      now = undefined;
    },
  };
}

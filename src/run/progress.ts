/** Who is told how a run goes on. */
export interface RunObserver {
  /** A repetition (from 1) begins. */
  started(benchmark: string, repetition: number, repetitions: number): void;
  /** The repetition that began last has ended. */
  finished(seconds: number): void;
}

/** How far the repetitions of one benchmark are. */
export interface BenchmarkProgress {
  benchmark: string;
  repetition: number;
  repetitions: number;
  /** Durations of the finished repetitions. */
  finishedSeconds: number[];
  /** How long the current repetition has been running. */
  currentSeconds: number;
}

/** "halo 2/5, 3.1 s, about 9 s left": time since the benchmark's start, and what its other repetitions will take. */
export function progressText(progress: BenchmarkProgress): string {
  const { benchmark, repetition, repetitions, finishedSeconds, currentSeconds } = progress;
  const spent = finishedSeconds.reduce((sum, seconds) => sum + seconds, 0);
  const text = `${benchmark} ${repetition}/${repetitions}, ${(spent + currentSeconds).toFixed(1)} s`;
  if (finishedSeconds.length === 0) return text;
  const mean = spent / finishedSeconds.length;
  const left = Math.max(0, mean - currentSeconds) + mean * (repetitions - repetition);
  return `${text}, about ${Math.ceil(left)} s left`;
}

/**
 * A line on a terminal that tells how far a run is, drawn over twice a second.
 *
 * @param stream where to draw; nothing is drawn when it is not a terminal
 * @returns the observer to hand to a run, and `clear`, which removes the line
 */
export function progressLine(
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>,
): RunObserver & { clear(): void } {
  let now: BenchmarkProgress | undefined;
  let start = 0;
  let timer: NodeJS.Timeout | undefined;
  const erase = '\r\u001b[K';
  const draw = (): void => {
    if (now === undefined || !stream.isTTY) return;
    const text = progressText({ ...now, currentSeconds: (performance.now() - start) / 1000 });
    // Some pseudo-terminals say that they have 0 columns.
    stream.write(`${erase}${text.slice(0, (stream.columns || 80) - 1)}`);
  };
  return {
    started(benchmark, repetition, repetitions) {
      const finishedSeconds = now?.benchmark === benchmark ? now.finishedSeconds : [];
      now = { benchmark, repetition, repetitions, finishedSeconds, currentSeconds: 0 };
      start = performance.now();
      if (stream.isTTY) timer ??= setInterval(draw, 500).unref();
      draw();
    },
    finished(seconds) {
      now?.finishedSeconds.push(seconds);
    },
    clear() {
      clearInterval(timer);
      timer = undefined;
      if (now !== undefined && stream.isTTY) stream.write(erase);
      now = undefined;
    },
  };
}

/** The cheapest description by its definition (METHOD 7.1), every run and every start tried at every place. */
export interface PlainLoop {
  from: number;
  period: number;
  copies: number;
  body: PlainLoop[];
}

export interface PlainRun {
  start: number;
  end: number;
  period: number;
}

/** Runs by definition: of each period the longest stretches that repeat with it and with no shorter one. O(n²). */
export function plainRuns(word: readonly number[], fewest: number): PlainRun[] {
  const found: PlainRun[] = [];
  for (let period = 1; fewest * period <= word.length; period++) {
    for (let start = 0; start + fewest * period <= word.length; ) {
      let end = start + period;
      while (end < word.length && word[end] === word[end - period]) end++;
      const isNew = !found.some(
        (run) => run.start <= start && run.end >= end && period % run.period === 0 && run.period < period,
      );
      if (end - start >= fewest * period && isNew) found.push({ start, end, period });
      start = end - period + 1;
    }
  }
  return found;
}

interface PlainDescription {
  length: number;
  steps: number;
  loops: PlainLoop[];
}

/** The cheapest description of a word: what it costs and its loops. */
export function plainDescription(
  word: readonly number[],
  fewest: number,
  memo = new Map<string, PlainDescription>(),
): PlainDescription {
  const key = word.join(' ');
  const known = memo.get(key);
  if (known) return known;
  const runs = plainRuns(word, fewest);
  const best = [{ length: 0, steps: 0, loops: [] as PlainLoop[] }];
  for (let b = 1; b <= word.length; b++) {
    const before = best[b - 1]!;
    let here = { length: before.length + 1, steps: before.steps + 1, loops: before.loops };
    for (const { start, end, period } of runs) {
      for (let a = start; a <= b - fewest * period && b <= end; a++) {
        if ((b - a) % period !== 0) continue;
        const body = plainDescription(word.slice(a, a + period), fewest, memo);
        const [length, steps] = [best[a]!.length + 1 + body.length, best[a]!.steps];
        if (length > here.length || (length === here.length && steps >= here.steps)) continue;
        const loop = { from: a, period, copies: (b - a) / period, body: body.loops };
        here = { length, steps, loops: [...best[a]!.loops, loop] };
      }
    }
    best.push(here);
  }
  memo.set(key, best[word.length]!);
  return best[word.length]!;
}

/** Loops with bodies counted from the loop's beginning, as the plain ones are. */
export function relative(loops: readonly (PlainLoop & { run?: number })[], origin = 0): PlainLoop[] {
  return loops.map(({ from, period, copies, body }) => ({
    from: from - origin,
    period,
    copies,
    body: relative(body, from),
  }));
}

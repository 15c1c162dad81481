import type { Phrase } from './phrase.ts';
import { counted } from './quantities.ts';

/** A commit as git shortens it; anything that is no hash is shown as the name it is. */
export function commit(hash: string | null): Phrase {
  if (hash === null) return ['no commit'];
  return [{ name: /^[0-9a-f]{40,64}$/.test(hash) ? hash.slice(0, 10) : hash }];
}

/** "2026-11-20T10:57:59.000Z" without seconds; what is no such date is shown as it stands. */
export function day(date: string): Phrase[number] {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(date);
  return parts === null ? { words: date } : `${parts[1]} ${parts[2]} UTC`;
}

/** The newest first; runs of one commit that follow each other are one. @param runs oldest first */
export function runPhrases(runs: readonly { commit: string | null; date: string }[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let i = 0; i < runs.length; ) {
    let last = i;
    while (runs[i]!.commit !== null && runs[last + 1]?.commit === runs[i]!.commit) last++;
    phrases.push([...commit(runs[i]!.commit), ...whenOf(runs.slice(i, last + 1))]);
    i = last + 1;
  }
  return phrases.reverse();
}

function whenOf(runs: readonly { date: string }[]): Phrase {
  const [from, to] = [runs[0]!.date, runs.at(-1)!.date];
  if (runs.length === 1) return [' of ', day(from)];
  const until: Phrase = from === to ? [] : [' to ', day(to)];
  return [` (${counted(runs.length, 'run')}, `, day(from), ...until, ')'];
}

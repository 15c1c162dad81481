import { describe, expect, it } from 'vitest';
import { labelDoubt } from '../../../src/hosts/github/label.ts';
import type { Pull, PullEvent } from '../../../src/hosts/github/pull-request.ts';

const HEAD = 'b'.repeat(40);
const at = (clock: string): number => Date.parse(`2026-01-10T${clock}Z`);
const label = (clock: string, name = 'ok'): PullEvent => ({
  kind: 'LabeledEvent',
  ms: at(clock),
  label: name,
});
const forced = (clock: string, to: string | null): PullEvent => ({
  kind: 'HeadRefForcePushedEvent',
  ms: at(clock),
  to,
});
const reopened = (clock: string): PullEvent => ({ kind: 'ReopenedEvent', ms: at(clock) });

const why = (events: PullEvent[], ...seen: string[]) => {
  const head = { headSha: HEAD, headBranch: 'topic', headRepositoryId: 1, isOfFork: false };
  const pull: Pull = { labels: ['ok'], ...head, createdMs: at('08:00:00'), events };
  return labelDoubt(pull, 'ok', seen.map(at));
};
const LATER = 'it was set before this commit came';
const FORCED = 'commits were pushed by force about when it was set';

describe('a label holds for the commit that it was set on', () => {
  it.each<[string, PullEvent[], string[], string | null]>([
    ['set after a run of the commit', [label('10:00:00')], ['09:00:00'], null],
    ['set before it', [label('10:00:00')], ['11:00:00'], LATER],
    ['set again after it', [label('08:30:00'), label('10:00:00')], ['09:00:00'], null],
    ['set in the same second', [label('10:00:00')], ['10:00:00'], LATER],
    ['of which nothing tells', [label('10:00:00')], [], LATER],
    ['whose setting is unknown', [label('10:00:00', 'other')], ['09:00:00'], 'when it was set is unknown'],
    ['set after a rebase to the commit', [forced('09:00:00', HEAD), label('09:00:05')], [], null],
    ['set before a rebase to it', [label('09:00:00'), forced('09:00:05', HEAD)], ['08:30:00'], FORCED],
    ['of a time before it was opened', [label('10:00:00')], ['07:00:00'], LATER],
    ['of a time before it was opened again', [reopened('09:30:00'), label('10:00:00')], ['09:00:00'], LATER],
    ['set after it was opened again', [reopened('08:30:00'), label('10:00:00')], ['09:00:00'], null],
  ])('%s', (_, events, seen, expected) => {
    expect(why(events, ...seen)).toBe(expected);
  });

  // The commit is shown, taken away by force before anybody labels, and comes back afterwards without force.
  it.each<[string, PullEvent[], string[]]>([
    ['after its run', [forced('09:10:00', 'a'.repeat(40)), label('10:00:00')], ['09:00:00']],
    ['before its run, which began late', [forced('09:00:00', null), label('10:00:00')], ['09:00:05']],
    [
      'and was forced there before',
      [forced('09:00:00', HEAD), forced('09:01:00', null), label('10:00:00')],
      [],
    ],
  ])('and not for a commit that was swapped out %s', (_, events, seen) => {
    expect(why(events, ...seen)).not.toBeNull();
  });
});

import { groupBy } from '../../../base/group-by.ts';
import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { type Pair, pairSimilar, type Unpaired } from './similar-patterns.ts';

/**
 * Ties groups without a partner that differ in one thing: the bytes (same pattern and functions, equally many
 * on both sides, in ascending order of bytes), else the pattern: the most similar one of the same functions
 * (see pairSimilar), else the only one of the same functions, kind and bytes, or functions and kind.
 */
export function pairChanged({ added, gone }: Unpaired): { pairs: Pair[]; left: Unpaired } {
  const pairs: Pair[] = [];
  let left: Unpaired = { added: [...added], gone: [...gone] };
  const take = (found: Pair[]): void => {
    pairs.push(...found);
    const now = new Set(found.map(([group]) => group));
    const before = new Set(found.map(([, group]) => group));
    left = {
      added: left.added.filter((group) => !now.has(group)),
      gone: left.gone.filter((group) => !before.has(group)),
    };
  };
  take(pairByBytes(left));
  take(pairSimilar(left));
  take(pairBy(left, ({ functions, kind, bytes }) => JSON.stringify([functions, kind, bytes])));
  take(pairBy(left, ({ functions, kind }) => JSON.stringify([functions, kind])));
  return { pairs, left };
}

function pairByBytes({ added, gone }: Unpaired): Pair[] {
  const key = ({ pattern, functions }: RecordedGroup): string => JSON.stringify([pattern, functions]);
  const before = groupBy(gone, key);
  const pairs: Pair[] = [];
  for (const [id, groups] of groupBy(added, key)) {
    const partners = before.get(id);
    if (partners === undefined || partners.length !== groups.length) continue;
    const [now, then] = [byBytes(groups), byBytes(partners)];
    now.forEach((group, index) => {
      pairs.push([group, then[index]!]);
    });
  }
  return pairs;
}

function pairBy({ added, gone }: Unpaired, key: (group: RecordedGroup) => string): Pair[] {
  const before = groupBy(gone, key);
  const pairs: Pair[] = [];
  for (const [id, [now, ...others]] of groupBy(added, key)) {
    const partners = before.get(id);
    if (now === undefined || others.length > 0 || partners?.length !== 1) continue;
    pairs.push([now, partners[0]!]);
  }
  return pairs;
}

function byBytes(groups: readonly RecordedGroup[]): RecordedGroup[] {
  return [...groups].sort((a, b) => a.bytes - b.bytes);
}

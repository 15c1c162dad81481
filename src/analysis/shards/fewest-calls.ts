import { NONE } from '../../trace/columns/trace.ts';
import { Interner } from '../patterns/interner.ts';
import { MANY, type PostingCalls } from '../patterns/wrappers.ts';

/**
 * As few calls as it takes to find the same wrappers (METHOD 2.4): the calls of one caller that are alike, by
 * function, by what they post and by the calls in them, are there twice at most, and once at the top. A
 * program in a loop becomes as long as its text.
 *
 * @returns calls, each after its caller. O(calls)
 */
export function fewestCalls(calls: PostingCalls): PostingCalls {
  const kinds = new Interner();
  const tops = kindsOfCalls(calls, kinds);
  const region: number[] = [];
  const parent: number[] = [];
  const posted: number[] = [];
  const open: [kind: number, parent: number][] = tops.map((kind) => [kind, NONE]);
  while (open.length > 0) {
    const [kind, around] = open.pop()!;
    const [own, posts, ...inside] = kinds.sequence(kind);
    const call = region.push(own!) - 1;
    parent.push(around);
    posted.push(posts!);
    for (const inner of inside) open.push([inner, call]);
  }
  return {
    count: region.length,
    region: Int32Array.from(region),
    parent: Int32Array.from(parent),
    posted: Uint8Array.from(posted),
  };
}

/** Numbers calls that are alike. @returns the kinds of those without a caller */
function kindsOfCalls({ count, region, parent, posted }: PostingCalls, kinds: Interner): number[] {
  const kindOf = new Int32Array(count);
  // Calls in a call, linked: a call stands before those in it.
  const inside = new Int32Array(count).fill(NONE);
  const beside = new Int32Array(count).fill(NONE);
  const tops = new Set<number>();
  let key = new Int32Array(64);
  // Most calls have none in them: these are known by function and what they post.
  const leaves: number[] = [];
  for (let call = count - 1; call >= 0; call--) {
    const posts = posted[call]!;
    const isLeaf = inside[call] === NONE;
    const leaf = region[call]! * (MANY + 1) + posts;
    let kind = isLeaf ? leaves[leaf] : undefined;
    if (kind === undefined) {
      let length = 2;
      for (let inner = inside[call]!; inner !== NONE; inner = beside[inner]!) {
        if (length === key.length) key = enlarged(key);
        key[length++] = kindOf[inner]!;
      }
      key.subarray(2, length).sort();
      length = withoutMany(key, length);
      key[0] = region[call]!;
      key[1] = posts;
      kind = kinds.number(key, 0, length);
      if (isLeaf) leaves[leaf] = kind;
    }
    kindOf[call] = kind;
    const around = parent[call]!;
    if (around === NONE) tops.add(kind);
    else {
      beside[call] = inside[around]!;
      inside[around] = call;
    }
  }
  return [...tops];
}

function enlarged(key: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * key.length);
  larger.set(key);
  return larger;
}

/** Leaves two of each kind from index 2 on, which are sorted. @returns the new length */
function withoutMany(key: Int32Array, length: number): number {
  let kept = 2;
  for (let i = 2; i < length; i++) {
    if (kept >= 2 + MANY && key[kept - 1] === key[i] && key[kept - 2] === key[i]) continue;
    key[kept++] = key[i]!;
  }
  return kept;
}

/** Calls of several parts of a program as those of one. */
export function joinCalls(parts: readonly PostingCalls[]): PostingCalls {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const joined = {
    count,
    region: new Int32Array(count),
    parent: new Int32Array(count),
    posted: new Uint8Array(count),
  };
  let at = 0;
  for (const part of parts) {
    joined.region.set(part.region.subarray(0, part.count), at);
    joined.posted.set(part.posted.subarray(0, part.count), at);
    for (let call = 0; call < part.count; call++) {
      joined.parent[at + call] = part.parent[call] === NONE ? NONE : part.parent[call]! + at;
    }
    at += part.count;
  }
  return joined;
}

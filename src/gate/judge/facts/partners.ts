import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';

const MAX_LINKS_NAMED = 6;

/** Who talked to whom only before, and only now, in words; null: the same do, however many messages. */
export function partnerChange(
  before: RecordedGroup,
  now: RecordedGroup,
): { before: string; now: string } | null {
  const [a, b] = [before.partners, now.partners];
  if (a.members !== b.members && a.links === 0 && b.links === 0) {
    return { before: `processes ${a.members}`, now: `processes ${b.members}` };
  }
  if (a.roots.join() !== b.roots.join()) return { before: rootsOf(a.roots), now: rootsOf(b.roots) };
  const [ours, theirs] = [a.first.map(linkOf), b.first.map(linkOf)];
  const isWhole = a.first.length === a.links && b.first.length === b.links;
  const isSame = a.links === b.links && ours.join() === theirs.join();
  // Of long lists the pattern's id knows the rest, the number of messages included.
  if (isSame && (isWhole || before.pattern === now.pattern || before.messages !== now.messages)) return null;
  return { before: only(ours, theirs, a.links), now: only(theirs, ours, b.links) };
}

function linkOf(text: string): string {
  return text.replace(/\*.*$/, '').replace('>', '→');
}

function rootsOf(roots: readonly number[]): string {
  return roots.length === 0 ? 'no root' : `root ${roots.slice(0, MAX_LINKS_NAMED).join(', ')}`;
}

/** The links that only one side has; where the lists that were kept agree, how many there are. */
function only(ours: readonly string[], theirs: readonly string[], links: number): string {
  const others = new Set(theirs);
  const own = ours.filter((link) => !others.has(link));
  const all = `${links} ${links === 1 ? 'link' : 'links'}`;
  if (own.length === 0) return all;
  const rest = own.length > MAX_LINKS_NAMED ? ', …' : '';
  return `${all}, ${own.slice(0, MAX_LINKS_NAMED).join(', ')}${rest} only here`;
}

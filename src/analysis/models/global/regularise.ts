import {
  type Communication,
  communicationOf,
  correspondentsOf,
  groupsOf,
  isRegular,
} from './communication.ts';
import { cut } from './cut-loops.ts';
import type { Growth } from './growth.ts';
import { type Construct, type LoopConstruct, replaced, type System } from './system.ts';

/** Each without loops that would have to be cut too often. Then all stay as they are. */
const MAX_TRIES = 8;

/**
 * Cuts loops until each exchanges all that it exchanges over a channel with one other (paper 004, section
 * III.B.2). Only loops that exchange with loops are cut; those that would be cut without end stay as they
 * were.
 */
export function regularised(system: System, growth: Growth): System {
  const kept = new Set<Construct>();
  for (let tries = 0; tries < MAX_TRIES && growth.effort > 0; tries++) {
    const { left } = growth;
    const found = attempt(system, kept, growth);
    if (!('endless' in found)) return found;
    growth.left = left;
    kept.add(found.endless);
    for (const other of correspondentsOf(found.endless, communicationOf(system))) kept.add(other);
  }
  return system;
}

/** @returns the loop of the original system that was cut too often, if there is one */
function attempt(
  original: System,
  kept: ReadonlySet<Construct>,
  growth: Growth,
): System | { endless: Construct } {
  const maxCuts = new Map<Construct, number>();
  for (const group of groupsOf(communicationOf(original)))
    for (const member of group) maxCuts.set(member, group.length);
  /** By piece: the loop that it was cut from. */
  const origin = new Map<Construct, Construct>();
  const cuts = new Map<Construct, number>();
  for (let system = original; ; ) {
    const communication = communicationOf(system);
    growth.effort -= communication.constructs.length;
    const pieces = new Map<Construct, System>();
    // Two loops that exchange something are not cut at once: the cut of one may make the other regular.
    const waiting = new Set<Construct>();
    for (const construct of communication.constructs) {
      const source = origin.get(construct) ?? construct;
      if (waiting.has(construct) || kept.has(source) || !isToBeCut(construct, communication)) continue;
      const count = (cuts.get(source) ?? 0) + 1;
      if (count > maxCuts.get(source)!) return { endless: source };
      cuts.set(source, count);
      const own = cut(construct, communication);
      if (!growth.allows(own, construct)) return { endless: source };
      pieces.set(construct, own);
      for (const order of own.orders.values()) for (const piece of order) origin.set(piece, source);
      for (const other of correspondentsOf(construct, communication)) waiting.add(other);
    }
    if (pieces.size === 0) return system;
    if (growth.effort < 0) return original;
    system = replaced(system, pieces);
  }
}

function isToBeCut(construct: Construct, communication: Communication): construct is LoopConstruct {
  if (construct.kind !== 'loop' || isRegular(construct, communication)) return false;
  return [...correspondentsOf(construct, communication)].some(({ kind }) => kind === 'loop');
}

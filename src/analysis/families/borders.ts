import { groupBy } from '../../base/group-by.ts';
import { Interner } from '../patterns/interner.ts';
import { entryOf } from '../patterns/memoize.ts';
import type { DirectedEdges, Direction, DirectionSet, Places } from './directions.ts';
import type { MessageGraph } from './message-graph.ts';

export interface Directed extends DirectedEdges {
  pattern: number;
  graph: MessageGraph;
}

/** Patterns with the same directions, and those that are such a pattern cut off by the grid's border. */
export interface Stencil {
  set: DirectionSet;
  members: Directed[];
}

/** Only the stencils with the most directions are tried as the whole that others were cut from. */
const MAX_WHOLES = 64;

/** Roles are sets of directions as bits of an integer. Larger stencils are not tried as wholes. */
const MAX_ROLE_BITS = 31;

/** Different roles and places relative to the borders that are looked at for each of them. */
const MAX_ROLES = 128;

/**
 * Joins patterns of one function that are the same stencil: equal directions, or fewer because the border of
 * the grid cuts the others off. A process of such a pattern does what one of the larger stencil does, less
 * what leads out of the grid; between two stencils of the same size the pattern stays its own.
 */
export function joinStencils(patterns: readonly Directed[], places: Places): Stencil[] {
  const stencils = [...groupBy(patterns, ({ set }) => set.key).values()]
    .map((members): Stencil => ({ set: members[0]!.set, members }))
    .sort(({ set: a }, { set: b }) => b.directions.length - a.directions.length || (a.key < b.key ? -1 : 1));
  const wholes: Whole[] = [];
  const sets = { out: new Int32Array(places.processes), into: new Int32Array(places.processes) };
  for (const stencil of stencils) {
    const candidates = wholes.filter((whole) => whole.includes(stencil.set));
    // None is the cut-off version of a whole, which has fewer directions, nor a whole itself.
    if (stencil.set.directions.length > MAX_ROLE_BITS) continue;
    const own: Roles[] = [];
    stencil.members = stencil.members.filter((member) => {
      const roles = rolesOf(member.graph, member.ofEdge, sets);
      const whole = onlyLargest(candidates.filter((candidate) => candidate.explains(stencil.set, roles)));
      whole?.stencil.members.push(member);
      if (whole === null) own.push(roles);
      return whole === null;
    });
    if (own.length > 0 && wholes.length < MAX_WHOLES) wholes.push(new Whole(stencil, own, places));
  }
  return stencils.filter(({ members }) => members.length > 0);
}

/** The one with the most directions, which stands first; null without any and when it is not the only one. */
function onlyLargest(wholes: readonly Whole[]): Whole | null {
  const [first, second] = wholes;
  if (first === undefined) return null;
  return second?.directions.length === first.directions.length ? null : first;
}

/** Whether a process only receives one message, or only sends one: `one` has one bit, `none` has none. */
function isSpoke(one: number, none: number): boolean {
  return none === 0 && one !== 0 && (one & (one - 1)) === 0;
}

class Whole {
  readonly directions: readonly Direction[];
  /** By number of a direction: its bit; -1 for those that the stencil does not have. */
  private readonly bitOf: Int8Array;
  /** Distinct roles, and directions that stay inside the grid where they were met. */
  private readonly roles: { out: number; into: number; leads: number; comes: number }[] = [];
  /** Whether every pattern is one sender with its receivers, or one receiver with its senders. */
  private readonly isFan: { out: boolean; in: boolean };
  /** By process, once asked for: directions that stay inside the grid, forwards and backwards. */
  private readonly inside = new Map<number, { leads: number; comes: number }>();

  /** @param members the roles in each of the stencil's patterns */
  constructor(
    readonly stencil: Stencil,
    members: readonly Roles[],
    private readonly places: Places,
  ) {
    this.directions = stencil.set.directions;
    this.bitOf = new Int8Array(places.directions.length).fill(-1);
    stencil.set.numbers.forEach((number, bit) => {
      this.bitOf[number] = bit;
    });
    const distinct = new Interner();
    const key = new Int32Array(4);
    for (const found of members) {
      for (let i = 0; i < found.processes.length && distinct.count < MAX_ROLES; i++) {
        const { leads, comes } = this.insideOf(found.processes[i]!);
        const [out, into] = [found.out[i]!, found.in[i]!];
        key.set([out, into, leads, comes]);
        if (distinct.number(key, 0, 4) === this.roles.length) this.roles.push({ out, into, leads, comes });
      }
    }
    this.isFan = {
      out: this.roles.every(({ out, into }) => isSpoke(into, out) || into === 0),
      in: this.roles.every(({ out, into }) => isSpoke(out, into) || out === 0),
    };
  }

  includes({ numbers }: DirectionSet): boolean {
    return numbers.length < this.directions.length && numbers.every((number) => this.bitOf[number]! >= 0);
  }

  /** @param set directions that the stencil includes */
  explains({ numbers }: DirectionSet, roles: Roles): boolean {
    const bitOf = numbers.map((number) => this.bitOf[number]!);
    for (let i = 0; i < roles.processes.length; i++) {
      const [sends, receives] = [roles.out[i]!, roles.in[i]!];
      // A spoke has one message from one sender: where it stands says nothing that its sender does not.
      if (this.isFan.out && isSpoke(receives, sends)) continue;
      if (this.isFan.in && isSpoke(sends, receives)) continue;
      const { leads, comes } = this.insideOf(roles.processes[i]!);
      if (!this.hasRole(translated(sends, bitOf), translated(receives, bitOf), leads, comes)) return false;
    }
    return true;
  }

  private hasRole(sends: number, receives: number, leads: number, comes: number): boolean {
    return this.roles.some((role) => {
      // A process that the border cuts off itself does not show what it would do elsewhere.
      const shows = (leads & ~role.leads) === 0 && (comes & ~role.comes) === 0;
      return shows && (role.out & leads) === sends && (role.into & comes) === receives;
    });
  }

  private insideOf(process: number): { leads: number; comes: number } {
    return entryOf(this.inside, process, () => {
      const inside = { leads: 0, comes: 0 };
      for (let bit = 0; bit < this.directions.length; bit++) {
        if (this.places.staysInside(process, this.directions[bit]!, 1)) inside.leads |= 1 << bit;
        if (this.places.staysInside(process, this.directions[bit]!, -1)) inside.comes |= 1 << bit;
      }
      return inside;
    });
  }
}

/** What processes do in an exchange: sets of directions as bits, in the order of the pattern's directions. */
interface Roles {
  processes: number[];
  /** By entry of `processes`: directions in which it sends. */
  out: number[];
  in: number[];
}

/** By process: sets of directions as bits; none before and after a pattern's roles are found. */
type RoleSets = Record<'out' | 'into', Int32Array>;

/** @param ofEdge by edge: index of its direction, at most 30 */
function rolesOf({ from, to }: MessageGraph, ofEdge: Int32Array, sets: RoleSets): Roles {
  const { out, into } = sets;
  const processes: number[] = [];
  for (let edge = 0; edge < ofEdge.length; edge++) {
    const bit = 1 << ofEdge[edge]!;
    const [sender, receiver] = [from[edge]!, to[edge]!];
    if ((out[sender]! | into[sender]!) === 0) processes.push(sender);
    out[sender]! |= bit;
    if ((out[receiver]! | into[receiver]!) === 0) processes.push(receiver);
    into[receiver]! |= bit;
  }
  const roles = {
    processes,
    out: processes.map((each) => out[each]!),
    in: processes.map((each) => into[each]!),
  };
  for (const each of processes) {
    out[each] = 0;
    into[each] = 0;
  }
  return roles;
}

/** A set of directions as bits of another list. @param bitOf by index of the first list: the other's bit */
function translated(bits: number, bitOf: readonly number[]): number {
  let result = 0;
  for (let index = 0; bits >>> index !== 0; index++) {
    if ((bits >>> index) & 1) result |= 1 << bitOf[index]!;
  }
  return result;
}

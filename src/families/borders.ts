import { type Direction, directionsKey, type Places, type Role, rolesOf, staysInside } from './directions.ts';
import type { MessageGraph } from './message-graph.ts';

/** A pattern that the grid explains, with its messages' directions. */
export interface Directed {
  pattern: number;
  graph: MessageGraph;
  directions: readonly Direction[];
  /** By edge: index into `directions`. */
  ofEdge: Int32Array;
}

/** Patterns with the same directions, and those that are such a pattern cut off by the grid's border. */
export interface Stencil {
  directions: readonly Direction[];
  members: Directed[];
}

/** Only the stencils with the most directions are tried as the whole that others were cut from. */
const MOST_WHOLES = 64;

/** Roles are sets of directions as bits of an integer. Larger stencils are not tried as wholes. */
const MOST_DIRECTIONS = 31;

/** Different roles and places relative to the borders that are looked at for each of them. */
const MOST_ROLES = 128;

/**
 * Joins patterns of one function that are the same stencil: equal directions, or fewer ones because the border of the
 * grid cuts the others off. A pattern is the cut-off version of another stencil when each of its processes does what
 * some process of that stencil does (in which directions it sends, from which it receives), less exactly what would
 * lead out of, or come from outside, the grid; that process must lie at no border at which the other one does not. Where two stencils of the same size are possible the pattern stays its
 * own: it cannot be told of which it is part.
 *
 * @returns stencils, those with more directions first
 */
export function joinStencils(patterns: readonly Directed[], places: Places): Stencil[] {
  const byKey = new Map<string, Stencil>();
  for (const pattern of patterns) {
    const key = directionsKey(pattern.directions);
    const stencil = byKey.get(key);
    if (stencil === undefined) byKey.set(key, { directions: pattern.directions, members: [pattern] });
    else stencil.members.push(pattern);
  }
  const stencils = [...byKey]
    .sort(([a, x], [b, y]) => y.directions.length - x.directions.length || (a < b ? -1 : 1))
    .map(([, stencil]) => stencil);
  const wholes: Whole[] = [];
  for (const stencil of stencils) {
    const candidates = wholes.filter((whole) => whole.includes(stencil.directions));
    stencil.members = stencil.members.filter((member) => {
      const whole = onlyLargest(candidates.filter((candidate) => candidate.explains(member)));
      whole?.stencil.members.push(member);
      return whole === null;
    });
    if (stencil.directions.length > MOST_DIRECTIONS) continue;
    if (stencil.members.length > 0 && wholes.length < MOST_WHOLES) wholes.push(new Whole(stencil, places));
  }
  return stencils.filter(({ members }) => members.length > 0);
}

/** The one with the most directions, which stands first; null without any and when it is not the only one. */
function onlyLargest(wholes: readonly Whole[]): Whole | null {
  const [first, second] = wholes;
  if (first === undefined) return null;
  return second?.stencil.directions.length === first.stencil.directions.length ? null : first;
}

/** Whether a process only receives one message (`in`), or only sends one (`out`). */
function isSpoke(role: Role, side: 'in' | 'out'): boolean {
  const [one, none] = side === 'in' ? [role.in, role.out] : [role.out, role.in];
  return none === 0 && one !== 0 && (one & (one - 1)) === 0;
}

/** A stencil with the roles of its processes. */
class Whole {
  readonly stencil: Stencil;
  private readonly places: Places;
  private readonly bitOf: Map<string, number>;
  private readonly roles: Role[];
  /** Whether every pattern is one sender with its receivers, or one receiver with its senders. */
  private readonly isFan: { out: boolean; in: boolean };
  /** By process: directions that stay inside the grid, forwards and backwards. */
  private readonly inside = new Map<number, Pick<Role, 'out' | 'in'>>();

  constructor(stencil: Stencil, places: Places) {
    this.stencil = stencil;
    this.places = places;
    this.bitOf = new Map(stencil.directions.map((direction, bit) => [directionsKey([direction]), bit]));
    const own = stencil.directions.map((_, bit) => bit);
    const roles = new Map<string, Role>();
    for (const { graph, ofEdge } of stencil.members) {
      for (const role of rolesOf(graph, ofEdge, own)) {
        const inside = this.insideOf(role.process);
        const key = `${role.out} ${role.in} ${inside.out} ${inside.in}`;
        if (roles.size < MOST_ROLES && !roles.has(key)) roles.set(key, role);
      }
    }
    this.roles = [...roles.values()];
    this.isFan = {
      out: this.roles.every((role) => isSpoke(role, 'in') || role.in === 0),
      in: this.roles.every((role) => isSpoke(role, 'out') || role.out === 0),
    };
  }

  includes(directions: readonly Direction[]): boolean {
    return (
      directions.length < this.stencil.directions.length &&
      directions.every((direction) => this.bitOf.has(directionsKey([direction])))
    );
  }

  explains({ graph, directions, ofEdge }: Directed): boolean {
    const bits = directions.map((direction) => this.bitOf.get(directionsKey([direction]))!);
    return rolesOf(graph, ofEdge, bits).every((role) => {
      // A spoke has one message from one sender: where it stands says nothing that its sender does not.
      if ((this.isFan.out && isSpoke(role, 'in')) || (this.isFan.in && isSpoke(role, 'out'))) return true;
      const inside = this.insideOf(role.process);
      return this.roles.some((whole) => {
        // A process that the border cuts off itself does not show what it would do elsewhere.
        const shown = this.insideOf(whole.process);
        return (
          (inside.out & ~shown.out) === 0 &&
          (inside.in & ~shown.in) === 0 &&
          (whole.out & inside.out) === role.out &&
          (whole.in & inside.in) === role.in
        );
      });
    });
  }

  private insideOf(process: number): Pick<Role, 'out' | 'in'> {
    const known = this.inside.get(process);
    if (known !== undefined) return known;
    const inside = { out: 0, in: 0 };
    this.stencil.directions.forEach((direction, bit) => {
      if (staysInside(this.places, process, direction, 1)) inside.out |= 1 << bit;
      if (staysInside(this.places, process, direction, -1)) inside.in |= 1 << bit;
    });
    this.inside.set(process, inside);
    return inside;
  }
}

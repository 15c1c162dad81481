import { InputError } from '../../../base/errors.ts';
import { type CartesianTopology, NONE, type Trace } from '../../../trace/columns/trace.ts';
import { entryOf, once } from '../../patterns/memoize.ts';
import { indented, table } from './c-text.ts';

/** MPICH has room for 2,048, with its own. */
const MAX_COMMUNICATORS = 2000;

/** Communicators of a skeleton: those that its calls name, and those that the program laid out as grids. */
export class CommunicatorsCode {
  private readonly topologyOf = new Map<number, CartesianTopology>();
  /** Index of a communicator to its place in the array of them; in order of first use. */
  private readonly places = new Map<number, number>();
  /** Those whose ranks are not those of all. */
  private readonly translated = new Set<number>();
  private readonly world: number;
  /** Whether a communicator's ranks are those of all processes. */
  private readonly isWhole = once((communicator: number) => {
    const members = this.membersOf(communicator);
    return members.length === this.trace.processes && members.every((member, rank) => member === rank);
  });

  constructor(
    private readonly trace: Trace,
    note: (text: string) => void,
  ) {
    for (const topology of trace.topologies) {
      if (trace.communicators[topology.communicator]!.self) continue;
      const size = topology.dimensions.reduce((product, { size }) => product * size, 1);
      if (size === this.membersOf(topology.communicator).length && inOrder(topology, this.trace))
        entryOf(this.topologyOf, topology.communicator, () => topology);
      else note('a grid whose places do not follow the ranks of its communicator is left out');
    }
    this.world = trace.communicators.findIndex(
      ({ self }, i) => !self && this.isWhole(i) && !this.topologyOf.has(i),
    );
    for (const communicator of this.topologyOf.keys()) this.code(communicator);
  }

  code(communicator: number): string {
    if (this.trace.communicators[communicator]!.self) return 'MPI_COMM_SELF';
    if (communicator === this.world) return 'MPI_COMM_WORLD';
    return `comm[${entryOf(this.places, communicator, () => this.places.size)}]`;
  }

  /** Rank in it of a process that an expression gives. */
  rankIn(communicator: number, process: string): string {
    if (this.trace.communicators[communicator]!.self) return '0';
    if (this.isWhole(communicator)) return process;
    this.translated.add(communicator);
    this.code(communicator);
    return `rank_in_${this.places.get(communicator)}[${process}]`;
  }

  /**
   * Tables and the function that makes the communicators; none where there are none to make.
   * @throws InputError where they are more than MPI libraries have room for
   */
  declarations(): string[] {
    if (this.places.size === 0) return [];
    this.checkRoom();
    const lines = [`static MPI_Comm comm[${this.places.size}];`];
    for (const [communicator, place] of this.places) {
      const members = this.membersOf(communicator);
      if (!this.isWhole(communicator))
        lines.push(...table(`static const int members_${place}[${members.length}]`, members));
      if (!this.translated.has(communicator)) continue;
      const ranks = new Array<number>(this.trace.processes).fill(-1);
      for (const [rank, process] of members.entries()) ranks[process] = rank;
      lines.push(...table(`static const int rank_in_${place}[PROCESSES]`, ranks));
    }
    return [...lines, '', ...this.maker()];
  }

  get isEmpty(): boolean {
    return this.places.size === 0;
  }

  private checkRoom(): void {
    // A grid on some processes is made of a communicator of them.
    const grids = [...this.topologyOf.keys()].filter((communicator) => !this.isWhole(communicator));
    const made = this.places.size + grids.length;
    if (made <= MAX_COMMUNICATORS) return;
    throw new InputError({
      file: this.trace.path,
      found: `messages and collective operations on ${made} communicators`,
      rule: `a skeleton makes at most ${MAX_COMMUNICATORS}: MPI libraries have no room for more`,
      remedy: 'record fewer iterations',
    });
  }

  private maker(): string[] {
    const hasSubsets = [...this.places.keys()].some((communicator) => !this.isWhole(communicator));
    const [begin, end] = hasSubsets
      ? [['MPI_Group all, members;', 'MPI_Comm_group(MPI_COMM_WORLD, &all);'], ['MPI_Group_free(&all);']]
      : [[], []];
    const lines = [...this.places].flatMap(([communicator, place]) => this.making(communicator, place));
    return [
      '/* Ranks in a communicator are in the order of its members. */',
      'UNTRACED static void make_communicators(void)',
      '{',
      ...indented([...begin, ...lines, ...end]),
      '}',
    ];
  }

  private making(communicator: number, place: number): string[] {
    const topology = this.topologyOf.get(communicator);
    const made = `&comm[${place}]`;
    const grid = (of: string): string => {
      const sizes = topology!.dimensions.map(({ size }) => size).join(', ');
      const periods = topology!.dimensions.map(({ periodic }) => (periodic ? 1 : 0)).join(', ');
      const n = topology!.dimensions.length;
      return `MPI_Cart_create(${of}, ${n}, (int[]){${sizes}}, (int[]){${periods}}, 0, ${made});`;
    };
    if (this.isWhole(communicator))
      return [topology === undefined ? `MPI_Comm_dup(MPI_COMM_WORLD, ${made});` : grid('MPI_COMM_WORLD')];
    return [
      `MPI_Group_incl(all, ${this.membersOf(communicator).length}, members_${place}, &members);`,
      `MPI_Comm_create(MPI_COMM_WORLD, members, ${made});`,
      'MPI_Group_free(&members);',
      ...(topology === undefined ? [] : [`if (comm[${place}] != MPI_COMM_NULL) ${grid(`comm[${place}]`)}`]),
    ];
  }

  private membersOf(communicator: number): number[] {
    return Array.from(this.trace.communicators[communicator]!.members).filter((member) => member !== NONE);
  }
}

/** Whether MPI would lay out a grid so: ranks in row-major order. */
function inOrder({ communicator, dimensions, coordinates }: CartesianTopology, trace: Trace): boolean {
  return Array.from(trace.communicators[communicator]!.members).every((member, rank) => {
    let stride = 1;
    return dimensions.every((_, back) => {
      const axis = dimensions.length - 1 - back;
      const place = Math.floor(rank / stride) % dimensions[axis]!.size;
      stride *= dimensions[axis]!.size;
      return coordinates[axis]![member] === place;
    });
  });
}

import { InputError } from '../../../src/base/errors.ts';
import list from './codes.json';
import computingList from './computing.json';
import delayList from './delays.json';
import longerList from './longer.json';
import movedList from './moved.json';

/** Words of a file that are replaced, with as much around them as makes them unique. */
export interface Edit {
  file: string;
  old: string;
  new: string;
  /** Wherever they stand; left out: in one place. */
  isEverywhere?: boolean;
}

/** A small change of a code, and what is true of it; written down before any of them was run. */
export interface CodeChange {
  name: string;
  kind: string;
  /** What it does, and how much of a run that is. */
  size: string;
  /** Whether the check must be red; maybe: it is right either way, but a red one must name the cause. */
  red: 'yes' | 'no' | 'maybe';
  /** Who computes longer or communicates more. */
  process: number | 'all' | 'none';
  /** Where: a first line that names one of them is right. */
  functions?: readonly string[];
  /** Kinds of causes that are right. */
  causes?: readonly string[];
  /** Counts that change, in words. */
  facts?: readonly string[];
  edits: readonly Edit[];
  /** Makes the change in what base is built to, in place of edits. */
  variables?: Readonly<Record<string, string>>;
  /** Numbers of processes on which it can be run; left out: all. */
  on?: readonly Processes[];
}

export interface StudiedCode {
  name: string;
  address: string;
  commit: string;
  language: string;
  /** Kept out of all work on rules. */
  isHeldOut: boolean;
  /** How it is started, by numbers of processes. */
  commands: Readonly<Record<Processes, string>>;
  /** Written beside its sources: inputs, and build.sh. */
  files: Readonly<Record<string, string>>;
  /** Files of its own under further names. */
  copies?: Readonly<Record<string, string>>;
  /** What is changed in base and changes alike, so that it runs on so few processes. */
  edits?: readonly Edit[];
  changes: readonly CodeChange[];
}

/** Numbers of processes; four share two cores. */
export const PROCESSES = ['2', '4'] as const;
export type Processes = (typeof PROCESSES)[number];

/** How codes are run; a loaded machine has other load that comes and goes (other-load.ts). */
export const SET_UPS = ['2', '4', '2-loaded', '4-loaded'] as const;
export type SetUp = (typeof SET_UPS)[number];

export function processesOf(setUp: SetUp): Processes {
  return setUp.startsWith('2') ? '2' : '4';
}

export function isLoaded(setUp: SetUp): boolean {
  return setUp.endsWith('loaded');
}

/** A code with points at which one process can be told to compute longer, by variables of its environment. */
interface DelayedCode extends Omit<StudiedCode, 'changes' | 'edits'> {
  edits?: readonly Edit[];
  /** In the order of their numbers, from 0. */
  points: readonly {
    function: string;
    callers: readonly string[];
    /** Whether the function itself calls MPI. */
    communicates: boolean;
    edits: readonly Edit[];
  }[];
  /** Of how many processes there are, the number is taken modulo. */
  delays: readonly { point: number; process: number; microseconds: number }[];
}

/** A code with a pattern in the middle of which every process can be told to compute. */
export interface LongerCode extends Omit<StudiedCode, 'changes' | 'edits'> {
  edits?: readonly Edit[];
  /** The functions whose patterns become longer. */
  longer: { functions: readonly string[]; edits: readonly Edit[] };
}

/** Codes whose patterns become longer (off-core/subjects.ts). */
export const LONGER_CODES: readonly LongerCode[] = longerList;

/** A part of a code of which a share can be computed once more, by variables of its environment. */
interface SlowedPart {
  function: string;
  callers: readonly string[];
  /** How often a process computes it in a run, by numbers of processes. */
  calls: Readonly<Record<Processes, number>>;
  edits: readonly Edit[];
}

/** A code with a kernel and an exchange of its halo that can be told to take longer. */
interface SlowedCode extends Omit<StudiedCode, 'changes' | 'edits'> {
  edits?: readonly Edit[];
  parts: Readonly<Record<(typeof SLOWED_PARTS)[number], SlowedPart>>;
}

/** In the order of their numbers, from 0. */
const SLOWED_PARTS = ['computing', 'exchange'] as const;

/** In percent of the part's own time on a processor. */
const SLOWED_BY = [10, 20];

const SLOWED_ON = [
  { name: 'all', kind: 'on all processes', process: 'all', isPhase: false },
  { name: 'one', kind: 'on one process', process: 1, isPhase: false },
  { name: 'phase', kind: 'on all, in the first 40 % of its calls', process: 'all', isPhase: true },
] as const;

const PHASE_SHARE = 0.4;

/** A code with two places for a synchronisation, an exchange between them, and work before each. */
interface MovedCode extends Omit<StudiedCode, 'changes'> {
  /** Where the work before the exchange, and that after it, may be found. */
  first: readonly string[];
  second: readonly string[];
  /** What process 1 computes longer before the exchange, also after a change that only moves waiting. */
  microseconds: Readonly<Record<Processes, number>>;
}

/** What a code does at each of its two places. */
const AT_PLACE = { nothing: '0', barrier: '1', reduction: '2', 'longer reduction': '3', exchange: '4' };

/**
 * Changes that move waiting from the first place to the exchange after it, and what a second change makes
 * longer besides: multiples of what process 1 computes longer before.
 */
const MOVES = [
  {
    name: 'barrier',
    what: 'a barrier before an exchange is taken out',
    places: { before: ['barrier', 'reduction'], now: ['nothing', 'reduction'] },
    loss: {
      what: 'process 1 is mended, process 0 computes longer elsewhere',
      process: 0,
      first: 0,
      second: 0.7,
    },
  },
  {
    name: 'order',
    what: 'a reduction comes behind an exchange, not before it',
    places: { before: ['reduction', 'nothing'], now: ['nothing', 'reduction'] },
    loss: { what: 'process 1 is mended, and computes longer elsewhere', process: 1, first: 0, second: 0.7 },
  },
  {
    name: 'merged',
    what: 'two reductions become one of both values',
    places: { before: ['reduction', 'reduction'], now: ['nothing', 'longer reduction'] },
    loss: { what: 'all compute longer elsewhere', process: 'all', first: 1, second: 0.7 },
  },
  {
    name: 'exchange',
    what: 'an exchange that nobody needs is removed',
    places: { before: ['exchange', 'reduction'], now: ['nothing', 'reduction'] },
    loss: { what: 'process 1 computes still longer there', process: 1, first: 1.7, second: 0 },
  },
] as const;

/** What is studied: changes of sources, delays, shares of a function's time, or waiting that moves. */
export const SETS = ['changes', 'delays', 'computing', 'moved'] as const;

/** @param processes that the codes are run on */
export function codesOf(set: (typeof SETS)[number], processes: Processes): readonly StudiedCode[] {
  if (set === 'changes')
    return (list as readonly StudiedCode[]).map((code) => ({
      ...code,
      changes: code.changes.filter(({ on }) => on === undefined || on.includes(processes)),
    }));
  if (set === 'computing')
    return (computingList as readonly SlowedCode[]).map((code) => withSlowedParts(code, processes));
  if (set === 'moved')
    return (movedList as readonly MovedCode[]).flatMap((code) => withMoves(code, processes));
  return (delayList as readonly DelayedCode[]).map((code) => withDelays(code, Number(processes)));
}

/** A code for each move: with what is there before as its base. */
function withMoves({ first, second, microseconds, ...code }: MovedCode, processes: Processes): StudiedCode[] {
  const late = microseconds[processes];
  return MOVES.map(({ name, what, places, loss }): StudiedCode => {
    const variablesOf = (at: readonly (keyof typeof AT_PLACE)[], firstUs: number) => ({
      MOVED_AT_0: AT_PLACE[at[0]!],
      MOVED_AT_1: AT_PLACE[at[1]!],
      MOVED_FIRST_ON_1: `${Math.round(firstUs)}`,
    });
    const on = loss.process === 'all' ? 'ALL' : `${loss.process}`;
    const lossVariables = { [`MOVED_SECOND_ON_${on}`]: `${Math.round(loss.second * late)}` };
    const moved: CodeChange = {
      name: 'moved',
      kind: 'waiting only moves',
      size: what,
      red: 'no',
      process: 'none',
      edits: [],
      variables: variablesOf(places.now, late),
    };
    const hidden: CodeChange = {
      ...moved,
      name: 'hidden',
      kind: 'a gain hides a loss',
      size: `${what}; ${loss.what}`,
      red: 'yes',
      process: loss.process,
      functions: loss.second > 0 ? second : first,
      variables: { ...variablesOf(places.now, loss.first * late), ...lossVariables },
    };
    const defaults = Object.entries(variablesOf(places.before, late));
    const before = defaults
      .map(([variable, value]) => `export ${variable}=\${${variable}-${value}}; `)
      .join('');
    const command = (on: Processes): string => before + code.commands[on];
    return {
      ...code,
      name: `${code.name}-${name}`,
      commands: { '2': command('2'), '4': command('4') },
      changes: [moved, hidden],
    };
  });
}

function withSlowedParts({ parts, edits = [], ...code }: SlowedCode, processes: Processes): StudiedCode {
  const slowed = SLOWED_PARTS.flatMap((part, number) =>
    SLOWED_ON.flatMap((on) =>
      SLOWED_BY.map((percent): CodeChange => {
        const { function: name, callers, calls } = parts[part];
        return {
          name: `${part}-${on.name}-${percent}`,
          kind: `${part} +${percent} % ${on.kind}`,
          size: `${percent} % of ${name} again`,
          red: 'maybe',
          process: on.process,
          functions: [name, ...callers],
          edits: [],
          variables: {
            SLOWER_PART: `${number}`,
            SLOWER_PERCENT: `${percent}`,
            ...(on.process === 1 && { SLOWER_PROCESS: '1' }),
            ...(on.isPhase && { SLOWER_CALLS: `${Math.round(PHASE_SHARE * calls[processes])}` }),
          },
        };
      }),
    ),
  );
  const nothing = { name: 'nothing', kind: 'nothing', size: '', red: 'no', process: 'none' } as const;
  const changes = [...slowed, { ...nothing, edits: [], variables: {} }];
  return { ...code, edits: [...edits, ...SLOWED_PARTS.flatMap((part) => parts[part].edits)], changes };
}

function withDelays({ points, delays, edits = [], ...code }: DelayedCode, processes: number): StudiedCode {
  const changes = delays.map(({ point, process, microseconds }): CodeChange => {
    const { function: name, callers, communicates } = points[point]!;
    return {
      name: `${name.replaceAll('::', '-')}-${point}-${process}-${microseconds}`,
      kind: communicates ? 'delay in a function that communicates' : 'delay in another function',
      size: `${microseconds} µs in each call of ${name}`,
      red: 'yes',
      process: process % processes,
      functions: [name, ...callers],
      edits: [],
      variables: {
        DELAY_POINT: `${point}`,
        DELAY_PROCESS: `${process}`,
        DELAY_MICROSECONDS: `${microseconds}`,
      },
    };
  });
  return { ...code, edits: [...edits, ...points.flatMap((point) => point.edits)], changes };
}

/**
 * @param text of the file that an edit names
 * @throws InputError when its words are not there, or in more than the one place
 */
export function edited(text: string, edit: Edit): string {
  const places = text.split(edit.old).length - 1;
  if (places === 1 || (places > 1 && edit.isEverywhere === true))
    return text.replaceAll(edit.old, () => edit.new);
  const found = `${JSON.stringify(edit.old)} stands there in ${places} places`;
  throw new InputError({ file: edit.file, found, rule: 'the code must be at the commit of the list' });
}

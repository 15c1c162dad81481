import { groupBy } from '../../../src/base/group-by.ts';
/** What a profiler says of a traced run. */
export interface Profile {
  /** From when the first process left MPI_Init until the last one entered MPI_Finalize, by its samples. */
  runNs: number;
  /** By function that the account names, and NO_FUNCTION: samples in it and in what it calls but MPI. */
  samples: Map<string, number>;
}

/** Samples in which no function that the account names is on the stack. */
export const NO_FUNCTION = '(none)';

interface Sample {
  thread: string;
  ns: number;
  /** The innermost first, with the file that it is in. */
  frames: Frame[];
}

interface Frame {
  address: string;
  name: string;
  /** '(inlined)' of a function that is inlined in the next one that is not. */
  file: string;
}

/** What runs as the MPI library or the tracer does, on stacks that may end there. */
const MPI_FILES = /lib(?:mpi|open-|pmix|ucx|ucp|uct|event|hwloc|commgate)|\/openmpi/;
const MPI_NAME = /^P?MPI_|^p?mpi_\w+_$|^cg_/;

/** What programs do only in MPI calls, on stacks that end before those. */
const WAITING = /poll|nanosleep|sched_yield|epoll|futex|readv|writev/;

/** A name without its module, template's arguments and parameters, in whatever way a compiler writes it. */
export function plainName(name: string): string {
  return name
    .replace(/^__(\w+)_MOD_/, '')
    .replace(/\(.*$|\[clone.*$|\._omp_fn.*$|\.(?:constprop|isra|part|cold).*$/, '')
    .replace(/<.*$/, '')
    .replace(/^.*(?:::|\s)/, '')
    .replace(/_$/, '');
}

/**
 * @param text what `perf script -F comm,tid,time,ip,sym,dso` prints
 * @param functions that the account names
 * @returns null where no sample tells when MPI_Init ended: stacks may end in the MPI library
 */
export function profileOf(text: string, functions: readonly string[]): Profile | null {
  const names = new Set(functions.map(plainName));
  const all = text.split('\n\n').flatMap((block) => sampleOf(block) ?? []);
  const inCall = (call: RegExp): Sample[][] => [
    ...groupBy(
      all.filter(({ frames }) => isIn(frames, call)),
      ({ thread }) => thread,
    ).values(),
  ];
  const begin = Math.min(...inCall(/^P?MPI_Init/).map((own) => own.at(-1)!.ns));
  const end = Math.max(...inCall(/^P?MPI_Finalize/).map((own) => own[0]!.ns));
  if (!Number.isFinite(end - begin)) return null;
  const processes = new Set(all.filter(({ frames }) => isInMpi(frames)).map(({ thread }) => thread));
  const samples = new Map<string, number>();
  for (const { thread, ns, frames } of all) {
    if (ns <= begin || ns >= end || !processes.has(thread) || isInMpi(frames)) continue;
    const named = frames.map(({ name }) => plainName(name)).find((name) => names.has(name)) ?? NO_FUNCTION;
    samples.set(named, (samples.get(named) ?? 0) + 1);
  }
  return { runNs: end - begin, samples };
}

function sampleOf(block: string): Sample | null {
  const [head = '', ...lines] = block.trim().split('\n');
  const [, thread, seconds] = /\s(\d+)\s+([\d.]+):\s*$/.exec(`${head} `) ?? [];
  if (thread === undefined || lines.length === 0) return null;
  const frames = lines.map((line): Frame => {
    const [, address = '', name = '', file = ''] = /^\s*([\da-f]+) (.*) \((.*)\)$/.exec(line) ?? [];
    return { address, name, file };
  });
  return { thread, ns: Number(seconds) * 1e9, frames: innermostFirst(frames) };
}

/** perf has the function around all that is inlined at an address before them, too. */
function innermostFirst(frames: readonly Frame[]): Frame[] {
  return frames.filter(
    ({ address, file }, index) => file === 'inlined' || frames[index + 1]?.address !== address,
  );
}

function isIn(frames: Sample['frames'], name: RegExp): boolean {
  return frames.some((frame) => name.test(frame.name));
}

function isInMpi(frames: Sample['frames']): boolean {
  const isCut = frames.every(({ file }) => /kernel|inlined|unknown|libc\.|libm\./.test(file));
  return frames.some(
    ({ name, file }) => MPI_NAME.test(name) || MPI_FILES.test(file) || (isCut && WAITING.test(name)),
  );
}

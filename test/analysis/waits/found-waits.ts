import type { WaitStates } from '../../../src/analysis/waits/wait-states.ts';
import { NONE, type Trace } from '../../../src/trace/columns/trace.ts';
import { analysed } from '../../support/analysed.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import type { TraceOptions } from '../../support/trace-maker.ts';

/** Wait states of a trace, and the trace. */
export interface Found {
  trace: Trace;
  states: WaitStates;
}

/** Analyses a trace with its wait states. */
export function waitStatesIn(options: TraceOptions): Found {
  const { trace, waitStates } = analysed(options, { callTimes: true, also: ['wait states'] });
  if (waitStates === null || waitStates === undefined) throw new Error('no wait states');
  return { trace, states: waitStates };
}

/** A trace of as many processes as there are programs, each with its own. */
export function programs(...each: ((process: ProcessScript) => void)[]): TraceOptions {
  return { processes: each.length, program: (process) => each[process.rank]!(process) };
}

/** The wait states of a trace of as many processes as there are programs, each with its own. */
export function waitStatesOf(...each: ((process: ProcessScript) => void)[]): Found {
  return waitStatesIn(programs(...each));
}

/** The waits, "late-sender: P1 in MPI_Recv for 40 ns: P0 in MPI_Send". */
export function waitLines({ trace, states: { waits, classes } }: Found): string[] {
  const { calls, paths } = trace.callTimes!;
  const region = (call: number): string => trace.regions[paths.region[calls.path[call]!]!]!.name;
  return Array.from({ length: waits.count }, (_, i) => {
    const waiter = `P${waits.process[i]} in ${region(waits.call[i]!)}`;
    const cause = `P${waits.causeProcess[i]} in ${region(waits.causeCall[i]!)}`;
    return `${classes[waits.class[i]!]!.id}: ${waiter} for ${waits.ns[i]} ns: ${cause}`;
  });
}

/** Totals of classes that have any: nanoseconds and instances. */
export function totals({ states }: Found): Record<string, [ns: number, instances: number]> {
  const met = states.classes.filter(({ instances }) => instances > 0);
  return Object.fromEntries(met.map(({ id, ns, instances }) => [id, [ns, instances] as [number, number]]));
}

/** Path of a call, "main/solve/MPI_Recv". */
export function pathName({ regions, callTimes }: Trace, path: number): string {
  const { region, parent } = callTimes!.paths;
  const names: string[] = [];
  for (let at = path; at > 0 && at !== NONE; at = parent[at]!) names.unshift(regions[region[at]!]!.name);
  return names.join('/');
}

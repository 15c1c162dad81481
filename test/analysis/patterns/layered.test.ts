import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { measureAnalysis } from '../../../src/measure/measurement/measure.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { buildProgram, describeTraced, quickMpi, run, start } from '../../measure/run/tracers/mpi.ts';

const source = fileURLToPath(new URL('layered.c', import.meta.url));
const hasAddr2line = run(['addr2line', '--version']).code === 0;
const missing = [
  ...(process.arch === 'x64' ? [] : ['an x86-64 processor']),
  ...(hasAddr2line ? [] : ['addr2line']),
];

describeTraced(
  'a program with a communication layer',
  quickMpi,
  ({ mpi, folder, library }) => {
    // From call stacks, with functions inlined, and from instrumentation.
    it.each(['-O2 -g', '-O0', '-O1 -finstrument-functions'])(
      'is told apart by the functions that call the layer: %s',
      (flags) => {
        const name = join(folder, flags.replaceAll(' ', ''));
        const traces = `${name}-trace`;
        const program = buildProgram(mpi, source, name, ...flags.split(' '));
        expect(start(mpi, 3, [program], { library, folder: traces })).toMatchObject({
          code: 0,
          stderr: '',
        });
        const analysis = analyze(loadTrace(join(traces, 'traces.otf2')));
        expect(analysis.wrappers).toEqual(['sendReceiveParallel']);
        const { groups } = measureAnalysis(analysis);
        const facts = groups.map(
          ({ functions, instances, events, label }) => `${functions}: ${instances} of ${events}, ${label}`,
        );
        expect(facts.sort()).toEqual([
          'barrierParallel: 1 of 3, barrier',
          // An exchange along an axis of all processes, and one of each with itself.
          'exchangeData: 20 of 12, 1D nearest neighbour',
          'exchangeData: 20 of 4, message to itself',
          'exchangeData: 20 of 4, message to itself',
          'exchangeData: 20 of 4, message to itself',
          'initialise › addIntParallel: 1 of 3, allreduce',
          'initialise › addRealParallel › addDoubles: 1 of 3, allreduce',
          'kineticEnergy › addRealParallel › addDoubles: 4 of 3, allreduce',
          'sumAtoms › addIntParallel: 5 of 3, allreduce',
        ]);
      },
    );
  },
  missing,
);

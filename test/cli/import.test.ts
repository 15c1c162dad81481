import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { MachineDescription } from '#build/schemas/machine.ts';
import { readRunFolder } from '../../src/measure/run/read-run.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace } from '../support/trace-maker.ts';
import { commandLine } from './command-line.ts';
import { haloTrace } from './halo-run.ts';

const COMMIT = '0123456789012345678901234567890123456789';
const CLUSTER: MachineDescription = {
  schemaVersion: 1,
  environment: { cpu: 'Cluster CPU', cores: 64, mpi: 'MPICH 4.2.0', usableCores: 64 },
};

/** Where traces of elsewhere lie, with a configuration that has the benchmark. */
function project(): { folder: string; config: string; machine: (described: object) => string } {
  const folder = temporaryFolder();
  const config = join(folder, 'commgate.yml');
  writeFileSync(
    config,
    'benchmarks: [{ name: halo, command: ./halo, build-flags: -O3 }]\nbaseline: { file: base.json }\n',
  );
  const machine = (described: object): string => {
    const file = join(folder, 'machine.json');
    writeFileSync(file, JSON.stringify(described));
    return file;
  };
  return { folder, config, machine };
}

/** Two traces of one run; the nth of them are a little slower each time. */
function traces(folder: string, name: string, number: number): string[] {
  return [1, 2].map((repetition) =>
    haloTrace(join(folder, name, String(repetition)), {
      exchangeNs: 200_000 + 1000 * number + 100 * repetition,
    }),
  );
}

describe('commgate import', () => {
  it('makes a run of the machine that recorded it, never of this one', async () => {
    const { folder, config, machine } = project();
    const anchors = traces(folder, 'from-there', 1);
    const file = machine({
      ...CLUSTER,
      date: '2026-03-04T05:06:07Z',
      tracer: 'scorep 8.4',
      machine: { job: 'Slurm 4711', nodes: ['n1', 'n2'] },
      executions: [{ trace: anchors[0]!.slice(folder.length + 1), seconds: 2.5 }],
    });
    const output = join(folder, 'run');
    const words = ['--benchmark', 'halo', '--machine', file, '--commit', COMMIT, '--branch', 'main'];
    const { code, printed, error } = await commandLine(
      'import',
      ...anchors,
      ...words,
      ...['--config', config, '--output', output],
    );
    expect([code, error]).toEqual([0, '']);
    expect(printed).toContain(
      'recorded on Cluster CPU, 64 cores, MPICH 4.2.0, scorep 8.4: compared with runs of the same alone',
    );
    const { manifest } = readRunFolder(output);
    expect(manifest).toMatchObject({
      commit: COMMIT,
      branch: 'main',
      date: '2026-03-04T05:06:07.000Z',
      environment: CLUSTER.environment,
      machine: { job: 'Slurm 4711', nodes: ['n1', 'n2'] },
    });
    expect(manifest.benchmarks).toMatchObject([
      { name: 'halo', tracer: 'scorep 8.4', mpi: 'MPICH 4.2.0', buildFlags: '-O3' },
    ]);
    // How long the second took nobody has said.
    expect(manifest.benchmarks[0]!.repetitions.map(({ seconds }) => seconds)).toEqual([2.5, null]);
  });

  it('takes no time that there is not, and no log that a link leads to', async () => {
    const { folder, config, machine } = project();
    const [anchor] = traces(folder, 'from-there', 1);
    writeFileSync(join(folder, 'secret'), 'secret');
    symlinkSync(join(folder, 'secret'), join(dirname(anchor!), 'output.log'));
    const bring = (date: string) =>
      commandLine(
        ...['import', anchor!, '--benchmark', 'halo', '--machine', machine({ ...CLUSTER, date })],
        ...['--commit', COMMIT, '--config', config, '--output', join(folder, 'run')],
      );
    const { code, error } = await bring('2026-13-04T05:06:07Z');
    expect([code, error]).toEqual([
      2,
      expect.stringMatching(/machine\.json, date: "2026-13-04T05:06:07Z"; /),
    ]);
    expect((await bring('2026-12-04T05:06:07Z')).code).toBe(0);
    expect(readFileSync(join(folder, 'run/halo/1/output.log'), 'utf8')).toMatch(/^imported from /);
  });

  it('is compared with runs of its own machine alone, and says of others what differs', async () => {
    const { folder, config, machine } = project();
    const bring = async (name: string, number: number, described: MachineDescription): Promise<string> => {
      const output = join(folder, 'runs', name);
      const commit = String(number).padStart(40, '0');
      const date = `2026-01-0${number}T00:00:00Z`;
      const words = ['--machine', machine({ ...described, date }), '--commit', commit, '--output', output];
      const anchors = traces(folder, name, number);
      const done = await commandLine(
        'import',
        ...anchors,
        '--benchmark',
        'halo',
        '--config',
        config,
        ...words,
      );
      expect(done.error).toBe('');
      return output;
    };
    for (const number of [1, 2, 3, 4, 5]) {
      const run = await bring(`night-${number}`, number, CLUSTER);
      expect((await commandLine('baseline', 'update', run, '--config', config, '--quiet')).code).toBe(0);
    }
    const against = async (run: string): Promise<{ runs: number; leftOut: unknown }> => {
      const { printed } = await commandLine('compare', run, '--config', config, '--json', '-');
      const { runs, leftOut } = (JSON.parse(printed) as Comparison).benchmarks[0]!;
      return { runs: runs.length, leftOut };
    };
    expect(await against(await bring('own', 6, CLUSTER))).toEqual({ runs: 5, leftOut: [] });
    const inAnother = (environment: Partial<MachineDescription['environment']>): MachineDescription => ({
      ...CLUSTER,
      environment: { ...CLUSTER.environment, ...environment },
    });
    const other = await bring('other', 7, inAnother({ cpu: 'Laptop CPU' }));
    const { printed } = await commandLine('compare', other, '--config', config);
    expect(printed).toContain('None of the 5 baseline runs is comparable.');
    expect(printed).toContain('5: other processor (Cluster CPU)');
  });

  it('refuses in one line what it cannot use, and writes nothing', async () => {
    const { folder, config, machine } = project();
    const [first, second] = traces(folder, 'a', 1) as [string, string];
    const other = makeTrace(join(folder, 'b'), {
      processes: 2,
      program: (p) => p.inside('main', () => p.collective('BARRIER', { ns: 10 })),
    });
    const output = join(folder, 'out');
    const words = ['--config', config, '--output', output, '--machine', machine(CLUSTER)];
    const named = ['--benchmark', 'halo', '--commit', COMMIT];
    const said = async (...line: string[]): Promise<string> => {
      const { code, error } = await commandLine('import', ...line, ...words);
      expect(code).toBe(2);
      expect(error).not.toContain('\n');
      return error.replaceAll(folder, '');
    };
    expect(await said(first, '--benchmark', 'halo')).toBe(
      'command line, --commit: not given; say by --commit which commit was recorded',
    );
    expect(await said(first, '--benchmark', 'halo', '--commit', 'HEAD')).toMatch(
      /^command line, --commit: "HEAD"; must be a whole hash, or a commit of this repository$/,
    );
    expect(await said(first, '--benchmark', 'hallo', '--commit', COMMIT)).toContain('did you mean "halo"?');
    expect(await said(first, first, ...named)).toMatch(/this trace is given twice$/);
    expect(await said(first, join(folder, 'none.otf2'), ...named)).toContain('there is no /none.otf2');
    expect(await said(first, other, ...named)).toContain('it has 2 processes; /a/1/');
    machine({ schemaVersion: 1, environment: { cpu: 'x', cores: 1, mpi: 'y' } });
    expect(await said(second, ...named)).toContain('/machine.json, environment: "usableCores" is missing');
    machine({ ...CLUSTER, schemaVersion: 2 });
    expect(await said(second, ...named)).toContain(
      'this commgate reads descriptions of machines of version 1',
    );
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultConfig } from '../../src/base/config/default-config.ts';
import { loadConfig } from '../../src/base/config/load.ts';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { measureTrace } from '../../src/measure/measurement/measure.ts';
import { executeRepetition, executeWarmUp } from '../../src/measure/run/execute.ts';
import { prepareBenchmark } from '../../src/measure/run/prepare.ts';
import { profileOf } from './account/profile.ts';
import { type AccountedRun, accountCsv, accountText } from './account/report.ts';
import { environmentOfPrograms } from './build-program.ts';
import { codesOf, type Edit, type StudiedCode } from './codes/list.ts';
import { BASE, makeCode } from './codes/make.ts';
import { chosenOf, countOf, type Study, type Values } from './frame.ts';

const RUNS = 6;
const PROCESSES = 2;

/** Samples of the profiler, a second and thread: of a second of two processes some thousand. */
const SAMPLES_PER_SECOND = 999;

/** Bytes of the stack that the profiler keeps of a sample: callers are found without frame pointers. */
const STACK_BYTES = 8_192;

/** Of the profiler, a core, so that none is lost where it does not get one itself for a while. */
const BUFFER = '64M';

const MAX_PROFILE_BYTES = 2 ** 30;

/** Runs of a second, so that there are samples enough. */
const LONGER: Readonly<Record<string, { command: string; edits?: readonly Edit[] }>> = {
  comd: { command: 'mpirun -n 2 bin/CoMD-mpi -i 2 -j 1 -k 1 -x 14 -y 7 -z 7 -N 320 -n 2' },
  // A thread a process: others, which make no MPI calls, would be in the profile and not in the account.
  lulesh: { command: 'OMP_NUM_THREADS=1 mpirun -n 2 ./lulesh2.0 -s 12 -i 500' },
  minife: { command: 'cd ref/src && mpirun -n 2 ./miniFE.x nx=56 ny=56 nz=56' },
  tealeaf: {
    command: 'OMP_NUM_THREADS=1 mpirun -n 2 ./tea_leaf',
    edits: [{ file: 'tea.in', old: 'end_step=10', new: 'end_step=150' }],
  },
};

/** Whether the account of a run is what a profiler says of the same run (docs/computing-study.md). */
export const study: Study = {
  help: `npm run study:account -- --collect FOLDER | --evaluate FOLDER
  --code NAME      only this one of ${Object.keys(LONGER).join(', ')}
  --from ADDRESS   address or folder that it is cloned from (that of the list)
  --runs N         executions of each code, traced and profiled at once (${RUNS})
  --output FOLDER  where --evaluate writes account.csv (FOLDER itself)
Codes are fetched, built and run: do so in a container. They need git, make, mpicc, mpicxx, mpif90 and perf.
`,
  options: ['collect', 'evaluate', 'code', 'from', 'runs', 'output'],
  async run(values, _root, tell) {
    if (values['collect'] !== undefined) await collect(values['collect'], values, tell);
    else if (values['evaluate'] !== undefined) await evaluate(values['evaluate'], values);
    else return false;
    return true;
  },
};

async function collect(folder: string, values: Values, tell: (line: string) => void): Promise<void> {
  const runs = countOf(values, 'runs', RUNS);
  for (const code of chosen(values)) {
    const made = join(folder, 'built', code.name);
    await makeCode(code, [], { folder: made, from: values['from'] ?? code.address }, tell);
    const output = join(folder, 'recorded', code.name);
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output, { recursive: true });
    const profile = join(output, 'profile.data');
    const config = join(made, BASE, 'commgate-account.yml');
    const command = code.commands[PROCESSES].replace('mpirun', `${profiler(profile)} mpirun`);
    writeFileSync(config, JSON.stringify({ benchmarks: [{ name: code.name, command }] }));
    const loaded = loadConfig(config);
    const environment = environmentOfPrograms(process.env);
    const prepared = await prepareBenchmark(loaded, loaded.benchmarks[0]!, environment);
    await executeWarmUp({ prepared, folder: output }, runs);
    for (let run = 1; run <= runs; run++) {
      await executeRepetition({ prepared, folder: output }, run);
      const own = join(output, code.name, `${run}`);
      const words = ['script', '-i', profile, '-F', 'comm,tid,time,ip,sym,dso'];
      const text = execFileSync('perf', words, {
        maxBuffer: MAX_PROFILE_BYTES,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      writeFileSync(join(own, 'profile.txt'), text);
    }
    tell(`${code.name}: recorded`);
  }
}

function profiler(file: string): string {
  const stacks = `--call-graph dwarf,${STACK_BYTES}`;
  return `perf record -q -e cpu-clock -F ${SAMPLES_PER_SECOND} -m ${BUFFER} ${stacks} -o ${file} --`;
}

async function evaluate(folder: string, values: Values): Promise<void> {
  const found: AccountedRun[] = [];
  for (const { name } of chosen(values)) {
    const output = join(folder, 'recorded', name, name);
    for (const run of readdirSync(output)) {
      const own = join(output, run);
      if (!existsSync(join(own, 'profile.txt'))) continue; // it was interrupted
      const measured = await measureTrace(join(own, 'traces.otf2'), defaultConfig.analysis);
      const names = measured.account!.places.map(({ path }) => path.at(-1) ?? '');
      const profile = profileOf(readFileSync(join(own, 'profile.txt'), 'utf8'), names);
      if (profile === null) continue;
      for (const [name, samples] of profile.samples)
        profile.samples.set(name, (samples * 1e9) / SAMPLES_PER_SECOND / PROCESSES);
      found.push({ code: name, account: measured.account!, profile });
    }
  }
  writeAtomically(join(values['output'] ?? folder, 'account.csv'), accountCsv(found));
  process.stdout.write(accountText(found));
}

function chosen(values: Values): StudiedCode[] {
  const names = chosenOf(values, 'code', Object.keys(LONGER));
  return codesOf('computing', '2')
    .filter(({ name }) => names.includes(name))
    .map((code) => {
      const { command, edits = [] } = LONGER[code.name]!;
      return {
        ...code,
        commands: { ...code.commands, [PROCESSES]: command },
        edits: [...(code.edits ?? []), ...edits],
      };
    });
}

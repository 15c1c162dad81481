import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../../../src/base/config/load.ts';
import { ProgramError } from '../../../src/base/errors.ts';
import { executeRepetition, executeWarmUp } from '../../../src/measure/run/execute.ts';
import { environmentOf } from '../../../src/measure/run/machine/environment.ts';
import { describeMachine } from '../../../src/measure/run/machine/machine.ts';
import { sidesOfPair } from '../../../src/measure/run/pair-order.ts';
import { type Prepared, prepareBenchmark } from '../../../src/measure/run/prepare.ts';
import { recordOf } from '../../../src/measure/run/run.ts';
import { type RepetitionRecord, writeManifest } from '../../../src/measure/run/run-folder.ts';
import { environmentOfPrograms } from '../build-program.ts';
import { BASE, configurationIn } from './make.ts';

/** An execution: of what, and which one of it, from 1. */
export interface Turn {
  name: string;
  repetition: number;
}

/** File that names the changes of a recording, in the order in which they were run. */
export const ORDER_FILE = 'changes.json';

/** How many executions of base are in a round: two changes share the one between them. */
export function basesInRound(changes: number): number {
  return Math.ceil(changes / 2);
}

/**
 * The executions of a round: change, base, change, and so on; every other round backwards, as pairs are.
 *
 * @param round from 1
 */
export function turnsOf(changes: readonly string[], round: number): Turn[] {
  const bases = basesInRound(changes.length);
  const turns = changes.flatMap((name, index) => {
    const own = { name, repetition: round };
    if (index % 2 === 1) return [own];
    return [own, { name: BASE, repetition: (round - 1) * bases + index / 2 + 1 }];
  });
  return sidesOfPair(round - 1)[0] === 'base' ? turns : turns.toReversed();
}

/**
 * Records what makeCode built: a run folder of base, with all its executions, and one of each change. One
 * that fails, or does not end within its time limit, is left out: it keeps its place in the order, without a
 * run folder.
 *
 * @param made folder of makeCode
 * @param output folder that is written anew
 * @param tell which change is left out, and why
 * @throws InputError when MPI or the tracer cannot be used; ProgramError when an execution of base fails
 */
export async function recordCode(
  changes: readonly string[],
  { made, output, processes, rounds }: { made: string; output: string; processes: string; rounds: number },
  tell: (line: string) => void,
): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  const date = new Date().toISOString();
  const sides = new Map<string, { prepared: Prepared; folder: string; records: RepetitionRecord[] }>();
  const orLeaveOut = async (name: string, execute: () => Promise<void>): Promise<void> => {
    try {
      await execute();
    } catch (error) {
      if (name === BASE || !(error instanceof ProgramError)) throw error;
      sides.delete(name);
      rmSync(join(output, name), { recursive: true });
      tell(`${name} is left out: ${error.message}`);
    }
  };
  for (const name of [BASE, ...changes]) {
    const config = loadConfig(configurationIn(made, name, processes));
    const environment = environmentOfPrograms(process.env);
    const prepared = await prepareBenchmark(config, config.benchmarks[0]!, environment);
    const folder = join(output, name);
    mkdirSync(folder, { recursive: true });
    sides.set(name, { prepared, folder, records: [] });
    await orLeaveOut(name, () => executeWarmUp({ prepared, folder }, rounds));
  }
  for (let round = 1; round <= rounds; round++) {
    for (const { name, repetition } of turnsOf(changes, round)) {
      const side = sides.get(name);
      if (side === undefined) continue;
      await orLeaveOut(name, async () => {
        side.records[repetition - 1] = await executeRepetition(side, repetition);
      });
    }
  }
  const machine = describeMachine();
  for (const { prepared, folder, records } of sides.values()) {
    writeManifest(folder, {
      schemaVersion: 1,
      commit: null,
      branch: null,
      date,
      environment: environmentOf([prepared], machine),
      machine,
      benchmarks: [recordOf({ prepared, warmUps: 1, records })],
    });
  }
  writeFileSync(join(output, ORDER_FILE), JSON.stringify(changes));
}

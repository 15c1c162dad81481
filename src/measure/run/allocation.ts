import type { Config } from '../../base/config/config.ts';
import { InputError, Interrupted, oneLine, ProgramError } from '../../base/errors.ts';
import { commandText } from '../../base/process/command-text.ts';
import { type Held, hold } from '../../base/process/held.ts';
import type { RunObserver } from './progress.ts';

/** What progress calls it. */
const LABEL = 'nodes';

/** A variable of a job, which says that there are nodes already. */
const JOB_VARIABLE = 'SLURM_JOB_ID';

/** Nodes of a cluster on which everything that a command of commgate executes runs, base and head alike. */
export class Allocation {
  readonly #config: Pick<Config, 'allocation' | 'file'>;
  readonly #observer: RunObserver | undefined;
  readonly #signal: AbortSignal | undefined;
  #held: Held | null = null;

  constructor(
    config: Pick<Config, 'allocation' | 'file'>,
    { observer, signal }: { observer?: RunObserver | undefined; signal?: AbortSignal | undefined },
  ) {
    this.#config = config;
    this.#observer = observer;
    this.#signal = signal;
  }

  /**
   * The variables of benchmarks' commands. Nodes are asked for when this is first called, so that none idle
   * while programs are built; not where the configuration asks for none, or commgate itself runs in a job.
   *
   * @param base variables of this process
   * @throws InputError when nodes cannot be asked for; ProgramError when none are given, or they are gone
   */
  async environment(base: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
    const { allocation } = this.#config;
    if (allocation === undefined || base[JOB_VARIABLE]) return base;
    const words = typeof allocation === 'string' ? allocation.trim().split(/\s+/) : allocation;
    if (this.#held?.isOver()) throw this.#failed(words, 'the nodes were taken back', this.#held.said());
    this.#held ??= await this.#ask(words, base);
    return this.#held.environment;
  }

  /** Gives the nodes back. */
  async release(): Promise<void> {
    await this.#held?.release();
    this.#held = null;
  }

  async #ask(words: readonly string[], base: NodeJS.ProcessEnv): Promise<Held> {
    const began = performance.now();
    this.#observer?.started(LABEL, 1, 1);
    const held = await hold(words, base, this.#signal);
    this.#observer?.finished((performance.now() - began) / 1000);
    if ('release' in held) return held;
    if (this.#signal?.aborted) {
      const found = `interrupted (${String(this.#signal.reason)})`;
      const rule = 'no nodes had been given yet';
      throw new Interrupted({ file: this.#config.file, place: 'allocation', found, rule });
    }
    if (held.error !== undefined) {
      throw new InputError({
        file: this.#config.file,
        place: 'allocation',
        found: `cannot start ${words[0]} (${held.error.code})`,
        rule: 'its first word is a program, by path or found on PATH',
        remedy: 'run where the scheduler is installed, such as on a login node',
      });
    }
    throw this.#failed(words, 'no nodes were given', held.said);
  }

  #failed(words: readonly string[], found: string, said: string): ProgramError {
    const lines = said.split('\n').filter((line) => line.trim() !== '');
    const last = lines.findLast((line) => line.includes('error')) ?? lines.at(-1);
    const problem = {
      file: this.#config.file,
      place: 'allocation',
      found: `${found}${last === undefined ? '' : `: ${oneLine(last)}`}`,
      rule: 'what it names holds nodes until commgate has ended',
      remedy: `ask for fewer nodes or another time limit; it was: ${commandText(words)}`,
    };
    return new ProgramError(problem, lines);
  }
}

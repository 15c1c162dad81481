import type { JobOptions } from '../../check/job.ts';
import { InputError, oneLine } from '../../errors.ts';
import { gitHubRemote, type Remote } from '../../git/remote.ts';
import { markdownText } from '../../report/printers/escape.ts';
import { checkRun, runCheck } from './check-mode.ts';
import { readEvent, whyNotWrite } from './event.ts';
import { type ActionInputs, readInputs } from './inputs.ts';
import { acceptedByLabel } from './label.ts';
import { type ActionWorld, addSummary, explain, withoutCommands } from './world.ts';

/** Variables with which a runner lets an action act for the job. Benchmarks inherit our environment and need none. */
const TOKENS = ['INPUT_TOKEN', 'ACTIONS_RUNTIME_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN'];

/**
 * The action: one check with its comment, summary and outputs, one baseline update, or one comment from the artifacts of
 * checks. A failed step is its only way to say no; whatever goes wrong on the way to GitHub's API after a check is a
 * warning and changes neither verdict nor exit code.
 *
 * @param world what it reaches; a failure is reported through world.core.setFailed
 */
export async function runAction(world: ActionWorld): Promise<void> {
  const { core, environment } = world;
  let token = '';
  let inputs: ActionInputs | null = null;
  try {
    inputs = readInputs((name) => core.getInput(name));
    token = inputs.token;
    if (token !== '') core.setSecret(token);
    for (const name of TOKENS) delete environment[name];
    enter(inputs.workingDirectory);
    if (inputs.mode === 'comment') {
      // @actions/github reads the event when it is loaded, with a stack trace where that fails, and would wait for ever
      // for what is no file: what is wrong is said before.
      readEvent(environment);
      const { runComment } = await import('./comment-mode.ts');
      await runComment(world, inputs);
      return;
    }
    const options = jobOptions(world, inputs);
    await (inputs.mode === 'baseline'
      ? runBaseline(world, inputs, options)
      : runCheck(world, inputs, options));
  } catch (error) {
    core.setOutput('verdict', 'error');
    const message = explain(error, token);
    await addSummary(world, `### ❌ commgate could not finish\n\n${markdownText(message, 1000)}\n`);
    if (inputs?.mode === 'check') await checkRun(world, inputs, message);
    core.setFailed(message);
  }
}

async function runBaseline(world: ActionWorld, inputs: ActionInputs, options: JobOptions): Promise<void> {
  const reason = whyNotWrite(world.environment);
  if (reason !== null) {
    throw new InputError({
      file: 'action',
      place: 'input mode',
      found: `baseline, but ${reason}`,
      rule: 'a baseline is written on push, schedule and workflow_dispatch on the default branch',
      remedy: 'use mode check here',
    });
  }
  const label = await acceptedByLabel(world, inputs);
  const asked = label.accepts ? { ...options, acceptAs: label.reason } : options;
  if (!label.accepts && label.why !== null) world.core.warning(label.why);
  const { baseline, runs, disturbed } = await withoutCommands(world, () => world.updateBaseline(asked));
  world.core.setOutput('baseline-path', baseline);
  world.core.setOutput('baseline-runs', String(runs));
  const line = `The baseline ${oneLine(baseline)} now holds ${runs} ${runs === 1 ? 'run' : 'runs'}`;
  world.core.info(line);
  const doubts = disturbed.map((reason) => `The run was disturbed and does not count: ${oneLine(reason)}`);
  for (const doubt of doubts) world.core.warning(doubt);
  const remarks = doubts.map((doubt) => `\n> ${markdownText(doubt, 1000)}\n`).join('');
  await addSummary(world, `### ${markdownText(line)}\n${remarks}`);
}

function enter(folder: string): void {
  try {
    process.chdir(folder);
  } catch (cause) {
    const found = `"${folder}" is no folder of the workspace`;
    const problem = { file: 'action', place: 'input working-directory', found };
    throw new InputError({ ...problem, remedy: 'is there an actions/checkout step before?' }, { cause });
  }
}

function jobOptions({ core, environment }: ActionWorld, inputs: ActionInputs): JobOptions {
  const { config, baseline, run, against, build, strict, token } = inputs;
  const remote = workflowRemote(environment, token);
  for (const secret of remote?.secrets ?? []) if (secret !== token) core.setSecret(secret);
  return {
    config,
    build,
    strict,
    ...(baseline === undefined ? {} : { baseline }),
    ...(run === undefined ? {} : { run }),
    ...(against === undefined ? {} : { against }),
    ...(remote === null ? {} : { remote }),
  };
}

/** Null outside of GitHub, where a file is the only place for a baseline. */
function workflowRemote(environment: NodeJS.ProcessEnv, token: string): Remote | null {
  try {
    return gitHubRemote(environment, token);
  } catch {
    return null;
  }
}

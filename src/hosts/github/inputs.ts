import { InputError } from '../../errors.ts';

const MODES = ['check', 'baseline', 'comment'] as const;
const FAIL_ON = ['regression', 'never'] as const;
const CHECK_RUN = ['auto', 'never'] as const;
const COMMENT = ['on-change', 'always', 'never'] as const;
/** As `needs.JOB.result` has them. */
const RESULT = ['success', 'failure', 'cancelled', 'skipped'] as const;

/** YAML 1.2's booleans, as @actions/core takes them. */
const TRUE = ['true', 'True', 'TRUE'];
const FALSE = ['false', 'False', 'FALSE'];

/** The inputs of the action, as action.yml documents them. */
export interface ActionInputs {
  mode: (typeof MODES)[number];
  /** Path of the configuration, relative to the working directory. */
  config: string;
  /** Path of the baseline file; undefined: the one that the configuration names. */
  baseline: string | undefined;
  /** Folder of a run that was made before; undefined: the benchmarks are run now. */
  run: string | undefined;
  /** Mode check: what to build and run in turn with the checked-out commit, in place of a baseline; undefined: nothing. */
  against: string | undefined;
  /** Token for the GitHub API; '' means none. */
  token: string;
  failOn: (typeof FAIL_ON)[number];
  comment: (typeof COMMENT)[number];
  /** Tells the comments of several jobs on one pull request apart. */
  commentName: string | undefined;
  /** Whether a check run is created where the token may. */
  checkRun: (typeof CHECK_RUN)[number];
  /** Label that accepts the slowdowns of a pull request. */
  acceptLabel: string;
  /** Mode comment: name of the artifacts to read, or what their names begin with, followed by '-'. */
  artifact: string;
  /** Mode comment: what the jobs that checked came to, where they are earlier ones of the same run. */
  result: (typeof RESULT)[number];
  /** Mode check: why nothing is to be measured; undefined: it is. */
  skip: string | undefined;
  /** Whether the working copy is built first where the configuration says how; false measures it as it is. */
  build: boolean;
  /** Mode baseline: a disturbed run is refused instead of added as one that does not count. */
  strict: boolean;
  /** Relative to the workspace. */
  workingDirectory: string;
}

/**
 * Reads the inputs of the action.
 *
 * @param getInput as in @actions/core: the trimmed value, '' when there is none
 * @throws InputError naming the input, what it was and what is allowed
 */
export function readInputs(getInput: (name: string) => string): ActionInputs {
  const inputs = allInputs(getInput);
  const { mode } = inputs;
  if (inputs.skip !== undefined && mode !== 'check') {
    const rule = 'it is for mode check, which then passes without measuring';
    throw refused('skip', `${JSON.stringify(inputs.skip)} with mode ${mode}`, rule);
  }
  if (inputs.strict && mode !== 'baseline') {
    throw refused('strict', `true with mode ${mode}`, 'it is for mode baseline, which then refuses a run');
  }
  if (!inputs.build && mode === 'comment') {
    throw refused('build', 'false with mode comment', 'that mode measures nothing');
  }
  const { against } = inputs;
  const others = [
    ...(mode === 'check' ? [] : [`mode ${mode}`]),
    ...(['baseline', 'run'] as const)
      .filter((name) => inputs[name] !== undefined)
      .map((name) => `input ${name}`),
    ...(inputs.build ? [] : ['build: false']),
  ];
  if (against === undefined || others.length === 0) return inputs;
  const rule = 'it is for mode check, which then builds and runs both commits itself and uses no baseline';
  throw refused('against', `"${against}" with ${others.join(' and ')}`, rule);
}

function refused(input: string, found: string, rule: string): InputError {
  return new InputError({ file: 'action', place: `input ${input}`, found, rule });
}

function allInputs(getInput: (name: string) => string): ActionInputs {
  return {
    mode: oneOf(getInput, 'mode', MODES),
    config: getInput('config') || 'commgate.yml',
    baseline: getInput('baseline') || undefined,
    run: getInput('run') || undefined,
    against: getInput('against') || undefined,
    token: getInput('token'),
    failOn: oneOf(getInput, 'fail-on', FAIL_ON),
    comment: oneOf(getInput, 'comment', COMMENT),
    commentName: commentName(getInput('comment-name')),
    checkRun: oneOf(getInput, 'check-run', CHECK_RUN),
    acceptLabel: getInput('accept-label') || 'commgate-accept',
    artifact: getInput('artifact') || 'commgate',
    result: oneOf(getInput, 'result', RESULT),
    skip: getInput('skip') || undefined,
    build: yesOrNo(getInput, 'build', true),
    strict: yesOrNo(getInput, 'strict', false),
    workingDirectory: getInput('working-directory') || '.',
  };
}

/** One of the allowed words; the first of them when the input is empty. */
function oneOf<Word extends string>(
  getInput: (name: string) => string,
  input: string,
  allowed: readonly [Word, ...Word[]],
): Word {
  const value = getInput(input);
  if (value === '') return allowed[0];
  const word = allowed.find((candidate) => candidate === value);
  if (word !== undefined) return word;
  throw refused(input, `"${value}"`, `allowed are ${allowed.join(', ')}`);
}

/** @param usual what an empty input means */
function yesOrNo(getInput: (name: string) => string, input: string, usual: boolean): boolean {
  const value = getInput(input);
  if (value === '') return usual;
  if (TRUE.includes(value)) return true;
  if (FALSE.includes(value)) return false;
  throw refused(input, `"${value}"`, 'allowed are true and false');
}

/** It becomes part of an HTML comment, so nothing that could end one may be in it. */
function commentName(value: string): string | undefined {
  if (value === '') return undefined;
  if (/^[A-Za-z0-9._-]{1,50}$/.test(value) && !value.includes('--')) return value;
  throw refused('comment-name', `"${value}"`, "up to 50 letters, digits, '.', '_' and single '-'");
}

import { InputError } from '../../errors.ts';

const MODES = ['check', 'baseline', 'comment'] as const;
const FAIL_ON = ['regression', 'never'] as const;
const CHECK_RUN = ['auto', 'never'] as const;
const COMMENT = ['on-change', 'always', 'never'] as const;
/** As `needs.JOB.result` has them. */
const RESULT = ['success', 'failure', 'cancelled', 'skipped'] as const;

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
  if (inputs.skip !== undefined && inputs.mode !== 'check') {
    throw new InputError({
      file: 'action',
      place: 'input skip',
      found: `${JSON.stringify(inputs.skip)} with mode ${inputs.mode}`,
      rule: 'it is for mode check, which then passes without measuring',
    });
  }
  const others = [
    ...(inputs.mode === 'check' ? [] : [`mode ${inputs.mode}`]),
    ...(['baseline', 'run'] as const)
      .filter((name) => inputs[name] !== undefined)
      .map((name) => `input ${name}`),
  ];
  if (inputs.against === undefined || others.length === 0) return inputs;
  throw new InputError({
    file: 'action',
    place: 'input against',
    found: `"${inputs.against}" with ${others.join(' and ')}`,
    rule: 'it is for mode check, which then runs both commits itself and uses no baseline',
  });
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
  throw new InputError({
    file: 'action',
    place: `input ${input}`,
    found: `"${value}"`,
    rule: `allowed are ${allowed.join(', ')}`,
  });
}

/** It becomes part of an HTML comment, so nothing that could end one may be in it. */
function commentName(value: string): string | undefined {
  if (value === '') return undefined;
  if (/^[A-Za-z0-9._-]{1,50}$/.test(value) && !value.includes('--')) return value;
  throw new InputError({
    file: 'action',
    place: 'input comment-name',
    found: `"${value}"`,
    rule: "up to 50 letters, digits, '.', '_' and single '-'",
  });
}

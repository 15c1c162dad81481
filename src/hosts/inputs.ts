import { InputError } from '../base/errors.ts';
import type { Named } from './host.ts';
import type { JobSettings } from './settings.ts';

/** On every host. */
const MODES = ['check', 'baseline', 'comment'] as const;
const FAIL_ON = ['regression', 'never'] as const;
const CHECK_RUN = ['auto', 'never'] as const;
const COMMENT = ['on-change', 'always', 'never'] as const;
const ISSUE = ['never', 'on-shift'] as const;
/** As `needs.JOB.result` has them. */
const RESULT = ['success', 'failure', 'cancelled', 'skipped'] as const;

/** A user, or a team or group with what it is part of: nothing that is markup, and no second line. */
const MENTION = /^@\w(?:[\w.-]{0,98}\w)?(?:\/\w(?:[\w.-]{0,98}\w)?){0,9}$/;
const MAX_MENTIONS = 10;

/** A workflow's file, without its folder. */
const WORKFLOW = /^[\w.-]{1,100}\.ya?ml$/;
const MAX_WORKFLOWS = 10;

/** YAML 1.2's booleans, as @actions/core takes them. */
const TRUE = ['true', 'True', 'TRUE'];
const FALSE = ['false', 'False', 'FALSE'];

/**
 * Reads what the author of a job asked for (docs/action.md, docs/gitlab.md).
 *
 * @param getInput trimmed; '' where there is none
 * @param named what messages call an input on this host
 * @param modes besides those of every host
 * @throws InputError for what is not allowed
 */
export function readInputs(
  getInput: (name: string) => string,
  named: Named,
  modes: readonly JobSettings['mode'][] = [],
): JobSettings {
  const refused = (input: string, found: string, rule: string): InputError =>
    new InputError({ ...named(input), found, rule });
  const inputs = allInputs(getInput, refused, [...MODES, ...modes]);
  const { mode, skip, strict, pages, issue } = inputs;
  const ofOneMode: [input: string, isGiven: boolean, of: typeof mode, value: unknown, which: string][] = [
    ['skip', skip !== undefined, 'check', JSON.stringify(skip), 'then passes without measuring'],
    ['strict', strict, 'baseline', strict, 'then refuses a run'],
    ['pages', pages !== undefined, 'baseline', `"${pages}"`, 'then writes the history pages'],
    ['issue', issue !== 'never', 'baseline', issue, 'knows the level of the nights'],
  ];
  for (const [input, isGiven, of, value, which] of ofOneMode) {
    if (!isGiven || mode === of) continue;
    throw refused(input, `${value} with mode ${mode}`, `it is for mode ${of}, which ${which}`);
  }
  if (!inputs.build && mode === 'comment') {
    throw refused('build', 'false with mode comment', 'that mode measures nothing');
  }
  const { against } = inputs;
  const others = [
    ...(mode === 'check' ? [] : [`mode ${mode}`]),
    ...(['baseline', 'run'] as const)
      .filter((name) => inputs[name] !== undefined)
      .map((name) => named(name).place),
    ...(inputs.build ? [] : ['build: false']),
  ];
  if (against === undefined || others.length === 0) return inputs;
  const rule = 'it is for mode check, which then builds and runs both commits itself and uses no baseline';
  throw refused('against', `"${against}" with ${others.join(' and ')}`, rule);
}

/** Makes the error of an input, of what was found there and what is allowed. */
type Refused = (input: string, found: string, rule: string) => InputError;

function allInputs(
  getInput: (name: string) => string,
  refused: Refused,
  modes: readonly [JobSettings['mode'], ...JobSettings['mode'][]],
): JobSettings {
  const oneOf = <Word extends string>(input: string, allowed: readonly [Word, ...Word[]]): Word => {
    const value = getInput(input);
    const word = value === '' ? allowed[0] : allowed.find((candidate) => candidate === value);
    if (word !== undefined) return word;
    throw refused(input, `"${value}"`, `allowed are ${allowed.join(', ')}`);
  };
  const yesOrNo = (input: string, usual: boolean): boolean => {
    const value = getInput(input);
    if (value === '') return usual;
    if (TRUE.includes(value)) return true;
    if (FALSE.includes(value)) return false;
    throw refused(input, `"${value}"`, 'allowed are true and false');
  };
  return {
    mode: oneOf('mode', modes),
    config: getInput('config') || 'commgate.yml',
    baseline: getInput('baseline') || undefined,
    run: getInput('run') || undefined,
    against: getInput('against') || undefined,
    token: getInput('token'),
    baselineToken: getInput('baseline-token'),
    failOn: oneOf('fail-on', FAIL_ON),
    comment: oneOf('comment', COMMENT),
    commentName: commentName(getInput('comment-name'), refused),
    mention: mentions(getInput('mention'), refused),
    checkRun: oneOf('check-run', CHECK_RUN),
    acceptLabel: getInput('accept-label') || 'commgate-accept',
    artifact: getInput('artifact') || 'commgate',
    workflows: workflows(getInput('workflows') || 'commgate.yml', refused),
    result: oneOf('result', RESULT),
    skip: getInput('skip') || undefined,
    build: yesOrNo('build', true),
    strict: yesOrNo('strict', false),
    pages: getInput('pages') || undefined,
    issue: oneOf('issue', ISSUE),
    workingDirectory: getInput('working-directory') || '.',
  };
}

/** It becomes part of an HTML comment, so nothing that could end one may be in it. */
export function commentName(value: string, refused: Refused): string | undefined {
  if (value === '') return undefined;
  if (/^[A-Za-z0-9._-]{1,50}$/.test(value) && !value.includes('--')) return value;
  throw refused('comment-name', `"${value}"`, "up to 50 letters, digits, '.', '_' and single '-'");
}

function workflows(value: string, refused: Refused): string[] {
  const files = wordsIn(value);
  if (files.length <= MAX_WORKFLOWS && files.every((file) => WORKFLOW.test(file))) return files;
  const rule = `up to ${MAX_WORKFLOWS} names of files in .github/workflows, such as commgate.yml`;
  throw refused('workflows', JSON.stringify(value), rule);
}

function wordsIn(value: string): string[] {
  return value.split(/[\s,]+/).filter((word) => word !== '');
}

/** Names of users and teams, which go into the comment as they are; '' means none. */
export function mentions(value: string, refused: Refused): string[] {
  const names = wordsIn(value);
  if (names.length <= MAX_MENTIONS && names.every((name) => MENTION.test(name))) return names;
  const rule = `up to ${MAX_MENTIONS} names such as @user or @org/team, with blanks or commas between them`;
  throw refused('mention', JSON.stringify(value), rule);
}

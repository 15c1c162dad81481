import type { Argv } from 'yargs';
import type { WrapperChoice } from '../../analysis/patterns/wrappers.ts';
import type { EqualSplit } from '../../analysis/phases/equal-split.ts';
import type { Criterion } from '../../analysis/phases/segmentation.ts';
import type { AnalysisOptions } from '../../analysis/stages.ts';
import type { ContextChoice, ContextRule, DelimiterChoice, LoopChoice } from '../../base/config/config.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
import { optionError, requireWhole } from '../../base/errors.ts';
import { flag, IGNORED_OPERATIONS, number, numberOr, textOr } from './kinds.ts';

/** An analysis by hand is that of a run, unless it is told otherwise. */
const DEFAULTS = defaultConfig.analysis;

/** What a trace is read and analysed by: the options of `analyze` and `plot`. */
export function withStageOptions<T>(args: Argv<T>) {
  return args.options({
    depth: numberOr(DEFAULTS.depth, 'depth limit of phases'),
    'min-length': numberOr(DEFAULTS.minLength, 'do not cut segments of this length or shorter'),
    criterion: textOr(
      DEFAULTS.criterion as string,
      'information criterion that decides about a cut: aic or bic',
    ),
    'equal-parts': number('divide homogeneous phases into this many equal ones'),
    'part-length': number('divide homogeneous phases into equal ones of at most this many instances'),
    cutoff: numberOr(DEFAULTS.cutoff, 'modified Z above which an instance is slow'),
    'ignore-operations': IGNORED_OPERATIONS,
    wrappers: textOr('auto', 'functions to see through: auto, none, or NAME,…'),
    contexts: textOr(
      'auto',
      'what is looked at together: auto (innermost functions), none (everything), or NAME,… with *; ' +
        'NAME=FUNCTION+… is a group',
    ),
    delimiters: textOr(
      [DEFAULTS.delimiters].flat().join(','),
      'MPI operations and functions at which a block ends: NAME,… with *, or none',
    ),
    loops: textOr('auto', 'loops inside calls: auto, off, or how many copies make one at least (auto: 3)'),
    'keep-off-core': flag(
      'keep the time for which the operating system took cores (default: leave it out, as checks do)',
    ),
    workers: number(
      'threads that read beside the main one ' +
        '(default: one for every 128 MiB of events, where there are cores)',
    ),
  });
}

/** More threads than any machine has cores for would only take memory. */
const MAX_WORKERS = 256;

type StageArguments = Awaited<ReturnType<typeof withStageOptions<object>>['argv']>;

/** @throws InputError that names an option, what was given and what is allowed */
export function stageOptionsOf(args: StageArguments): AnalysisOptions & {
  ignoreOperations: string[];
  contexts: ContextChoice;
  delimiters: DelimiterChoice;
  workers: number | undefined;
  keepOffCore: boolean;
} {
  requireWhole('depth', args.depth, 0);
  requireWhole('min-length', args['min-length'], 0);
  const { workers } = args;
  if (workers !== undefined && !(Number.isSafeInteger(workers) && workers >= 0 && workers <= MAX_WORKERS)) {
    throw optionError('workers', workers, `must be a whole number from 0 to ${MAX_WORKERS}`);
  }
  if (!(args.cutoff >= 0)) throw optionError('cutoff', args.cutoff, 'must be a number of at least 0');
  return {
    ignoreOperations: operations(args['ignore-operations']),
    workers,
    keepOffCore: args['keep-off-core'],
    wrappers: wrapperChoice(args.wrappers),
    loops: loopChoice(args.loops),
    contexts: contextChoice(args.contexts),
    delimiters: args.delimiters === 'none' ? 'none' : list(args.delimiters),
    depth: args.depth,
    minLength: args['min-length'],
    criterion: criterion(args.criterion),
    cutoff: args.cutoff,
    ...equalSplit(args),
  };
}

function equalSplit(args: StageArguments): EqualSplit {
  const [equalParts, partLength] = [args['equal-parts'], args['part-length']];
  requireWhole('equal-parts', equalParts, 1);
  requireWhole('part-length', partLength, 1);
  if (equalParts !== undefined && partLength !== undefined)
    throw optionError('part-length', partLength, 'must be given without --equal-parts');
  return { ...(equalParts && { equalParts }), ...(partLength && { partLength }) };
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function wrapperChoice(text: string): WrapperChoice {
  return text === 'auto' || text === 'none' ? text : list(text);
}

/** `halo=send_halo+receive_halo`; operators of C++ are no groups. */
const GROUP = /^([^=+*]+)=([^=+]+(?:\+[^=+]+)*)$/;

function contextChoice(text: string): ContextChoice {
  if (text === 'auto' || text === 'none') return text;
  const rules = list(text).map((rule): ContextRule => {
    const [, name, functions] = GROUP.exec(rule) ?? [];
    if (name === undefined) return rule;
    return { name: name.trim(), functions: functions!.split('+').map((each) => each.trim()) };
  });
  if (rules.length === 0) throw optionError('contexts', text, 'must be auto, none, or names of functions');
  const groups = rules.flatMap((rule) => (typeof rule === 'string' ? [] : rule.name));
  const twice = groups.find((name, index) => groups.indexOf(name) !== index);
  if (twice !== undefined) throw optionError('contexts', twice, 'must be the name of one group only');
  return rules;
}

/** Two copies would make loops of what happens to stand twice: allowed for a look, not advised. */
function loopChoice(text: string): LoopChoice {
  if (text === 'auto' || text === 'off') return text;
  const fewest = Number(text);
  if (/^[0-9]+$/.test(text) && fewest >= 2 && Number.isSafeInteger(fewest)) return fewest;
  throw optionError('loops', text, 'must be auto, off or a whole number of at least 2');
}

export function operations(text: string | undefined): string[] {
  const names = list(text);
  for (const name of names) {
    if (!/^P?MPI_\w/i.test(name))
      throw optionError('ignore-operations', name, 'must be MPI functions such as MPI_Barrier');
  }
  return names;
}

function criterion(text: string): Criterion {
  if (text !== 'aic' && text !== 'bic') throw optionError('criterion', text, 'must be aic or bic');
  return text;
}

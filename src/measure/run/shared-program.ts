import type { BenchmarkConfig } from '../../base/config/config.ts';
import { commandText } from '../../base/process/command-text.ts';

/** Shells set these to the folder they start in, whatever they inherit. */
const OF_THE_SHELL = new Set(['PWD', 'OLDPWD']);

const END_OF_PATH = String.raw`(?=[/"'\`\s:;,&|()<>]|$)`;

/**
 * How a benchmark names the working copy, in its command, its variables or a variable that its command names,
 * in words; null: it does not. Both sides of a paired check would run what lies there, not what was built.
 *
 * @param names how the working copy can be called, absolute paths
 * @param base variables that the command inherits
 */
export function sharedProgram(
  { command, environment }: Pick<BenchmarkConfig, 'command' | 'environment'>,
  names: readonly string[],
  base: NodeJS.ProcessEnv,
): string | null {
  const text = commandText(command);
  const name = (value: string): string | undefined => names.find((each) => isNamedIn(each, value));
  const inText = name(text);
  if (inText !== undefined) return `its command names the working copy ${inText}`;
  for (const [variable, value] of Object.entries(environment)) {
    const inValue = name(value);
    if (inValue !== undefined) return `its variable ${variable} names the working copy ${inValue}`;
  }
  const valueIn = (variable: string): string =>
    OF_THE_SHELL.has(variable) ? '' : (environment[variable] ?? base[variable] ?? '');
  for (const [, braced, plain] of text.matchAll(/\$(?:\{(\w+)|(\w+))/g)) {
    const variable = (braced ?? plain)!;
    if (name(valueIn(variable)) !== undefined)
      return `its command names $${variable}, which is in the working copy ${name(valueIn(variable))}`;
  }
  // A variable may hold a folder above the working copy: $WORK/copy/app.
  const replaced = text.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced, plain) => valueIn(braced ?? plain));
  const inReplaced = name(replaced);
  return inReplaced === undefined ? null : `its command names the working copy ${inReplaced}`;
}

function isNamedIn(path: string, text: string): boolean {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(literal + END_OF_PATH).test(text);
}

import type { AnalysisConfig, ContextRule } from '../../base/config/config.ts';
import { defaultConfig } from '../../base/config/default-config.ts';
import { shortHash } from '../../base/short-hash.ts';

/** How traces were analysed, in words, where not by default: other choices see other patterns. */
export interface AnalysedBy {
  contexts?: string;
  delimiters?: string;
  loops?: string;
}

type Chosen = Pick<AnalysisConfig, 'contexts' | 'delimiters' | 'loops'>;

/** A reason in a comment is a line, and a baseline keeps it with every run: what is longer has a hash. */
const MAX_TEXT_LENGTH = 200;

/** What every run was analysed by that says nothing. */
export const BY_DEFAULT: Required<AnalysedBy> = inWords(defaultConfig.analysis);

/** Words that are the same for choices that mean the same; undefined where everything is as by default. */
export function analysedBy(chosen: Chosen): AnalysedBy | undefined {
  const words = inWords(chosen);
  const different = Object.entries(words).filter(
    ([name, text]) => text !== BY_DEFAULT[name as keyof AnalysedBy],
  );
  return different.length === 0 ? undefined : Object.fromEntries(different);
}

function inWords({ contexts, delimiters, loops }: Chosen): Required<AnalysedBy> {
  return {
    contexts: typeof contexts === 'string' ? contexts : limited(contextsInWords(contexts)),
    delimiters: typeof delimiters === 'string' ? delimiters : limited(sorted(delimiters).join(', ')),
    loops: String(loops),
  };
}

/** Functions by name; groups stay in their order, in which the first one that has a function counts. */
function contextsInWords(rules: readonly ContextRule[]): string {
  const names = rules.filter((rule) => typeof rule === 'string');
  const groups = rules.flatMap((rule) =>
    typeof rule === 'string' ? [] : `${rule.name} (${sorted(rule.functions).join(', ')})`,
  );
  return [...sorted(names), ...groups].join(', ');
}

function limited(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  const hash = shortHash(text);
  return `${text.slice(0, MAX_TEXT_LENGTH - hash.length - 3)}… #${hash}`;
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

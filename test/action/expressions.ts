import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** What expressions see, by name: github, needs, steps … */
export type Contexts = Record<string, object>;

/** The value of an expression as text: functions and operators are GitHub's, in a job of which nothing has failed. */
function evaluated(text: string, contexts: Contexts): string {
  const { tokens } = new Lexer(text).lex();
  const tree = new Parser(tokens, Object.keys(contexts), []).parse();
  const context = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary;
  return new Evaluator(tree, context).evaluate().coerceString();
}

/** A text of a workflow with its expressions filled in. */
export const filled = (text: string, contexts: Contexts): string =>
  text.replace(/\$\{\{([\s\S]*?)\}\}/g, (_, expression: string) => evaluated(expression, contexts));

/** Whether a condition holds; one that is left out does. */
export function holds(condition: string | undefined, contexts: Contexts): boolean {
  if (condition === undefined) return true;
  const expression = /^\s*\$\{\{([\s\S]*)\}\}\s*$/.exec(condition)?.[1] ?? condition;
  return evaluated(expression, contexts) === 'true';
}

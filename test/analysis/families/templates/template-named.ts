import { type Template, templateOf } from '../../../../src/analysis/families/templates/template.ts';
import { readPatternText } from '../../../../src/base/config/pattern-text.ts';

export function templateNamed(text: string): Template {
  const read = readPatternText(text);
  if (!('text' in read)) throw new Error(`${text}: ${read.rule}`);
  return templateOf(read)!;
}

const INDENT = '    ';

/** Of a table. */
const MAX_LINE_WIDTH = 110;

/** Lines one level deeper; empty ones stay empty. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `${INDENT}${line}`));
}

/** "type name[] = {…};" over as many lines as it needs. */
export function table(declaration: string, items: readonly (number | string)[]): string[] {
  const lines = [`${declaration} = {`];
  let line = INDENT;
  for (const [i, item] of items.entries()) {
    const text = `${item}${i < items.length - 1 ? ',' : ''}`;
    if (line !== INDENT && line.length + text.length + 1 > MAX_LINE_WIDTH) {
      lines.push(line);
      line = INDENT;
    }
    line += line === INDENT ? text : ` ${text}`;
  }
  return [...lines, line, '};'];
}

/** Foreign text: as a comment it cannot end it, begin another, run over the line or command a job's log. */
export function inComment(text: string): string {
  return text.replace(/[^\x20-\x7e]|[*?\\]|#(?=#)/g, '_').slice(0, 300);
}

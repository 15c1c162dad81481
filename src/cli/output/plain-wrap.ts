/** A text in lines of so many columns: what the bundle gives yargs for wrap-ansi, for plain letters. */
export default function plainWrap(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => wrapped(line, columns).join('\n'))
    .join('\n');
}

function wrapped(line: string, columns: number): string[] {
  const rows = [''];
  for (const word of line.split(' ')) {
    const row = rows.at(-1)!;
    const joined = row === '' ? word : `${row} ${word}`;
    if (joined.length <= columns) {
      rows[rows.length - 1] = joined;
      continue;
    }
    if (row !== '') rows.push('');
    for (let at = 0; at < word.length; at += columns) {
      if (at > 0) rows.push('');
      rows[rows.length - 1] = word.slice(at, at + columns);
    }
  }
  return rows.map((row) => row.trimEnd());
}

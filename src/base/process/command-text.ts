/** A command as people type it; the words of a list are quoted where a shell would need it. */
export function commandText(command: string | readonly string[]): string {
  if (typeof command === 'string') return command;
  return command
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}

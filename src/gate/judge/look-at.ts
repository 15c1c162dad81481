/** Options of `commgate analyze` that say how a trace is analysed, each with a value. */
const WITH_VALUE = new Set(
  [
    'ignore-operations',
    'wrappers',
    'contexts',
    'delimiters',
    'loops',
    'depth',
    'min-length',
    'criterion',
    'cutoff',
  ].map((name) => `--${name}`),
);

/** What such a command ends with: a page in the folder in which it is called. */
const END = ['--html', 'trace.html'];

/**
 * Whether words are a command that shows a trace as a check makes it. A comparison may be anybody's, and
 * people copy what the comment on a pull request tells them to.
 */
export function isLookAt(words: readonly string[]): boolean {
  const [program, command, trace = '-', waits, ...rest] = words;
  const ends = rest.slice(-END.length).join(' ') === END.join(' ');
  if (program !== 'commgate' || command !== 'analyze' || waits !== '--wait-states' || !ends) return false;
  const given = rest.slice(0, -END.length);
  const isValue = (word: string | undefined): boolean => word !== undefined && !word.startsWith('-');
  return (
    isValue(trace) &&
    given.length % 2 === 0 &&
    given.every((word, index) => (index % 2 === 0 ? WITH_VALUE.has(word) : isValue(word)))
  );
}

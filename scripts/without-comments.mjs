/** Texts and characters, which may look like the beginning of a comment; comments. */
const TEXT_OR_COMMENT = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * @param {string} source in C, in which no line that is continued ends a comment
 * @returns {string} the same lines without comments and blanks at their ends
 */
export function withoutComments(source) {
  const code = source.replace(TEXT_OR_COMMENT, (found) =>
    found.startsWith('/') ? ` ${found.replace(/[^\n]/g, '')}` : found,
  );
  return code.replace(/[ \t]+$/gm, '');
}

import { MAX_NAME_CHARACTERS, shortVisible } from '../words/visible.ts';

/** Zero-width space. Only this module puts one into a report: in foreign text it is made visible. */
const BREAK = '\u200b';

/** What Markdown or HTML could take for markup anywhere in a line; an underscore inside a word is none. */
const MARKUP = /[\\`*[\]<>|~&=]|_(?![a-z0-9])|(?<![a-z0-9])_/gi;

/**
 * Foreign text as plain words in GitHub Markdown. Numeric references (not backslashes) take markup its
 * meaning, since tables are split into cells before backslashes are looked at. What GitHub links after
 * Markdown ("@name", #12, GH-12, :tada:, addresses) gets a zero-width space inside.
 */
export function markdownText(text: string, longest = 200): string {
  return shortVisible(text, longest)
    .replace(/[@#]|:(?=\S)|gh-|www(?=\.)/gi, (linked) => linked + BREAK)
    .replace(/^(?=[-+]|\d+\.)/, BREAK)
    .replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\$/g, '<span>$</span>');
}

/** As code: only a backtick or, in a table, a pipe is markup there; names with these are HTML elements. */
export function markdownCode(name: string): string {
  const code = shortVisible(name, MAX_NAME_CHARACTERS);
  if (code === '') return '(no name)';
  return /[`|]/.test(code) ? `<code>${markdownText(code)}</code>` : `\`${code}\``;
}

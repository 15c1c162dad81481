/**
 * Text from traces, commits, branches and files is foreign: whoever opens a pull request chooses it. These functions
 * are the only way in which it enters a report.
 */

/** Control, formatting (bidirectional marks, zero-width characters) and broken characters, and line separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Zero-width space. Only this module puts one into a report: in foreign text it is made visible. */
const BREAK = '\u200b';

/** What Markdown or HTML could take for markup anywhere in a line; an underscore inside a word is none. */
const MARKUP = /[\\`*[\]<>|~&=]|_(?![a-z0-9])|(?<![a-z0-9])_/gi;

/** Longest name in a report; longer ones lose their middle. */
export const LONGEST_NAME = 64;

/**
 * Foreign text as one visible line.
 *
 * @param text any string, also one with lone surrogates
 * @returns the text with every invisible or line-breaking character written as \u{…}
 */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** Stands where text was taken out. A bare "…" between the ends of two names would look like a name. */
const CUT = '[…]';

/**
 * Shortens text in its middle: long C++ names differ at both ends.
 *
 * @param text any string
 * @param longest how many characters (code points) may stay, at least 5
 * @returns the text, or its two ends around "[…]", `longest` characters in all
 */
export function shorten(text: string, longest = LONGEST_NAME): string {
  if (text.length <= longest) return text;
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  const head = Math.ceil((longest - CUT.length) / 2);
  const tail = longest - CUT.length - head;
  return `${characters.slice(0, head).join('')}${CUT}${characters.slice(characters.length - tail).join('')}`;
}

/** Foreign text, visible and short. Of a very long one only the ends are looked at: the middle is lost anyway. */
function shown(text: string, longest: number): string {
  const enough = 4 * longest;
  const ends = text.length > 2 * enough ? text.slice(0, enough) + text.slice(-enough) : text;
  return shorten(visible(ends).trim(), longest);
}

/**
 * Foreign text as plain words in GitHub Markdown: in a paragraph, a list item or a table cell.
 *
 * Numeric references (and not backslashes) take markup its meaning, since a table is split into cells before
 * backslashes are looked at. They are no help against what GitHub links after Markdown is done, such as @name, #12,
 * owner/repository#12, GH-12, :tada: and addresses: a zero-width space inside makes it two words.
 *
 * @param text any string
 * @param longest how many characters of it are shown
 * @returns Markdown that shows the text and does nothing else
 */
export function markdownText(text: string, longest = 200): string {
  return shown(text, longest)
    .replace(/[@#]|:(?=\S)|gh-|www(?=\.)/gi, (linked) => linked + BREAK)
    .replace(/^(?=[-+]|\d+\.)/, BREAK)
    .replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\$/g, '<span>$</span>');
}

/**
 * A foreign name as code in GitHub Markdown, shortened in its middle. In a code span nothing is markup but the
 * backtick that ends it and, in a table, the pipe: names with these are written as an HTML element instead.
 *
 * @param name any string
 * @returns Markdown for a paragraph, a list item or a table cell
 */
export function markdownCode(name: string): string {
  const code = shown(name, LONGEST_NAME);
  if (code === '') return '(no name)';
  return /[`|]/.test(code) ? `<code>${markdownText(code)}</code>` : `\`${code}\``;
}

import { MAX_NAME_CHARACTERS, shortVisible } from '../words/visible.ts';

/** Zero-width space. Only this module puts one into a report: in foreign text it is made visible. */
const BREAK = '\u200b';

/** What Markdown or HTML could take for markup anywhere in a line; an underscore inside a word is none. */
const MARKUP = /[\\`*[\]<>|~&=]|_(?![a-z0-9])|(?<![a-z0-9])_/gi;

/**
 * What a host links or carries out after Markdown, in the text of the page, where numeric references are
 * characters again. GitHub: "@name", #12, GH-12, :tada:, addresses. GitLab besides: !12, ~label, %milestone,
 * &12, $12, [[_TOC_]], {+ added +}; %{variable}.
 */
const LINKED = /[@#]|[:~%&](?=\S)|!(?=\d)|\[(?=[[+-]|toc\])|\{(?=[+-])|gh-|www(?=\.)/gi;

/**
 * What is a list where it begins a line, and / by which a line is a command to GitLab (/merge), whoever
 * wrote it.
 */
const AT_BEGINNING = /^(?=[-+/]|\d+\.)/;

/**
 * Foreign text as plain words in the Markdown of GitHub and GitLab. Numeric references (not backslashes) take
 * markup its meaning, since tables are split into cells before backslashes are looked at. What is linked
 * after Markdown gets a zero-width space inside. A dollar begins a formula: in GitHub's page, and in GitLab's
 * source.
 */
export function markdownText(text: string, longest = 200): string {
  return shortVisible(text, longest)
    .replace(LINKED, (linked) => linked + BREAK)
    .replace(AT_BEGINNING, BREAK)
    .replace(MARKUP, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/\$/g, '<span>&#36;</span>');
}

/** As code: only a backtick or, in a table, a pipe is markup there; names with these are HTML elements. */
export function markdownCode(name: string, longest = MAX_NAME_CHARACTERS): string {
  const code = shortVisible(name, longest);
  if (code === '') return '(no name)';
  return /[`|]/.test(code) ? `<code>${markdownText(code, longest)}</code>` : `\`${code}\``;
}

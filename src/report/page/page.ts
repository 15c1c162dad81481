import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { escapeHtml } from '../text/printers/html.ts';
import type { PageDocument } from './page-document.ts';
import type { PageParts } from './page-parts.ts';

export interface Page {
  /** Of its window: plain text, made visible. */
  title: string;
  /** HTML with one h1, its foreign text escaped. */
  body: string;
  document: PageDocument;
}

/** Runs the program, which is packed a third as long; the policy's hashes hold for an inline script, too. */
const LOADER = `const text=document.getElementById('page-program').textContent;
const packed=Uint8Array.fromBase64?.(text)??Uint8Array.from(atob(text),(c)=>c.charCodeAt(0));
const stream=new Response(packed).body.pipeThrough(new DecompressionStream('gzip'));
const program=document.createElement('script');
program.type='module';
program.textContent=await new Response(stream).text();
document.head.append(program);`;

/** A page in one file: no network, nothing runs but what its policy names by hash; words need no script. */
export function renderPage(page: Page, { program, style }: PageParts): string {
  return rendered(page, {
    scripts: `${hash(LOADER)} ${hash(program)}`,
    styles: '',
    head: `<style>${style}</style>`,
    end: `<script type="text/plain" id="page-program">${packed(program)}</script>
<script type="module">${LOADER}</script>`,
  });
}

export interface SharedParts {
  program: string;
  style: string;
  version: string;
}

/**
 * One of many pages in a folder that share program and style. Nothing runs but files of the page's own origin
 * or, from a disk, files: browsers check hashes only of what a server gives them.
 */
export function renderPageOfSite(page: Page, { program, style, version }: SharedParts): string {
  return rendered(page, {
    // On a disk a page is of no origin to some browsers; from a server no browser loads what is on a disk.
    scripts: "'self' file:",
    styles: " 'self' file:",
    // A browser that has an old file and a new page asks again.
    head: `<link rel="stylesheet" href="${style}?${version}">`,
    end: `<script src="${program}?${version}"></script>`,
  });
}

function rendered(
  { title, body, document }: Page,
  own: { scripts: string; styles: string; head: string; end: string },
): string {
  const policy = [
    "default-src 'none'",
    `script-src ${own.scripts}`,
    // Plots bring style elements of their own; without network a style can do nothing.
    `style-src 'unsafe-inline'${own.styles}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const json = JSON.stringify(document).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
${own.head}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<main id="content">
${body}
</main>
<script type="application/json" id="page-document">${json}</script>
${own.end}
</body>
</html>
`;
}

function packed(program: string): string {
  return gzipSync(program, { level: 9 }).toString('base64');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A heading of the second level, as pages write it: in a figure, a section or a fold. */
const HEADING = /<h2>(.*?)<\/h2>/gs;

/**
 * The headings of a page's body get an address; the table of contents leads there. @returns the list, ''
 * where there is
 * hardly anything to choose from, and the body
 */
export function withContents(body: string): { contents: string; body: string } {
  const titles: string[] = [];
  const addressed = body.replace(HEADING, (_, title: string) => {
    titles.push(title.replaceAll(/<small>.*?<\/small>/gs, '').replaceAll(/<\/?(?:a|code|span)\b[^>]*>/g, ''));
    return `<h2 id="part-${titles.length}">${title}</h2>`;
  });
  if (titles.length < MIN_TITLES) return { contents: '', body };
  const links = titles.map((title, i) => `<li><a href="#part-${i + 1}">${title.trim()}</a></li>`);
  return {
    contents: `<nav class="contents" aria-label="On this page">\n<ul>\n${links.join('\n')}\n</ul>\n</nav>`,
    body: addressed,
  };
}

/** Fewer titles are seen at once. */
const MIN_TITLES = 4;

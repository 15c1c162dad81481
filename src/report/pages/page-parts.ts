import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packageRoot } from '../../files/package-root.ts';

/** What every page holds beside its own words: the program that draws, and the style. */
export interface PageParts {
  /** JavaScript module, bundled from src/page. */
  program: string;
  style: string;
}

/** The parts that ship with commgate. */
export function shippedPageParts(): PageParts {
  const shipped = (name: string): string => readFileSync(join(packageRoot(), 'dist', name), 'utf8');
  return { program: shipped('page.js'), style: shipped('page.css') };
}

/**
 * Unpacks the program and runs it: packed it is a third as long. An inline script that another one adds is held against the
 * policy's hashes like any other.
 */
const LOADER = `const packed=Uint8Array.from(atob(document.getElementById('page-program').textContent),(c)=>c.charCodeAt(0));
const stream=new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
const program=document.createElement('script');
program.type='module';
program.textContent=await new Response(stream).text();
document.head.append(program);`;

/**
 * A page in one file: no network, nothing that runs but what its policy names by hash.
 *
 * @param title plain text
 * @param body HTML, its foreign text escaped
 * @param shown what the plots are drawn from; becomes JSON in which nothing ends the element
 */
export function renderPage(
  title: string,
  body: string,
  shown: object,
  { program, style }: PageParts,
): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hash(LOADER)} ${hash(program)}`,
    // Plots bring style elements of their own.
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
<script type="application/json" id="page-document">${json}</script>
<script type="text/plain" id="page-program">${gzipSync(program, { level: 9 }).toString('base64')}</script>
<script type="module">${LOADER}</script>
</body>
</html>
`;
}

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

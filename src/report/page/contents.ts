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

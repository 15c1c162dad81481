import { visible } from '../words/visible.ts';
import { DrawnDocument, DrawnElement, DrawnText } from './svg-document.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A plot of a page, as far as a file needs it; see src/report/browser/plots/plot.ts. */
export interface FilePlot {
  id: string;
  packed?(shown: unknown): string[];
  take(document: object, key: string): unknown;
  draw(shown: unknown, surface: object): object | null;
}

export interface FileSurface {
  width: number;
  isDark: boolean;
  /** Style of pages: plots take their colours from its custom properties. */
  style: string;
  unpacked(packed: string): Uint8Array;
}

/**
 * A plot as an SVG file that needs nothing else. @param key see PlacedPlot @param title plain text, for who
 * does not see it @param about such as what was binned @returns null: there is nothing to show
 */
export function svgFile(
  plot: FilePlot,
  document: object,
  key: string,
  { title, about }: { title: string; about: string },
  { width, isDark, style, unpacked }: FileSurface,
): string | null {
  const shown = plot.take(document, key);
  if (shown === null || shown === undefined) return null;
  const own = new DrawnDocument(SVG, 'svg');
  const surface = { document: own, width, isDark, process: null, isStill: true, unpacked, chosen: () => '' };
  const root = plot.draw(shown, surface) as DrawnElement | null;
  if (root === null) return null;
  const colours = customProperties(style, isDark);
  settle(root, (text) =>
    text.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => colours.get(name) ?? whole),
  );
  root.setAttribute('color', colours.get('ink') ?? (isDark ? '#ffffff' : '#000000'));
  const [, , boxWidth, boxHeight] = (root.getAttribute('viewBox') ?? '').split(/[ ,]+/);
  const paper = own.createElementNS(SVG, 'rect');
  paper.setAttribute('width', boxWidth!);
  paper.setAttribute('height', boxHeight!);
  paper.setAttribute('fill', colours.get('paper') ?? (isDark ? '#000000' : '#ffffff'));
  const first = root.firstChild;
  for (const [name, text] of Object.entries({ title, desc: about })) {
    if (text === '') continue;
    const element = own.createElementNS(SVG, name);
    element.textContent = text;
    root.insertBefore(element, first);
  }
  root.insertBefore(paper, first);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

/** Rules of a style that hold on some media only, with what they hold for. */
const MEDIA = /@media([^{]*)\{((?:[^{}]*\{[^}]*\})*)[^{}]*\}/g;

function customProperties(style: string, isDark: boolean): Map<string, string> {
  const onDark = [...style.matchAll(MEDIA)].filter(([, media]) => /color-scheme:\s*dark/.test(media!));
  const rules = style.replace(MEDIA, '') + (isDark ? onDark.map(([, , inside]) => inside).join('') : '');
  const found = new Map<string, string>();
  for (const [, root] of rules.matchAll(/:root\s*\{([^}]*)\}/g)) {
    for (const [, name, value] of root!.matchAll(/--([\w-]+)\s*:\s*([^;]+)/g))
      found.set(name!, value!.trim());
  }
  return found;
}

/** Custom properties become colours, and what XML cannot hold becomes visible. */
function settle(node: DrawnElement, colour: (text: string) => string): void {
  for (const [name, value] of node.attributes) node.setAttribute(name, colour(visible(value)));
  for (const child of node.childNodes) {
    if (child instanceof DrawnElement) settle(child, colour);
    // But for line breaks of Plot's own style.
    if (child instanceof DrawnText) child.data = child.data.split('\n').map(visible).join('\n');
  }
}

import {
  type CharacterData,
  DOMImplementation,
  type Document,
  type Element,
  type Node,
  XMLSerializer,
} from '@xmldom/xmldom';
import { visible } from '../words/visible.ts';

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
  const own = openDocument();
  const surface = { document: own, width, isDark, process: null, isStill: true, unpacked, chosen: () => '' };
  const root = plot.draw(shown, surface) as Element | null;
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
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
}

function openDocument(): Document {
  const document = new DOMImplementation().createDocument(SVG, 'svg');
  const elements = Object.getPrototypeOf(document.documentElement);
  if ('style' in elements) return document;
  // Axes ask a group what it has from an earlier drawing: in a file there is none.
  Object.assign(elements, { querySelectorAll: () => [], querySelector: () => null });
  Object.defineProperty(elements, 'style', {
    get(this: Element): object {
      const set = (name: string, value: string): void => {
        this.setAttribute('style', `${this.getAttribute('style') ?? ''}${name}:${value};`);
      };
      // Plot assigns properties, d3 calls setProperty.
      return new Proxy(
        { setProperty: set, removeProperty() {} },
        {
          set(_, name, value) {
            set(
              String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
              String(value),
            );
            return true;
          },
        },
      );
    },
  });
  return document;
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
function settle(node: Node, colour: (text: string) => string): void {
  for (const attribute of Array.from((node as Element).attributes ?? [])) {
    const value = colour(visible(attribute.value));
    if (value !== attribute.value) (node as Element).setAttribute(attribute.name, value);
  }
  // Text, but for line breaks of Plot's own style.
  const text = node as Partial<CharacterData>;
  const lines = text.data?.split('\n').map(visible).join('\n');
  if (lines !== undefined && lines !== text.data) text.data = lines;
  for (const child of Array.from(node.childNodes ?? [])) settle(child, colour);
}

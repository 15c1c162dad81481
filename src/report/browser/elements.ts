/** Attributes of an element; what is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** What stands in an element: a string becomes text. */
type Children = readonly (Element | string)[];

/** What elements are made in: the page, or the file that a plot is drawn into. */
let home = globalThis.document;

/** From now on elements are made in this document. */
export function makeIn(document: Document): void {
  home = document;
}

/** An element of SVG. Its numbers are rounded. */
export function svg(name: string, attributes: Attributes, ...children: Children): SVGElement {
  const element = home.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
  return filled(element, attributes, children);
}

export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: Children
): HTMLElementTagNameMap[Name] {
  return filled(home.createElement(name), attributes, children);
}

function filled<E extends Element>(element: E, attributes: Attributes, children: Children): E {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, typeof value === 'number' ? rounded(value) : value);
  }
  // Documents of files have no append.
  for (const child of children) {
    element.appendChild(typeof child === 'string' ? home.createTextNode(child) : child);
  }
  return element;
}

/** Hundredths of a pixel are seen by nobody and make long pages. Documents may hold numbers that overflow. */
function rounded(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0';
}

/** A place in the path of an element, in tenths of a pixel. */
export function tenths(pixels: number): number {
  return Number.isFinite(pixels) ? Math.round(pixels * 10) / 10 : 0;
}

/** The head of an arrow: a triangle whose tip is at (x, y), and that comes from another place. */
export function arrowHead(
  [x, y]: readonly [number, number],
  [fromX, fromY]: readonly [number, number],
  halfAngle: number,
): string {
  const angle = Math.atan2(y - fromY, x - fromX);
  const corner = (turn: number): string =>
    `${tenths(x - 8 * Math.cos(angle + turn))},${tenths(y - 8 * Math.sin(angle + turn))}`;
  return `M${tenths(x)},${tenths(y)}L${corner(halfAngle)}L${corner(-halfAngle)}z`;
}

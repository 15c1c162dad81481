/** Attributes of an element; what is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * An element of SVG.
 *
 * @param children elements; a string becomes text
 */
export function svg(
  document: Document,
  name: string,
  attributes: Attributes,
  ...children: readonly (Element | string)[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, typeof value === 'number' ? rounded(value) : value);
  }
  // Documents of files have no append.
  for (const child of children) {
    element.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
  }
  return element;
}

/** Hundredths of a pixel are seen by nobody, and longer numbers make long pages. Documents may hold numbers that overflow. */
function rounded(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0';
}

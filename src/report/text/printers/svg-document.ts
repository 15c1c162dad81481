/** As much of the DOM as plots draw with: elements with attributes and texts, below one another. */

/** Characters that would end a text or a value, or be taken for another one when they are read again. */
const SPECIAL: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

abstract class DrawnNode {
  parentNode: DrawnElement | null = null;
  readonly childNodes: DrawnNode[] = [];
  constructor(readonly ownerDocument: DrawnDocument) {}

  get firstChild(): DrawnNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): DrawnNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  abstract get textContent(): string;
  abstract set textContent(text: string);
  abstract get xml(): string;
}

export class DrawnText extends DrawnNode {
  constructor(
    document: DrawnDocument,
    public data: string,
  ) {
    super(document);
  }
  get textContent(): string {
    return this.data;
  }
  set textContent(text: string) {
    this.data = text;
  }
  get xml(): string {
    return this.data.replace(/[&<>\r]/g, (sign) => SPECIAL[sign]!);
  }
}

export class DrawnElement extends DrawnNode {
  readonly attributes = new Map<string, string>();
  constructor(
    document: DrawnDocument,
    readonly namespaceURI: string,
    readonly nodeName: string,
  ) {
    super(document);
  }

  get children(): DrawnElement[] {
    return this.childNodes.filter((child) => child instanceof DrawnElement);
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, `${value}`);
  }
  setAttributeNS(_: string, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  appendChild<T extends DrawnNode>(child: T): T {
    return this.insertBefore(child, null);
  }
  insertBefore<T extends DrawnNode>(child: T, before: DrawnNode | null): T {
    child.parentNode?.removeChild(child);
    const at = before === null ? -1 : this.childNodes.indexOf(before);
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, child);
    child.parentNode = this;
    return child;
  }
  removeChild<T extends DrawnNode>(child: T): T {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }

  /** Axes ask a group what it has from an earlier drawing: in a file there is none. */
  querySelector(): null {
    return null;
  }
  querySelectorAll(): [] {
    return [];
  }

  /** Plot assigns properties, d3 calls setProperty. */
  get style(): object {
    const setProperty = (name: string, value: string): void => {
      this.setAttribute('style', `${this.getAttribute('style') ?? ''}${name}:${value};`);
    };
    const assigned = (_: object, name: string | symbol, value: unknown): boolean => {
      setProperty(
        String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        String(value),
      );
      return true;
    };
    return new Proxy({ setProperty, removeProperty() {} }, { set: assigned });
  }

  get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    for (const child of [...this.childNodes]) this.removeChild(child);
    if (text !== '') this.appendChild(this.ownerDocument.createTextNode(text));
  }

  get xml(): string {
    const isTop = this.parentNode?.namespaceURI !== this.namespaceURI;
    const attributes = isTop && !this.hasAttribute('xmlns') ? [['xmlns', this.namespaceURI] as const] : [];
    const words = [...attributes, ...this.attributes].map(
      ([name, value]) => ` ${name}="${value.replace(/[&<"\t\n\r]/g, (sign) => SPECIAL[sign]!)}"`,
    );
    const inside = this.childNodes.map((child) => child.xml).join('');
    const begin = `<${this.nodeName}${words.join('')}`;
    return inside === '' ? `${begin}/>` : `${begin}>${inside}</${this.nodeName}>`;
  }
}

export class DrawnDocument {
  readonly documentElement: DrawnElement;
  constructor(namespace: string, name: string) {
    this.documentElement = this.createElementNS(namespace, name);
  }
  createElementNS(namespace: string, name: string): DrawnElement {
    return new DrawnElement(this, namespace, name);
  }
  createTextNode(text: string): DrawnText {
    return new DrawnText(this, `${text}`);
  }
}

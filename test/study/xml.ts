/**
 * A strict reader of the XML that pictures use: elements, quoted attributes, text with escapes.
 *
 * @throws Error at the first place that is not well-formed
 */
export function checkWellFormed(text: string): void {
  const open: string[] = [];
  let roots = 0;
  let rest = text.trim();
  while (rest !== '') {
    const token =
      /^<\/([\w:-]+)\s*>/.exec(rest) ??
      /^<([\w:-]+)((?:\s+[\w:-]+="(?:[^<&"]|&(?:amp|lt|gt|quot|#\d+);)*")*)\s*(\/?)>/.exec(rest) ??
      /^(?:[^<&]|&(?:amp|lt|gt|quot|#\d+);)+/.exec(rest);
    if (token === null) throw new Error(`not well-formed: ${rest.slice(0, 80)}`);
    const [all, name, attributes, slash] = token;
    if (all.startsWith('</')) {
      const last = open.pop();
      if (last !== name) throw new Error(`</${name}> ends <${last}>`);
    } else if (name !== undefined) {
      const names = [...(attributes ?? '').matchAll(/(?<![\w:-])([\w:-]+)=/g)].map(
        ([, attribute]) => attribute,
      );
      if (new Set(names).size < names.length) throw new Error(`<${name}> has an attribute twice`);
      if (open.length === 0) roots++;
      if (slash === '') open.push(name);
    } else if (open.length === 0) throw new Error('text outside of the root');
    rest = rest.slice(all.length);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`);
  if (roots !== 1) throw new Error(`${roots} roots`);
}

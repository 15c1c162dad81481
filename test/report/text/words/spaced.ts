/** The no-break spaces of a text, such as those between number and unit, as common ones. */
export const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

/** The same with the lines of a paragraph, or of an item, as one. */
export const unwrapped = (text: string): string =>
  spaced(text).replace(/(?<=[.;,:])\n *(?=[^\s|<#`>-])/g, ' ');

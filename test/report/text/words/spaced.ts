/** The no-break spaces of a text, such as those between number and unit, as common ones. */
export const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Where a plot is drawn: a page in a browser, or a document without one whose elements become an SVG file. */
export interface Surface {
  document: Document;
  /** Pixels that are there. */
  width: number;
  /** What is drawn on: colours go by it. */
  isDark: boolean;
}

/**
 * A plot of a page. It is drawn again where its width or the page's colours change, so that it keeps what was chosen in it (an axis,
 * an order) in what it closes over, by figure.
 *
 * @typeParam Shown what it is made from
 */
export interface Plot<Shown> {
  /** Names it in the page: `<figure data-plot="ID" data-of="KEY">`. */
  id: string;
  /**
   * Draws it.
   *
   * @param shown what the page's document has of it
   * @returns what goes into the figure; null: there is nothing to show, and the figure disappears
   */
  draw(shown: Shown, surface: Surface): Element | null;
}

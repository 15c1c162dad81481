/** Links of one kind, such as all steps along one axis: pairs of processes that a grid expects to talk. */
export interface Links {
  /** How many there are, and how many of them carry messages. */
  count: number;
  used: number;
  /** Messages on them, and the sum of the squares of each link's. */
  messages: number;
  squares: number;
}

/** At least this share of the links of a grid, a ring, an axis or a transposition is used. */
export const MIN_COVERAGE = 0.75;

export function unusedLinks(count: number): Links {
  return { count, used: 0, messages: 0, squares: 0 };
}

export function addMessages(links: Links, messages: number): void {
  links.used++;
  links.messages += messages;
  links.squares += messages * messages;
}

/** (Σ messages)² ÷ (links × Σ messages²): the share of links with messages when those carry equally many. */
export function evenness({ count, messages, squares }: Links): number {
  return squares === 0 ? 0 : (messages * messages) / (count * squares);
}

/** Links of several kinds together: sums, and the mean evenness over all links. */
export function together(kinds: readonly Links[]): Record<'links' | 'used' | 'linked' | 'even', number> {
  const sum = { links: 0, used: 0, linked: 0, even: 0 };
  for (const kind of kinds) {
    sum.links += kind.count;
    sum.used += kind.used;
    sum.linked += kind.messages;
    sum.even += kind.count * evenness(kind);
  }
  return { ...sum, even: sum.links === 0 ? 0 : sum.even / sum.links };
}

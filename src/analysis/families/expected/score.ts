/** How well documentation and communication agree (Alawneh and Hamou-Lhadj 2016, section on validation). */
export interface Score {
  /** Share of what was detected that is documented, 0 to 1; null where nothing was detected. */
  precision: number | null;
  /** Share of what is documented that was detected, 0 to 1; null where nothing is documented. */
  recall: number | null;
}

/** Precision and recall from numbers of patterns. @param matched documented and detected */
export function scoreOf(
  matched: number,
  { detected, documented }: { detected: number; documented: number },
): Score {
  return {
    precision: detected === 0 ? null : matched / detected,
    recall: documented === 0 ? null : matched / documented,
  };
}

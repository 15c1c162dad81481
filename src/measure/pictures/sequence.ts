/** The Jensen-Shannon divergence at every cut of the whole sequence (paper 000, equation 4). */
export interface DivergencePicture {
  /** By bin, at most 1,200, the largest, nats. Bin b begins behind position 1 + ⌊b · (count − 1) ÷ bins⌋. */
  nats: number[];
  /** Where the sequence was cut: last position of the left part, and depth. */
  cuts: [position: number, depth: number][];
}

/** A phase as a band. */
export interface PhasePicture {
  index: number;
  from: number;
  to: number;
  /** First posting and last completion of its instances. */
  startNs: number;
  endNs: number;
  slow: number;
  functions: string[];
}

/** The sequence of all instances as a strip; positions count from 1. */
export interface SequencePicture {
  /** Names of families, and by pattern (CP1, CP2, …) its family. */
  families: string[];
  familyOf: number[];
  /** See InstancesPicture: pattern numbers of two bytes each, packed. */
  instances: { count: number; shown: number; patterns: string };
  divergence: DivergencePicture;
  phases: PhasePicture[];
  /** Positions of slow instances, and a letter each: H, M or L. */
  slow: { position: number[]; affinity: string };
}

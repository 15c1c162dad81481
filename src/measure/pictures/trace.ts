import type { WaysToTell } from '#build/schemas/pictures.ts';
import type { InspectionAffinity } from '../../analysis/slow-instances/ahp.ts';
import type { InstancePicture, Packed } from './pictures.ts';

/** One of the first instances of the sequence, as a small picture (paper 000, figure 11). */
export interface FirstInstance extends InstancePicture {
  pattern: number;
  bytes: number;
  /** H, M or L where it is slow, else ''. */
  affinity: string;
  /** Where it is slow the late process, else null. */
  late: number | null;
}

/** As many as in that figure. */
export const MAX_FIRST_INSTANCES = 43;

/** Processes that have a row each in all of these pictures; of more an instance has rows of its own. */
export const MAX_COMMON_ROWS = 8;

/** Time that others waited for each process, ns. */
export interface WaitingCausedPicture {
  ns: number[];
  by: WaysToTell;
}

/** All instances in order of the sequence: of more than 100,000 the longest of each of so many neighbours. */
export interface InstancesPicture {
  /** How many there are. */
  count: number;
  /** How many are shown: the i-th stands for the positions from ⌊i · count ÷ shown⌋ + 1 on. */
  shown: number;
  /** Two bytes each, first all lower, then all higher: v is lowNs · (highNs ÷ lowNs) ** (v ÷ 4095). */
  durations: Packed;
  lowNs: number;
  highNs: number;
  /** Two bytes each, in the same way: pattern numbers. */
  patterns: Packed;
}

/** Slow instances, most urgent first, at most 4,000, those most urgent; columns of the same length. */
export interface SlowPicture {
  count: number;
  position: number[];
  /** A letter each: H, M or L. */
  affinity: string;
  durationNs: number[];
  medianNs: number[];
  startNs: number[];
  /** The process that each is slow for, see culpritsOf. */
  culprit: number[];
  /** Weights among the slow instances of their phase, 0 to 1. */
  severity: number[];
  complexity: number[];
}

export const AFFINITY_LETTERS: Record<string, InspectionAffinity> = { H: 'High', M: 'Medium', L: 'Low' };

/** What each process took part in, and when: all lanes of the time axis are binned from it. */
export interface TimelinePicture {
  /** From the first posting to the last completion. */
  fromNs: number;
  toNs: number;
  /** By instance that is shown (see InstancesPicture), in ticks, how long it starts after the one before. */
  starts: Packed;
  tickNs: number;
  /**
   * Columns, one after the other, of all blocks, process by process and in each by position: how many a
   * process has; the position's difference to the one before (the first one's to 0), from 0; how many
   * positions further its last one is. Bytes: its start after that of what is shown of its instance, its
   * length; differences, modulo 256, of how late it is to that start, and of the time in it (of joined ones
   * there are gaps) to that length; how long its process waited in it, 0 for not; 1, 2 or 3 for slow with
   * low, medium or high affinity, else 0. Numbers that are no bytes have 7 bits a byte, the lowest first. A
   * byte for a time: 1 is less than lowNs, v from 2 on is lowNs · (highNs ÷ lowNs) ** ((v − 2) ÷ 253).
   */
  blocks: Packed;
  lowNs: number;
  highNs: number;
  /** Neighbouring blocks of a process that take no longer are one, slow ones apart; 0: each is there. */
  joinedNs: number;
  /** Whether it is known who waited. */
  hasWaiting: boolean;
}

/** Who sends to whom in a pattern. */
export interface PatternExchange {
  pattern: number;
  /** An ExchangePicture as JSON. */
  picture: Packed;
}

import type { TypicalInstance } from '#build/schemas/parts.ts';
import type {
  LatenessMap,
  SequencePicture,
  WaitingPicture,
  WaysToTell,
  WhyNoWaiting,
} from '#build/schemas/pictures.ts';

/** Bytes as text: raw deflate (RFC 1951), then base64. Pages unpack them in the browser. */
export type Packed = string;

/** What pages show of one repetition. */
export interface RepetitionPictures {
  /** See BenchmarkPictures. */
  grid: number[] | null;
  lateness: LatenessMap;
  sequence: SequencePicture;
  waitingCaused: { by: WaysToTell; ns: number[] };
  /** As in SidePictures. */
  waiting: WaitingPicture | null;
  noWaiting?: WhyNoWaiting;
}

/** A message of an instance, its times from the instance's beginning. */
export type MessagePicture = [sender: number, receiver: number, sentNs: number, receivedNs: number];

export interface InstancePicture extends TypicalInstance {
  /** Position in the sequence, from 1. */
  position: number;
  /** The process that it is slow for, see culpritsOf; left out: it is not slow. */
  culprit?: number;
}

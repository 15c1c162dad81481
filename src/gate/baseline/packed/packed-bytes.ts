/** Numbers as bytes, and these as base64: what a baseline keeps for programs alone takes a third of its length as JSON. */
export class ByteWriter {
  private readonly bytes: number[] = [];

  /** A whole number from 0 to 2^53 − 1: seven bits a byte, the lowest first (LEB128). */
  whole(value: number): this {
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.bytes.push((rest % 0x80) + 0x80);
    this.bytes.push(rest);
    return this;
  }

  byte(value: number): this {
    this.bytes.push(value);
    return this;
  }

  /** Two numbers from 0 to 4,095 in three bytes. */
  twelveBits(a: number, b: number): this {
    this.bytes.push(a >> 4, ((a & 15) << 4) | (b >> 8), b & 255);
    return this;
  }

  /** A duration to three digits in two bytes, see LOG_STEP. */
  duration(ns: number): this {
    const value = ns < 1 ? 0 : Math.min(0xffff, 1 + Math.round(Math.log(ns) / LOG_STEP));
    this.bytes.push(value >> 8, value & 255);
    return this;
  }

  /** A name: how many bytes it has in UTF-8, and these. */
  name(text: string): this {
    const bytes = Buffer.from(text);
    this.whole(bytes.length);
    for (const byte of bytes) this.bytes.push(byte);
    return this;
  }

  /** As base64. */
  text(): string {
    return Buffer.from(this.bytes).toString('base64');
  }

  /** What was written. */
  written(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

/** Durations are kept as their logarithm, from 1 ns to 11 days: a step is 0.053 %. */
const LOG_STEP = Math.log(1e15) / 0xfffe;

/** Reads what a ByteWriter wrote, or something else. */
export class ByteReader {
  private readonly bytes: Buffer;
  private at = 0;

  /** @param packed bytes, or these as base64 @throws RangeError for text that is no base64 */
  constructor(packed: string | Uint8Array) {
    this.bytes = typeof packed === 'string' ? Buffer.from(packed, 'base64') : Buffer.from(packed);
    if (typeof packed === 'string' && this.bytes.toString('base64') !== packed)
      throw new RangeError('it is no base64');
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  /** @throws RangeError, as all that follow, where nothing is left, or a number has no place in a double */
  whole(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('a number is too large');
      if (byte < 0x80) return value;
    }
  }

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new RangeError('it ends too early');
    return byte;
  }

  twelveBits(): [number, number] {
    const [a, b, c] = [this.byte(), this.byte(), this.byte()];
    return [(a << 4) | (b >> 4), ((b & 15) << 8) | c];
  }

  /** @returns whole nanoseconds */
  duration(): number {
    const value = this.byte() * 256 + this.byte();
    return value === 0 ? 0 : Math.round(Math.exp((value - 1) * LOG_STEP));
  }

  /** @throws RangeError where it ends before the name does */
  name(): string {
    const length = this.whole();
    if (length > this.bytes.length - this.at) throw new RangeError('it ends too early');
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  /** @param most elements @throws RangeError for more */
  list<Each>(most: number, read: () => Each): Each[] {
    const count = this.whole();
    if (count > most) throw new RangeError(`a list has ${count} elements, at most ${most}`);
    return Array.from({ length: count }, read);
  }

  /** @throws RangeError where something is left */
  end(): void {
    if (!this.isAtEnd) throw new RangeError('it goes on behind its end');
  }
}

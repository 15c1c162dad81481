/** A binary heap of integers, smallest first. */
export class MinimumHeap {
  size = 0;
  private readonly items: Int32Array;

  constructor(capacity: number) {
    this.items = new Int32Array(capacity + 1);
  }

  push(value: number): void {
    const { items } = this;
    let at = this.size++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (items[above]! <= value) break;
      items[at] = items[above]!;
      at = above;
    }
    items[at] = value;
  }

  pop(): number {
    const { items } = this;
    const top = items[0]!;
    const value = items[--this.size]!;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && items[child + 1]! < items[child]!) child++;
      if (items[child]! >= value) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = value;
    return top;
  }
}

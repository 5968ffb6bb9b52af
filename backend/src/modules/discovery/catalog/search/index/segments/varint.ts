/** Writes whole numbers from 0 to 2³²−1, small ones in few bytes: seven bits each, the highest bit says that more follow. */
export class VarintWriter {
  private bytes: Buffer;
  private length = 0;

  constructor(capacity = 64) {
    this.bytes = Buffer.allocUnsafe(capacity);
  }

  write(value: number): void {
    if (this.length + 5 > this.bytes.length) this.grow();
    let rest = value;
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  /** What was written so far, in its own memory. */
  finish(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  private grow(): void {
    const larger = Buffer.allocUnsafe(this.bytes.length * 2);
    this.bytes.copy(larger);
    this.bytes = larger;
  }
}

/** Reads what a `VarintWriter` wrote. */
export class VarintReader {
  position = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** @throws RangeError at the end of the bytes */
  read(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.position++];
      if (byte === undefined || shift > 28) throw new RangeError('Broken number');
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
}

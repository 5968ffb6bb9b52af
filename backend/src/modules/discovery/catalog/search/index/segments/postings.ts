import { VarintReader, VarintWriter } from './varint.js';

/** The videos that have a term, by their ordinals in a segment, ascending, with an impact from 1 to 255 for each. */
export interface Postings {
  readonly docs: Uint32Array;
  readonly impacts: Uint8Array;
}

/** Where the term of a posting list stands: those of the n-th posting are from `starts[n]` to `starts[n + 1]`. */
export interface Positions {
  readonly starts: Uint32Array;
  readonly places: Uint16Array;
}

/** Number of postings, differences of the ordinals, impacts. */
export function encodePostings({ docs, impacts }: Postings): Buffer {
  const writer = new VarintWriter(docs.length * 2 + 5);
  writer.write(docs.length);
  let last = 0;
  for (const doc of docs) {
    writer.write(doc - last);
    last = doc;
  }
  return Buffer.concat([writer.finish(), impacts]);
}

/** @throws RangeError where the bytes are not those of postings */
export function decodePostings(bytes: Uint8Array): Postings {
  const reader = new VarintReader(bytes);
  const count = reader.read();
  if (count > bytes.length) throw new RangeError('Broken postings');
  const docs = new Uint32Array(count);
  let last = 0;
  for (let i = 0; i < count; i += 1) {
    last += reader.read();
    docs[i] = last;
  }
  if (bytes.length !== reader.position + count) throw new RangeError('Broken postings');
  return { docs, impacts: Uint8Array.from(bytes.subarray(reader.position)) };
}

/** The number of places of each posting and their differences. */
export function encodePositions({ starts, places }: Positions): Buffer {
  const writer = new VarintWriter(starts.length + places.length * 2);
  for (let i = 0; i + 1 < starts.length; i += 1) {
    const [start = 0, end = 0] = [starts[i], starts[i + 1]];
    writer.write(end - start);
    let last = 0;
    for (let at = start; at < end; at += 1) {
      const place = places[at] ?? 0;
      writer.write(place - last);
      last = place;
    }
  }
  return writer.finish();
}

/** @param count number of postings */
export function decodePositions(bytes: Uint8Array, count: number): Positions {
  if (count > bytes.length) throw new RangeError('Broken positions');
  const reader = new VarintReader(bytes);
  const starts = new Uint32Array(count + 1);
  // Every number takes a byte at least, so there are no more places than that.
  const places = new Uint16Array(bytes.length - count);
  let next = 0;
  for (let i = 0; i < count; i += 1) {
    let last = 0;
    for (let left = reader.read(); left > 0; left -= 1) places[next++] = last += reader.read();
    starts[i + 1] = next;
  }
  return { starts, places: places.slice(0, next) };
}

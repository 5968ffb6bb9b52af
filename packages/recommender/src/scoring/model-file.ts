import type { Mix, TrainedModel, TrainingReport } from './model.js';

/** Bytes that are not a model, or not a whole one. */
export class DamagedModel extends Error {
  override readonly name = 'DamagedModel';
  constructor(problem: string) {
    super(`This is not a stored model that can be read: ${problem}`);
  }
}

/** “TREC” */
const magic = 0x54_52_45_43;
/** Goes up when stored models can't be read by older code, or the other way around. */
const version = 1;
/** Magic, version, checksum of all that follows, length of the header. */
const preambleBytes = 16;

/** What is written as JSON; the arrays follow in the order of `lengths`, as little-endian numbers. */
interface Header {
  readonly trainedUntil: number;
  readonly items: readonly string[];
  /** `halfLife` is `null` for `Infinity`, which JSON doesn't have. */
  readonly mix: Omit<Mix, 'halfLife'> & { readonly halfLife: number | null };
  readonly report: TrainingReport;
  readonly unknownRarity: number;
  readonly lengths: readonly number[];
}

/** A model as bytes, with a version and a checksum. */
export function encodeModel(model: TrainedModel): Uint8Array {
  const arrays = arraysOf(model);
  const header: Header = {
    trainedUntil: model.trainedUntil,
    items: model.items,
    mix: {
      ...model.mix,
      halfLife: Number.isFinite(model.mix.halfLife) ? model.mix.halfLife : null,
    },
    report: model.report,
    unknownRarity: model.words.unknown,
    lengths: arrays.map(({ length }) => length),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const numbers = arrays.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(preambleBytes + text.length + 4 * numbers);
  const view = new DataView(bytes.buffer);
  bytes.set(text, preambleBytes);
  writeNumbers(view, preambleBytes + text.length, arrays);
  view.setUint32(0, magic);
  view.setUint32(4, version);
  view.setUint32(8, checksum(bytes.subarray(preambleBytes)));
  view.setUint32(12, text.length);
  return bytes;
}

/** @throws DamagedModel where bytes are missing or changed, or another version has written them */
export function decodeModel(bytes: Uint8Array): TrainedModel {
  if (bytes.length < preambleBytes) throw new DamagedModel(`it has only ${bytes.length} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== magic) throw new DamagedModel('it begins with something else');
  if (view.getUint32(4) !== version)
    throw new DamagedModel(`its version is ${view.getUint32(4)} instead of ${version}`);
  if (view.getUint32(8) !== checksum(bytes.subarray(preambleBytes)))
    throw new DamagedModel('its checksum is wrong');
  const end = preambleBytes + view.getUint32(12);
  const text = new TextDecoder().decode(bytes.subarray(preambleBytes, end));
  const header = JSON.parse(text) as Header;
  const read = new NumberReader(view, end, header.lengths);
  return {
    trainedUntil: header.trainedUntil,
    items: header.items,
    neighbors: { starts: read.integers(), targets: read.integers(), weights: read.floats() },
    popularity: read.floats(),
    words: { ids: read.integers(), rarities: read.floats(), unknown: header.unknownRarity },
    mix: { ...header.mix, halfLife: header.mix.halfLife ?? Infinity },
    report: header.report,
  };
}

function arraysOf({ neighbors, popularity, words }: TrainedModel): (Int32Array | Float32Array)[] {
  const { starts, targets, weights } = neighbors;
  return [starts, targets, weights, popularity, words.ids, words.rarities];
}

function writeNumbers(
  view: DataView,
  start: number,
  arrays: readonly (Int32Array | Float32Array)[],
): void {
  let at = start;
  for (const array of arrays)
    for (const value of array) {
      if (array instanceof Int32Array) view.setInt32(at, value, true);
      else view.setFloat32(at, value, true);
      at += 4;
    }
}

class NumberReader {
  private next = 0;

  constructor(
    private readonly view: DataView,
    private at: number,
    private readonly lengths: readonly number[],
  ) {}

  integers(): Int32Array {
    return new Int32Array(this.copied());
  }

  floats(): Float32Array {
    return new Float32Array(this.copied());
  }

  /** The bytes of the next array in the order of this machine. Copied at once: there are millions of numbers, and the host has other things to do. */
  private copied(): ArrayBuffer {
    const bytes = new Uint8Array(4 * (this.lengths[this.next++] ?? 0));
    const { buffer, byteOffset } = this.view;
    bytes.set(new Uint8Array(buffer, byteOffset + this.at, bytes.length));
    this.at += bytes.length;
    if (!isLittleEndian)
      for (let i = 0; i < bytes.length; i += 4) bytes.subarray(i, i + 4).reverse();
    return bytes.buffer;
  }
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** CRC-32 (ISO 3309), which finds every change of up to 32 bits in a row. */
function checksum(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (remainders[(crc ^ byte) & 255] ?? 0);
  return (crc ^ -1) >>> 0;
}

const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1;
  return rest;
});

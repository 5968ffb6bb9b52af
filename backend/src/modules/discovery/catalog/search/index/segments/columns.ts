import { type Platform, platforms } from '@tessera/contracts';

/** What is known of each video of a segment besides its words, one array for each value, in ascending order of ids. */
export interface Columns {
  readonly id: Float64Array;
  readonly channel: Float64Array;
  /** -1 where unknown. */
  readonly views: Float64Array;
  /** Milliseconds since 1970; `unknownDate` where unknown. */
  readonly published: Float64Array;
  readonly engagement: Float32Array;
  /** 0 for those that are not trending. */
  readonly trending: Float32Array;
  /** In seconds; -1 where unknown, 0 while live. */
  readonly duration: Int32Array;
  /** 0 for none. */
  readonly category: Uint16Array;
  /** See `languageCode`. */
  readonly language: Uint16Array;
  /** See `platformsCode`. */
  readonly platform: Uint8Array;
  /** Bits of `flag`. */
  readonly flags: Uint8Array;
  /** From 0 to 255. */
  readonly quality: Uint8Array;
  /** Place in the order of titles, from 0. */
  readonly titleRank: Uint32Array;
  /** From this position on, terms are those of the description. */
  readonly descriptionStart: Uint16Array;
}

/** Before any date. */
export const unknownDate = -8.64e15;

export const flag = {
  hd: 1,
  hdKnown: 2,
  captions: 4,
  captionsKnown: 8,
  mature: 16,
  sample: 32,
  copy: 64,
};

const arrays = {
  id: Float64Array,
  channel: Float64Array,
  views: Float64Array,
  published: Float64Array,
  engagement: Float32Array,
  trending: Float32Array,
  duration: Int32Array,
  category: Uint16Array,
  language: Uint16Array,
  platform: Uint8Array,
  flags: Uint8Array,
  quality: Uint8Array,
  titleRank: Uint32Array,
  descriptionStart: Uint16Array,
} satisfies Record<keyof Columns, unknown>;

export type ColumnName = keyof Columns;
export const columnNames = Object.keys(arrays) as ColumnName[];

/** Columns of a size, all 0. */
export function emptyColumns(size: number): Columns {
  const made = columnNames.map((name) => [name, new arrays[name](size)]);
  return Object.fromEntries(made) as Columns;
}

/** The bytes of a column; numbers are stored as processors with little endian have them, which are all that Node runs on but one. */
export function encodeColumn(column: Columns[ColumnName]): Buffer {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength);
}

/** @throws RangeError where the bytes are not a column of that many values */
export function decodeColumn(
  name: ColumnName,
  bytes: Uint8Array,
  size: number,
): Columns[ColumnName] {
  const type = arrays[name];
  if (bytes.length !== size * type.BYTES_PER_ELEMENT) throw new RangeError(`Broken column ${name}`);
  // In memory of its own, because a buffer of the database's driver may start anywhere.
  return new type(Uint8Array.from(bytes).buffer);
}

/** That the lower bits of a code are those of platforms. */
const onSeveral = 64;

/** Stored in segments: a change of the order in the contract, or a seventh platform, needs another encoding (`format.ts`). */
export function platformBit(platform: Platform): number {
  return 1 << platforms.indexOf(platform);
}

/** The place of a single platform, from 1 on; of several ones their bits, beside one that says so. */
export function platformsCode(several: readonly Platform[]): number {
  const bits = several.reduce((all, platform) => all | platformBit(platform), 0);
  const isSingle = (bits & (bits - 1)) === 0;
  return isSingle ? 32 - Math.clz32(bits) : onSeveral | bits;
}

/** The bits of the platforms for which a code stands. */
export function platformBits(code: number): number {
  return (code & onSeveral) === 0 ? (1 << code) >> 1 : code - onSeveral;
}

/** ISO 639-1 as a number from 1 to 676; 0 for unknown ones. */
export function languageCode(language: string | null): number {
  if (language === null || !/^[a-z]{2}$/.test(language)) return 0;
  return (language.charCodeAt(0) - 97) * 26 + language.charCodeAt(1) - 96;
}

export function languageOfCode(code: number): string | null {
  if (code === 0) return null;
  return String.fromCharCode(97 + Math.floor((code - 1) / 26), 97 + ((code - 1) % 26));
}

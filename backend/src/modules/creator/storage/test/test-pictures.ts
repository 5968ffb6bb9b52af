import { deflateSync } from 'node:zlib';
import type { FileType } from '@tessera/contracts-creator';
import sharp, { type Sharp } from 'sharp';
import type { InspectedFile } from '../pictures/inspected-file.js';

interface TestPicture {
  readonly width: number;
  readonly height: number;
  /** Of the left half; the right one is blue. */
  readonly left?: string;
}

/** A picture that is red on its left and blue on its right. */
export function picture({ width, height, left = '#f00' }: TestPicture): Sharp {
  const create = { width, height, channels: 3, background: '#00f' } as const;
  const half = { ...create, width: Math.ceil(width / 2), background: left };
  return sharp({ create }).composite([{ input: { create: half }, left: 0, top: 0 }]);
}

export function animation(frames: number, sides = { width: 40, height: 30 }): Promise<Buffer> {
  const shades = Array.from({ length: frames }, (_, index) => ({ r: index * 20, g: 0, b: 0 }));
  return Promise.all(
    shades.map((background) =>
      sharp({ create: { ...sides, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ).then((all) =>
    sharp(all, { join: { animated: true } })
      .gif({ delay: shades.map(() => 100) })
      .toBuffer(),
  );
}

/** The bytes as a file that has arrived. */
export function arrived(type: FileType, bytes: Uint8Array): InspectedFile {
  return {
    type,
    size: bytes.length,
    async *read(start = 0, end = bytes.length - 1) {
      yield bytes.subarray(start, end + 1);
    },
  };
}

/** A PNG of a few bytes whose header says how large it is. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.of()),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0);
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}

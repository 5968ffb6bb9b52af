import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Makes keys easy to find for whoever searches code for secrets. */
const mark = 'tsra_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 192 bits. */
const secretLength = 33;
const checksumLength = 6;
const form = new RegExp(`^${mark}[${digits}]{${secretLength + checksumLength}}$`);

/** A new key: a mark, random digits, and a checksum of both. */
export function newKey(): string {
  const text = mark + toDigits(BigInt(`0x${randomBytes(24).toString('hex')}`), secretLength);
  return text + checksumOf(text);
}

/** Whether a text can be a key: what is mistyped, or belongs elsewhere, is known without a look into the database. */
export function isKey(text: string): boolean {
  return (
    form.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
  );
}

/** Enough of a key to tell it from others, and too little to guess it. */
export function prefixOf(key: string): string {
  return key.slice(0, mark.length + 5);
}

/** What is stored in place of a key. Keys are random, so no slower hash is needed. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function checksumOf(text: string): string {
  return toDigits(BigInt(crc32(text)), checksumLength);
}

function toDigits(value: bigint, length: number): string {
  const base = BigInt(digits.length);
  let text = '';
  for (let rest = value; rest > 0n; rest /= base) text = digits.charAt(Number(rest % base)) + text;
  return text.padStart(length, '0');
}

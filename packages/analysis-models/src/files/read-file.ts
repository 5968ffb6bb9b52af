import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A file that does not hold what it should; `message` names the file, and the line where there is one. */
export class BadFile extends Error {
  override readonly name = 'BadFile';
  /** @param line from 1 */
  constructor(file: string, line: number | null, problem: string) {
    super(`${file}${line === null ? '' : `, line ${line}`}: ${problem}`);
  }
}

export interface ReadFile {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * Reads a text, also one that is compressed by gzip.
 * @throws BadFile
 */
export function readFile(path: string): ReadFile {
  const bytes = bytesOf(path);
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  let text;
  try {
    text = (isCompressed ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    throw new BadFile(path, null, 'its compression is damaged');
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, name: basename(path), text: text.replace(/^\uFEFF/, ''), sha256 };
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException;
    throw new BadFile(
      path,
      null,
      code === 'ENOENT' ? 'there is no such file' : `can't be read (${code})`,
    );
  }
}

/** A line of a file, and its number from 1. */
export interface Line {
  readonly text: string;
  readonly number: number;
}

/** The lines that hold something. */
export function linesOf(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .map((line, i) => ({ text: line, number: i + 1 }))
    .filter((line) => line.text.trim() !== '');
}

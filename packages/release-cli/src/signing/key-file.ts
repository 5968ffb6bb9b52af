import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generateSigningKey, type SigningKey } from '@tessera/release-rules/signing';
import { CommandError } from '../command-error.js';
import { parseSigningKey } from './parse-signing-key.js';

/** Permission bits of group and others. */
const others = 0o077;

/** @throws CommandError if the file can't be read, is readable by others, or contains no key */
export async function readKeyFile(path: string): Promise<SigningKey> {
  const file = await open(path).catch((error: unknown) => {
    throw new CommandError('failed', `Can't read ${path}: ${codeOf(error)}`, { cause: error });
  });
  try {
    const { mode } = await file.stat();
    if (process.platform !== 'win32' && (mode & others) !== 0)
      throw new CommandError('failed', `${path} is readable by others. Run: chmod 600 ${path}`);
    return parseSigningKey(await file.readFile('utf8'), path);
  } finally {
    await file.close();
  }
}

/**
 * Creates a key in a file that only its owner can read.
 * @throws CommandError if the file exists: builds that its key signed could not be published again
 */
export async function createKeyFile(path: string): Promise<SigningKey> {
  const key = generateSigningKey();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify(key, null, 2)}\n`;
  await writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    const why = codeOf(error) === 'EEXIST' ? 'it already exists' : codeOf(error);
    throw new CommandError('failed', `Can't write ${path}: ${why}`, { cause: error });
  });
  return key;
}

/** Reads the key of a file, creating it if it does not exist. */
export async function ensureSigningKey(path: string): Promise<SigningKey> {
  return (await exists(path)) ? readKeyFile(path) : createKeyFile(path);
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

import { mkdir, open, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generateSigningKey, type SigningKey } from '@tessera/federation/signing';
import { CommandError } from '../command-error.js';
import { parseSigningKey } from './parse-signing-key.js';

/** Rights of everybody but the owner. */
const others = 0o077;

/** @throws CommandError where the file is not there, is open to others, or holds no key */
export async function readKeyFile(path: string): Promise<SigningKey> {
  const file = await open(path).catch((error: unknown) => {
    throw new CommandError('failed', `${path} cannot be read: ${codeOf(error)}`, { cause: error });
  });
  try {
    const { mode } = await file.stat();
    if (process.platform !== 'win32' && (mode & others) !== 0)
      throw new CommandError('failed', `Others can read ${path}; run: chmod 600 ${path}`);
    return parseSigningKey(await file.readFile('utf8'), path);
  } finally {
    await file.close();
  }
}

/**
 * Makes a new key in a file that only its owner can read.
 * @throws CommandError where the file is there already: what it signed could not be published again
 */
export async function makeKeyFile(path: string): Promise<SigningKey> {
  const key = generateSigningKey();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify(key, null, 2)}\n`;
  await writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    const why = codeOf(error) === 'EEXIST' ? 'it is there already' : codeOf(error);
    throw new CommandError('failed', `${path} cannot be written: ${why}`, { cause: error });
  });
  return key;
}

/** The key of a file, which is made where it is not there. */
export async function keptSigningKey(path: string): Promise<SigningKey> {
  return (await isThere(path)) ? readKeyFile(path) : makeKeyFile(path);
}

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

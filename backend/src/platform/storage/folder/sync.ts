import { open } from 'node:fs/promises';
import { codeOf } from '../../errors/index.js';

/** Makes files, and what was moved into folders, durable. In parallel, because the disk can flush many at once; missing ones are skipped. */
export async function syncAll(paths: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(paths)].map(sync));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r').catch(unlessMissing);
  try {
    await file?.sync();
  } finally {
    await file?.close();
  }
}

function unlessMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

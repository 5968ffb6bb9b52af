import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for one test; PostgreSQL's own account can enter it too. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `tessera-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

import { readFile } from 'node:fs/promises';
import { clusterIn, clusterOwner } from './cluster.js';
import { addressOf } from './connection.js';
import { isServing, readPostmaster } from './postmaster-file.js';
import { substituteOf } from './reach.js';

/**
 * Address of a database whose server another process runs on a folder. It is found wherever that process had to keep the
 * data: whether it could use the folder itself depends on the account under which it was started.
 * @returns `null` where no server runs on the folder
 */
export async function runningDatabase(folder: string, name: string): Promise<string | null> {
  for (const place of [folder, substituteOf(folder)]) {
    const { path, passwordFile } = clusterIn(place);
    const server = await readPostmaster(path);
    if (!server?.port || !(await isServing(server, path))) continue;
    const password = await readFile(passwordFile, 'utf8');
    return addressOf({ port: server.port, user: clusterOwner, password }, name);
  }
  return null;
}

import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncAll } from './sync.js';

/** Folders below one that is there, made so that they are still named after a power failure. */
export class DurableFolders {
  /** By the folder; each is synced once by a process, by whomever it was made. */
  private readonly synced = new Map<string, Promise<void>>();

  constructor(private readonly root: string) {}

  /** @param folder in the root, or below it */
  async make(folder: string): Promise<void> {
    const made = await mkdir(folder, { recursive: true });
    const known = made === undefined ? this.synced.get(folder) : undefined;
    const synced = known ?? syncAll(this.above(folder));
    this.synced.set(folder, synced);
    try {
      await synced;
    } catch (error) {
      this.synced.delete(folder);
      throw error;
    }
  }

  private above(folder: string): string[] {
    const parents = [];
    for (let path = folder; path.length > this.root.length;) {
      path = dirname(path);
      parents.push(path);
    }
    return parents;
  }
}

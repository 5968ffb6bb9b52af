import { mkdir, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { Artifact } from './artifact.js';

/** The minimum cost of making a version visible: its bytes safely on disk, and one row changed. */
export class Floor {
  private constructor(
    private readonly client: pg.Client,
    private readonly folder: string,
  ) {}

  /** @param folder on the disk on which the site keeps its files */
  static async open(databaseUrl: string, folder: string): Promise<Floor> {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query('CREATE TABLE publish_floor AS SELECT 1 AS id, NULL::text AS version');
    return new Floor(client, folder);
  }

  /** @returns milliseconds */
  async measure({ folder: build, files, version }: Artifact): Promise<number> {
    const folder = join(this.folder, basename(build));
    await mkdir(folder, { recursive: true });
    const start = performance.now();
    for (const [index, bytes] of files.entries()) await write(join(folder, String(index)), bytes);
    await this.client.query('UPDATE publish_floor SET version = $1 WHERE id = 1', [version]);
    return performance.now() - start;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processState } from '@tessera/database-server';
import { z } from 'zod';
import { linkNew } from './link-new.js';

const holderSchema = z.object({
  pid: z.int(),
  started: z.string(),
  /** Address of the site; `null` while it is starting. */
  address: z.string().nullable(),
});
type Holder = z.infer<typeof holderSchema>;

/** The data folder is in use; `message` names the process. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** The exclusive right of a process to use a data folder, which ends with the process. */
export class FolderClaim {
  private constructor(
    private readonly file: string,
    private readonly holder: Holder,
  ) {}

  /** @throws FolderInUse while another running process uses the folder */
  static async take(folder: string): Promise<FolderClaim> {
    await mkdir(folder, { recursive: true });
    const state = await processState(process.pid);
    const holder = { pid: process.pid, started: state?.started ?? '', address: null };
    const claim = new FolderClaim(join(folder, 'running.json'), holder);
    await claim.acquire(folder);
    return claim;
  }

  /** Publishes the address, for the error message of a second start. */
  async announce(address: string): Promise<void> {
    const written = await this.writeBeside({ ...this.holder, address });
    await rename(written, this.file);
  }

  async release(): Promise<void> {
    await rm(this.file, { force: true });
  }

  private async acquire(folder: string): Promise<void> {
    const written = await this.writeBeside(this.holder);
    try {
      while (!(await linkNew(written, this.file))) {
        const other = await readHolder(this.file);
        if (other && (await isAlive(other))) throw new FolderInUse(describe(other, folder));
        await this.clear();
      }
    } finally {
      await rm(written, { force: true });
    }
  }

  /** Removes the file of a dead process; if a running one has replaced it meanwhile, its file is restored. */
  private async clear(): Promise<void> {
    const grave = `${this.file}.${randomUUID()}`;
    const moved = await rename(this.file, grave).then(
      () => true,
      () => false,
    );
    if (!moved) return;
    const buried = await readHolder(grave);
    if (buried && (await isAlive(buried))) await linkNew(grave, this.file);
    await rm(grave, { force: true });
  }

  private async writeBeside(holder: Holder): Promise<string> {
    const path = `${this.file}.${randomUUID()}`;
    await writeFile(path, JSON.stringify(holder));
    return path;
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  const state = await processState(pid);
  return state !== null && state.started === started;
}

function describe({ pid, address }: Holder, folder: string): string {
  const where = address ? `at ${address}` : 'and is still starting';
  return [
    `Tessera is already running on the data in ${folder}: process ${pid} ${where}.`,
    'Stop it first, or set DATA_DIR to use another folder.',
  ].join('\n');
}

import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

type SyncMethod = 'sync' | 'datasync';
type Names = ReadonlyMap<string, bigint>;

/** A folder as it was made durable: what is in files by their inodes, and which of them folders name. */
interface DurableState {
  readonly files: ReadonlyMap<bigint, Buffer>;
  readonly folders: ReadonlyMap<bigint, Names>;
}

/**
 * Knows what of a folder would be left after a power cut, taken strictly: of a file what was synced, under the names that its folders had
 * when they were synced, and nothing else.
 */
export class PowerCut {
  private readonly files = new Map<bigint, Buffer>();
  private readonly folders = new Map<bigint, Names>();
  private readonly originals = new Map<SyncMethod, FileHandle['sync']>();

  private constructor(
    private readonly root: string,
    private readonly handles: FileHandle,
  ) {}

  /** Watches from now on. What the folder has is taken as durable. */
  static async of(root: string): Promise<PowerCut> {
    const file = await open(root);
    const cut = new PowerCut(root, Object.getPrototypeOf(file) as FileHandle);
    await file.close();
    for await (const [path, { inode, isFolder }] of cut.entries(root))
      await cut.keep(path, inode, isFolder);
    await cut.keep(root, (await stat(root, { bigint: true })).ino, true);
    for (const method of ['sync', 'datasync'] as const) cut.watch(method);
    return cut;
  }

  /** Stops watching. */
  end(): void {
    for (const [method, original] of this.originals) this.handles[method] = original;
  }

  /** What would be left now. */
  state(): DurableState {
    return { files: new Map(this.files), folders: new Map(this.folders) };
  }

  /** Has the folder be as it would be after the cut. */
  async restore({ files, folders }: DurableState): Promise<void> {
    const { ino } = await stat(this.root, { bigint: true });
    const write = async (folder: string, names: Names): Promise<void> => {
      await mkdir(folder, { recursive: true });
      for (const [name, inode] of names) {
        const path = join(folder, name);
        const inside = folders.get(inode);
        if (inside) await write(path, inside);
        else await writeFile(path, files.get(inode) ?? Buffer.alloc(0));
      }
    };
    for (const name of await readdir(this.root))
      await rm(join(this.root, name), { recursive: true });
    await write(this.root, folders.get(ino) ?? new Map());
  }

  private watch(method: SyncMethod): void {
    const original = this.handles[method];
    this.originals.set(method, original);
    const keep = (handle: FileHandle) => this.keepHandle(handle);
    this.handles[method] = async function (this: FileHandle) {
      // Taken before, it has nothing that was written meanwhile.
      const done = await keep(this);
      await original.call(this);
      done();
    };
  }

  /** A file may be on its way into the folder. @returns notes it, once it is durable */
  private async keepHandle(handle: FileHandle): Promise<() => void> {
    const found = await handle.stat({ bigint: true });
    const { ino } = found;
    if (found.isFile()) {
      const bytes = Buffer.alloc(Number(found.size));
      await handle.read(bytes, 0, bytes.length, 0);
      return () => void this.files.set(ino, bytes);
    }
    if ((await stat(this.root, { bigint: true })).ino === ino)
      return this.read(this.root, ino, true);
    for await (const [path, { inode }] of this.entries(this.root))
      if (inode === ino) return this.read(path, ino, true);
    return () => undefined;
  }

  private async keep(path: string, inode: bigint, isFolder: boolean): Promise<void> {
    (await this.read(path, inode, isFolder))();
  }

  private async read(path: string, inode: bigint, isFolder: boolean): Promise<() => void> {
    if (isFolder) {
      const names = await this.namesIn(path);
      return () => void this.folders.set(inode, names);
    }
    const bytes = await readFile(path);
    return () => void this.files.set(inode, bytes);
  }

  private async namesIn(folder: string): Promise<Names> {
    const names = new Map<string, bigint>();
    for await (const [path, { inode }] of this.entries(folder))
      if (dirname(path) === folder) names.set(path.slice(folder.length + 1), inode);
    return names;
  }

  /** Of a folder and those below it. What is gone meanwhile is left out. */
  private async *entries(
    folder: string,
  ): AsyncGenerator<[string, { readonly inode: bigint; readonly isFolder: boolean }]> {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      const found = await stat(path, { bigint: true }).catch(() => null);
      if (!found) continue;
      yield [path, { inode: found.ino, isFolder: entry.isDirectory() }];
      if (entry.isDirectory()) yield* this.entries(path);
    }
  }
}

import { randomUUID } from 'node:crypto';
import { type BigIntStats, createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeOlder } from '../../data-folder/index.js';
import { codeOf } from '../../errors/index.js';
import { dayMs } from '../../utc-days/index.js';
import { checkKey, checkPrefix } from '../object-key.js';
import {
  type GrowingObject,
  type ListedObject,
  type ObjectContent,
  type ObjectFacts,
  ObjectLost,
  ObjectStore,
  type OnGrown,
  type OpenObject,
  type OpenOptions,
  type PutOptions,
} from '../object-store.js';
import { SentBytes } from '../sent-bytes.js';
import { StoreUnavailable } from '../store-unavailable.js';
import { DurableFolders } from './durable-folders.js';
import { GrowingFiles } from './growing-files.js';
import { listFiles } from './list-files.js';
import { syncAll } from './sync.js';

const unfinished = '.unfinished';
const growing = '.growing';
const hour = 3_600_000;
/** Large enough to fail on a full disk, in bytes. */
const trialSize = 64 * 1024;

/**
 * Stores objects as files in a folder. Each is written to a draft first and then moved into place, so that a killed process leaves
 * at most an unfinished draft, which `sweep` removes.
 */
export class FolderStore extends ObjectStore {
  readonly isRemote = false;

  private readonly folders: DurableFolders;
  private readonly growing: GrowingFiles;

  constructor(private readonly root: string) {
    super();
    this.folders = new DurableFolders(root);
    this.growing = new GrowingFiles(join(root, growing), this.folders);
  }

  /** Creates the folder if it does not exist. @throws StoreUnavailable */
  async prepare(): Promise<void> {
    await mkdir(this.root, { recursive: true }).catch(unavailable(`opened in ${this.root}`));
  }

  async put(key: string, content: ObjectContent, options: PutOptions = {}): Promise<number> {
    const target = this.path(key);
    const moveIntoPlace = async (draft: string): Promise<void> => {
      await this.folders.make(dirname(target));
      await rename(draft, target);
    };
    return new SentBytes(content, options).writtenBy((bytes) => this.write(bytes, moveIntoPlace));
  }

  async adopt(key: string, path: string): Promise<void> {
    const target = this.path(key);
    await this.assertRoot();
    try {
      await this.folders.make(dirname(target));
      await syncAll([path]);
      await rename(path, target);
      await syncAll([dirname(target)]);
    } catch (error) {
      // On another disk.
      if (codeOf(error) !== 'EXDEV') throw new StoreUnavailable('written', error);
      await this.put(key, createReadStream(path));
      await this.settle([key]);
    }
  }

  async settle(keys: readonly string[]): Promise<void> {
    const paths = keys.map((key) => this.path(key));
    // Syncing the folders makes the moves durable.
    await syncAll([...paths, ...paths.map(dirname)]).catch(unavailable('written'));
  }

  async begin(key: string): Promise<GrowingObject> {
    checkKey(key);
    await this.assertRoot();
    return this.growing.begin(key).catch(unavailable('written'));
  }

  async append(object: GrowingObject, content: ObjectContent, onGrown: OnGrown): Promise<void> {
    await this.assertRoot();
    await new SentBytes(content, {}).writtenBy((bytes) =>
      this.growing.append(object, bytes, onGrown).catch(unlessLost),
    );
  }

  async complete(object: GrowingObject): Promise<void> {
    const target = this.path(object.key);
    await this.assertRoot();
    await this.folders.make(dirname(target)).catch(unavailable('written'));
    await this.growing.complete(object, target).catch(unlessLost);
  }

  async abandon(object: GrowingObject): Promise<void> {
    await this.growing.abandon(object).catch(unavailable('written'));
  }

  async get(key: string): Promise<Buffer | null> {
    const path = this.path(key);
    try {
      return await readFile(path);
    } catch {
      // Either only this file can't be read, or none can.
      await this.assertReadable();
      return null;
    }
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    const found = await stat(this.path(key), { bigint: true }).catch(() => null);
    const facts = found && factsOf(found);
    if (!facts) await this.assertReadable();
    return facts;
  }

  async open(key: string, { range, etag }: OpenOptions = {}): Promise<OpenObject | null> {
    const file = await open(this.path(key)).catch(() => null);
    if (!file) await this.assertReadable();
    const facts = file && factsOf(await file.stat({ bigint: true }));
    if (!facts || (etag !== undefined && etag !== facts.etag)) {
      await file?.close();
      return null;
    }
    // The file stays the same one even if another is moved into its place.
    return { ...facts, stream: file.createReadStream(range) };
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const folder = join(this.root, checkPrefix(prefix));
    await this.assertReadable();
    yield* listFiles(folder, prefix);
  }

  async remove(key: string): Promise<void> {
    const path = this.path(key);
    await this.assertReadable();
    await rm(path, { force: true }).catch(unavailable('written'));
  }

  async assertReadable(): Promise<void> {
    await readdir(this.root).catch(unavailable('read'));
  }

  async assertWritable(): Promise<void> {
    await this.write(Buffer.alloc(trialSize), (draft) => rm(draft));
  }

  /** Drafts to which nothing was written for an hour, and growing objects to which nothing was for a month: nobody knows of these any more. */
  async sweep(now = Date.now()): Promise<void> {
    await removeOlder(join(this.root, unfinished), now - hour);
    await removeOlder(join(this.root, growing), now - 31 * dayMs);
  }

  /** @param finish moves or removes the complete draft */
  private async write(
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    finish: (draft: string) => Promise<void>,
  ): Promise<void> {
    await this.assertRoot();
    const draft = join(this.root, unfinished, randomUUID());
    try {
      await mkdir(dirname(draft), { recursive: true });
      await writeFile(draft, bytes, { flag: 'wx' });
      await finish(draft);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw new StoreUnavailable('written', error);
    }
  }

  /** If the folder is missing, its disk may not be mounted; files written now would be hidden once it is back. */
  private async assertRoot(): Promise<void> {
    await readdir(this.root).catch(unavailable('written'));
  }

  private path(key: string): string {
    return join(this.root, checkKey(key));
  }
}

function unlessLost(error: unknown): never {
  if (error instanceof ObjectLost) throw error;
  throw new StoreUnavailable('written', error);
}

function unavailable(action: string): (cause: unknown) => never {
  return (cause) => {
    throw new StoreUnavailable(action, cause);
  };
}

/** `null` if it is not a file. */
function factsOf(found: BigIntStats): ObjectFacts | null {
  if (!found.isFile()) return null;
  const { size, mtime, mtimeNs, ino } = found;
  const etag = [mtimeNs, ino, size].map((part) => part.toString(36)).join('-');
  return { size: Number(size), modifiedAt: mtime, etag };
}

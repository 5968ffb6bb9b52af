import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../database/index.js';
import { ApiProblem, type UploadAdmission } from '../endpoints/index.js';
import { type GrowingObject, ObjectLost, ObjectStore } from '../storage/index.js';
import { RunningSums } from './running-sums.js';

/** What separates uploads from one another: who sends them, and to which address. */
export interface UploadOwner {
  readonly owner: string;
  readonly path: string;
}

export function ofVisitor(visitorId: string): string {
  return `visitor ${visitorId}`;
}

/** An upload that has not expired. */
export interface OpenUpload {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** Whether its handler has accepted it. */
  readonly isAccepted: boolean;
  /** What has arrived. */
  readonly object: GrowingObject;
}

const uploadRow = z
  .object({
    id: z.string(),
    size: z.coerce.number(),
    metadata: z.record(z.string(), z.string()),
    key: z.string(),
    arrived: z.coerce.number(),
    store_state: z.string(),
    is_accepted: z.boolean(),
    started_at: z.date(),
    expires_at: z.date(),
  })
  .transform(({ key, arrived, store_state: state, ...row }): OpenUpload => ({
    id: row.id,
    size: row.size,
    metadata: row.metadata,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    isAccepted: row.is_accepted,
    object: { key, size: arrived, state },
  }));
const uploadRows = z.array(uploadRow);
const keyRows = z.array(z.object({ key: z.string() }));
/** As TypeORM returns the rows and the number of those that an update has changed. */
const changed = z.tuple([z.unknown(), z.int()]).transform(([, count]) => count > 0);

type NewUpload = Pick<OpenUpload, 'id' | 'size' | 'metadata' | 'expiresAt'>;

/** Uploads at once that a sweep removes. */
const batchSize = 100;

/**
 * Uploads that arrive in parts: what is known of them is in the database, their bytes in the store of files, so that any process goes on
 * with any of them.
 */
@Injectable()
export class OpenUploads {
  private readonly sums = new RunningSums();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
  ) {}

  newId(): string {
    return randomBytes(16).toString('base64url');
  }

  /**
   * Those of one owner begin one after the other.
   * @param admit whether it may begin, in the same transaction; throws if not
   */
  async create(owner: UploadOwner, upload: NewUpload, admit: UploadAdmission): Promise<void> {
    const object = await this.store.begin(keyOf(owner, upload.id));
    try {
      await this.database.transaction(async (manager) => {
        await lockName(manager, `uploads of ${digestOf(owner)}`);
        await admit(manager);
        await insert(manager, { ...upload, owner: digestOf(owner), object });
      });
    } catch (error) {
      await this.store.abandon(object);
      throw error;
    }
  }

  /** `null` if the owner has no such upload. */
  async find(owner: UploadOwner, id: string): Promise<OpenUpload | null> {
    const rows: unknown = await this.database.query(
      'select * from uploads where id = $1 and owner = $2',
      [id, digestOf(owner)],
    );
    return uploadRows.parse(rows)[0] ?? null;
  }

  /** Those of an owner that have not been accepted, the newest first. */
  async unfinished(
    owner: UploadOwner,
    manager = this.database.manager,
  ): Promise<readonly OpenUpload[]> {
    const rows: unknown = await manager.query(
      `select * from uploads where owner = $1 and not is_accepted and expires_at > now()
      order by started_at desc, id`,
      [digestOf(owner)],
    );
    return uploadRows.parse(rows);
  }

  /** Which of some objects belong to uploads that have not been accepted, also to expired ones. */
  async unaccepted(keys: readonly string[]): Promise<string[]> {
    const rows: unknown = await this.database.query(
      'select key from uploads where key = any($1) and not is_accepted',
      [keys],
    );
    return keyRows.parse(rows).map(({ key }) => key);
  }

  /** Gives those of one owner to another. */
  async give(manager: EntityManager, from: UploadOwner, to: UploadOwner): Promise<void> {
    await manager.query('update uploads set owner = $2 where owner = $1', [
      digestOf(from),
      digestOf(to),
    ]);
  }

  /** Has the next sweep remove those of an owner. */
  async expire(manager: EntityManager, owner: UploadOwner): Promise<void> {
    await manager.query(
      'update uploads set expires_at = now() where owner = $1 and not is_accepted',
      [digestOf(owner)],
    );
  }

  /**
   * Stores bytes behind those that have arrived; those before an error are kept.
   * @throws ApiProblem `upload-conflict` if another request has done so meanwhile, `upload-expired` if the store has lost some
   */
  async append(
    { id, object }: OpenUpload,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<GrowingObject> {
    let known = object;
    const keep = async (grown: GrowingObject): Promise<void> => {
      if (!(await this.keep(id, known.size, grown)))
        throw new ApiProblem('upload-conflict', 'Another request has continued this upload.');
      known = grown;
    };
    const passed = this.sums.passed(id, object.size, bytes);
    try {
      await this.unlessLost(id, () => this.store.append(object, passed, keep));
    } finally {
      this.sums.keepAt(id, known.size);
    }
    return known;
  }

  /** SHA-256 of all of an upload, in hexadecimal digits; `null` where this process has not received all of it. */
  sumOf({ id, size }: OpenUpload): string | null {
    return this.sums.of(id, size);
  }

  /** Has it in the store as a whole, as often as it is called. @throws ApiProblem `upload-expired` if the store has lost some */
  async complete({ id, object }: OpenUpload): Promise<void> {
    await this.unlessLost(id, () => this.store.complete(object));
  }

  /** From now on its object belongs to whoever handled it. */
  async accept(id: string, manager = this.database.manager): Promise<void> {
    await manager.query('update uploads set is_accepted = true where id = $1', [id]);
  }

  /** With what has arrived, unless its handler has accepted it. */
  async remove({ id, object, isAccepted }: OpenUpload): Promise<void> {
    if (!isAccepted) {
      await this.store.abandon(object);
      await this.store.remove(object.key);
    }
    await this.database.query('delete from uploads where id = $1', [id]);
  }

  /** Removes uploads that have expired. */
  async sweep(): Promise<void> {
    for (;;) {
      const rows: unknown = await this.database.query(
        'select * from uploads where expires_at <= now() order by expires_at limit $1',
        [batchSize],
      );
      const expired = uploadRows.parse(rows);
      for (const one of expired) await this.remove(one);
      if (expired.length < batchSize) return;
    }
  }

  private async keep(id: string, before: number, { size, state }: GrowingObject): Promise<boolean> {
    const result: unknown = await this.database.query(
      'update uploads set arrived = $3, store_state = $4 where id = $1 and arrived = $2',
      [id, before, size, state],
    );
    return changed.parse(result);
  }

  /** Nobody could ever go on with an upload of which bytes are missing. */
  private async unlessLost(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ObjectLost)) throw error;
      await this.database.query('delete from uploads where id = $1', [id]);
      const detail = 'Some of what has arrived was lost. Start it anew.';
      throw new ApiProblem('upload-expired', detail, { cause: error });
    }
  }
}

async function insert(
  manager: EntityManager,
  {
    id,
    owner,
    size,
    metadata,
    object,
    expiresAt,
  }: NewUpload &
    Pick<OpenUpload, 'object'> & {
      readonly owner: string;
    },
): Promise<void> {
  await manager.query(
    `insert into uploads (id, owner, size, metadata, key, store_state, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, owner, size, JSON.stringify(metadata), object.key, object.state, expiresAt],
  );
}

function keyOf({ path }: UploadOwner, id: string): string {
  return `${uploadFolder(path)}${Buffer.from(id, 'base64url').toString('hex')}`;
}

/** Where the store has what arrives at an address. */
export function uploadFolder(path: string): string {
  const name = path.replace('/api/', '').replaceAll(/[^a-z0-9]+/g, '-');
  return `uploads/${name}/`;
}

/** So that the table says nothing about anybody. */
function digestOf({ owner, path }: UploadOwner): string {
  return createHash('sha256').update(`${path}\n${owner}`).digest('base64url');
}

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkKey, checkPrefix, isKey } from '../object-key.js';
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
import { GrowingUploads } from './growing-uploads.js';
import { createS3Client, type S3Timing } from './s3-client.js';
import { isMissing, s3Unavailable } from './s3-fault.js';
import type { S3Options } from './s3-options.js';

/** Memory of one upload: the parts in flight, and the one that is being filled. */
const upload = { partSize: 8 * 1024 * 1024, queueSize: 2 } as const;
/** How long the store counts as writable after it was written to, because each check costs two requests, in milliseconds. */
const writableMs = 30_000;

/** Stores objects in a bucket of any store that speaks the protocol of S3. It is durable and atomic by itself. */
export class S3Store extends ObjectStore {
  readonly isRemote = true;
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly growing: GrowingUploads;
  private writableUntil = 0;

  /** @param pageSize Objects that one request lists, at most 1,000. */
  constructor(
    private readonly options: S3Options,
    timing?: S3Timing,
    private readonly pageSize = 1_000,
  ) {
    super();
    this.client = createS3Client(options, timing);
    this.bucket = options.bucket;
    this.growing = new GrowingUploads(this.client, this.bucket);
  }

  /** Checks the settings by a request. @throws StoreUnavailable that names the place */
  async prepare(): Promise<void> {
    const { endpoint, bucket } = this.options;
    await this.attempt(`opened at ${endpoint}, bucket ${bucket}`, () => this.listOne());
  }

  async put(key: string, content: ObjectContent, options: PutOptions = {}): Promise<number> {
    const place = this.place(key);
    return new SentBytes(content, options).writtenBy(async (bytes) => {
      const body = Readable.from(bytes);
      const sending = new Upload({
        client: this.client,
        params: { ...place, Body: body },
        ...upload,
      });
      try {
        await this.attempt('written', () => sending.done());
      } finally {
        body.destroy();
      }
      this.writableUntil = Date.now() + writableMs;
    });
  }

  async adopt(key: string, path: string): Promise<void> {
    await this.put(key, createReadStream(path));
  }

  /** What was stored is durable already. */
  settle(keys: readonly string[]): Promise<void> {
    for (const key of keys) checkKey(key);
    return Promise.resolve();
  }

  begin(key: string): Promise<GrowingObject> {
    return Promise.resolve(this.growing.begin(checkKey(key)));
  }

  async append(object: GrowingObject, content: ObjectContent, onGrown: OnGrown): Promise<void> {
    await new SentBytes(content, {}).writtenBy((bytes) =>
      this.attempt('written', () => this.growing.append(object, bytes, onGrown)),
    );
  }

  async complete(object: GrowingObject): Promise<void> {
    await this.attempt('written', () => this.growing.complete(object));
  }

  async abandon(object: GrowingObject): Promise<void> {
    await this.attempt('written', () => this.growing.abandon(object));
  }

  async get(key: string): Promise<Buffer | null> {
    const command = new GetObjectCommand(this.place(key));
    return this.attemptRead(async () => {
      const { Body } = await this.client.send(command);
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    });
  }

  async stat(key: string): Promise<ObjectFacts | null> {
    const command = new HeadObjectCommand(this.place(key));
    try {
      const { ContentLength, ...found } = await this.client.send(command);
      return factsOf(found, ContentLength);
    } catch (error) {
      // The response to this request never says why it failed.
      await this.assertReadable();
      if (isMissing(error)) return null;
      throw s3Unavailable('read', error);
    }
  }

  async open(key: string, { range, etag }: OpenOptions = {}): Promise<OpenObject | null> {
    const command = new GetObjectCommand({
      ...this.place(key),
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      ...(etag !== undefined && { IfMatch: `"${etag}"` }),
    });
    return this.attemptRead(async () => {
      const { Body, ContentRange, ContentLength, ...found } = await this.client.send(command);
      if (!(Body instanceof Readable)) throw new Error('The response has no body');
      const size = ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength;
      return { ...factsOf(found, size), stream: Body };
    });
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const input = { Bucket: this.bucket, Prefix: checkPrefix(prefix) };
    const { client, pageSize } = this;
    const pages = paginateListObjectsV2({ client, pageSize }, input);
    for (;;) {
      const { done, value } = await this.attempt('read', () => pages.next());
      if (done) return;
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of value.Contents ?? [])
        if (isKey(Key)) yield { key: Key, size: Size, modifiedAt: LastModified };
    }
  }

  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.place(key));
    await this.attempt('written', () => this.client.send(command));
  }

  /** The parts of an incomplete upload are left to the bucket's rule, since finding them takes a permission of its own. */
  sweep(): Promise<void> {
    return Promise.resolve();
  }

  async assertReadable(): Promise<void> {
    await this.attempt('read', () => this.listOne());
  }

  async assertWritable(): Promise<void> {
    if (Date.now() < this.writableUntil) return;
    const key = `checks/${randomUUID()}`;
    await this.put(key, Buffer.from('Checks whether files can be stored.'));
    await this.remove(key);
  }

  private place(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: checkKey(key) };
  }

  /** Unlike a request for the bucket itself, it is answered with the reason of a failure. */
  private async listOne(): Promise<void> {
    await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, MaxKeys: 1 }));
  }

  private async attempt<T>(action: string, request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (error instanceof ObjectLost) throw error;
      throw s3Unavailable(action, error);
    }
  }

  /** `null` if the object is missing. */
  private attemptRead<T>(request: () => Promise<T>): Promise<T | null> {
    return this.attempt('read', () =>
      request().catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
  }
}

interface ObjectHeaders {
  readonly ETag?: string | undefined;
  readonly LastModified?: Date | undefined;
}

function factsOf({ ETag, LastModified }: ObjectHeaders, size: number | undefined): ObjectFacts {
  return {
    size: size ?? 0,
    modifiedAt: LastModified ?? new Date(0),
    etag: (ETag ?? '').replaceAll('"', ''),
  };
}

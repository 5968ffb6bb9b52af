import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import {
  type GrowingObject,
  type ObjectContent,
  ObjectLost,
  type OnGrown,
} from '../object-store.js';
import { isMissing } from './s3-fault.js';

/** Of a part, in bytes; all but the last one have to have 5 MiB at least. */
const partSize = 8 * 1024 * 1024;
const pieceSize = 1024 * 1024;

const growth = z.object({
  /** Of the multipart upload; `null` before its first part. */
  uploadId: z.string().nullable(),
  etags: z.array(z.string()),
  /** Bytes behind the last part, in an object of their own until there are enough for the next one. */
  rest: z.int(),
});
type Growth = z.output<typeof growth>;

/** Objects that arrive in parts, as multipart uploads, of which nothing is copied in the end. */
export class GrowingUploads {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {}

  begin(key: string): GrowingObject {
    return written(key, 0, { uploadId: null, etags: [], rest: 0 });
  }

  async append(object: GrowingObject, content: ObjectContent, onGrown: OnGrown): Promise<void> {
    const parts = new Parts(this, object, await this.restOf(object));
    try {
      for await (const piece of pieces(content))
        if (await parts.add(piece)) await onGrown(parts.grown);
    } finally {
      if (await parts.keepRest()) await onGrown(parts.grown);
    }
  }

  async complete(object: GrowingObject): Promise<void> {
    const { key } = object;
    const { uploadId, etags, rest } = growthOf(object);
    const last = await this.restOf(object).catch(async (error: unknown) => {
      if (error instanceof ObjectLost && (await this.isComplete(object))) return null;
      throw error;
    });
    if (!last) return;
    if (uploadId === null) await this.send(new PutObjectCommand(this.of(key, { Body: last })));
    else {
      const all =
        rest > 0 ? [...etags, await this.sendPart(key, uploadId, etags.length + 1, last)] : etags;
      await this.completeParts(object, uploadId, all);
    }
    await this.removeRest(key);
  }

  async abandon(object: GrowingObject): Promise<void> {
    const { key } = object;
    const { uploadId } = growthOf(object);
    if (uploadId !== null)
      await this.send(new AbortMultipartUploadCommand(this.of(key, { UploadId: uploadId }))).catch(
        unlessUnknown,
      );
    await this.removeRest(key);
  }

  async startParts(key: string): Promise<string> {
    const { UploadId } = await this.send(new CreateMultipartUploadCommand(this.of(key, {})));
    if (UploadId === undefined) throw new Error('The upload has no id');
    return UploadId;
  }

  /** @param number from 1 @returns its ETag */
  async sendPart(key: string, uploadId: string, number: number, bytes: Buffer): Promise<string> {
    const part = { UploadId: uploadId, PartNumber: number, Body: bytes };
    const { ETag } = await this.send(new UploadPartCommand(this.of(key, part)));
    return ETag ?? '';
  }

  async putRest(key: string, bytes: Buffer): Promise<void> {
    await this.send(new PutObjectCommand(this.of(restKey(key), { Body: bytes })));
  }

  async removeRest(key: string): Promise<void> {
    await this.send(new DeleteObjectCommand(this.of(restKey(key), {})));
  }

  private async completeParts(object: GrowingObject, uploadId: string, etags: readonly string[]) {
    const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    const command = this.of(object.key, { UploadId: uploadId, MultipartUpload: { Parts } });
    try {
      await this.send(new CompleteMultipartUploadCommand(command));
    } catch (error) {
      // A process that died may have done it; not every store says so in the same way.
      if (await this.isComplete(object)) return;
      throw isUnknown(error) ? new ObjectLost('Its parts are gone', { cause: error }) : error;
    }
  }

  private async restOf(object: GrowingObject): Promise<Buffer> {
    const { rest } = growthOf(object);
    if (rest === 0) return Buffer.alloc(0);
    try {
      const { Body } = await this.send(new GetObjectCommand(this.of(restKey(object.key), {})));
      const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
      if (bytes.length >= rest) return bytes.subarray(0, rest);
      throw new ObjectLost(`${bytes.length} of ${rest} bytes are left`);
    } catch (error) {
      throw isMissing(error) ? new ObjectLost('Its last bytes are gone', { cause: error }) : error;
    }
  }

  private async isComplete({ key, size }: GrowingObject): Promise<boolean> {
    const found = await this.send(new HeadObjectCommand(this.of(key, {}))).catch(() => null);
    return found?.ContentLength === size;
  }

  private get send() {
    return this.client.send.bind(this.client);
  }

  private of<T extends object>(key: string, parts: T): T & { Bucket: string; Key: string } {
    return { ...parts, Bucket: this.bucket, Key: key };
  }
}

/** So that no part becomes much larger than the others, whatever arrives at once. */
async function* pieces(content: ObjectContent): AsyncGenerator<Uint8Array> {
  for await (const chunk of content instanceof Uint8Array ? [content] : content)
    for (let start = 0; start < chunk.length; start += pieceSize)
      yield chunk.subarray(start, start + pieceSize);
}

/** Bytes that arrive, cut into parts; one part is in memory. */
class Parts {
  private readonly chunks: Uint8Array[] = [];
  private buffered = 0;
  private size: number;
  private state: Growth;
  private isChanged = false;

  constructor(
    private readonly uploads: GrowingUploads,
    private readonly object: GrowingObject,
    rest: Buffer,
  ) {
    this.state = growthOf(object);
    this.size = object.size;
    this.hold(rest);
  }

  get grown(): GrowingObject {
    return written(this.object.key, this.size, this.state);
  }

  /** @returns whether more of it is durable than before */
  async add(chunk: Uint8Array): Promise<boolean> {
    this.hold(chunk);
    this.size += chunk.length;
    this.isChanged ||= chunk.length > 0;
    if (this.buffered < partSize) return false;
    const { key } = this.object;
    const uploadId = this.state.uploadId ?? (await this.uploads.startParts(key));
    const bytes = this.take();
    const { etags } = this.state;
    const etag = await this.uploads.sendPart(key, uploadId, etags.length + 1, bytes);
    this.state = { uploadId, etags: [...etags, etag], rest: 0 };
    this.isChanged = false;
    return true;
  }

  /** @returns whether there was anything new */
  async keepRest(): Promise<boolean> {
    if (!this.isChanged) return false;
    const bytes = this.take();
    await this.uploads.putRest(this.object.key, bytes);
    this.state = { ...this.state, rest: bytes.length };
    return true;
  }

  private hold(bytes: Uint8Array): void {
    this.chunks.push(bytes);
    this.buffered += bytes.length;
  }

  private take(): Buffer {
    this.buffered = 0;
    return Buffer.concat(this.chunks.splice(0));
  }
}

function written(key: string, size: number, state: Growth): GrowingObject {
  return { key, size, state: JSON.stringify(state) };
}

function growthOf({ state }: GrowingObject): Growth {
  return growth.parse(JSON.parse(state));
}

/** Outside of the folders of complete objects. */
function restKey(key: string): string {
  return `growing/${key}`;
}

/** The multipart upload is gone: completed, abandoned, or removed by a rule of the bucket. */
function isUnknown(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchUpload';
}

function unlessUnknown(error: unknown): void {
  if (!isUnknown(error)) throw error;
}

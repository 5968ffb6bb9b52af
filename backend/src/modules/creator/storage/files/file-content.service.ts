import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PictureSize } from '@tessera/contracts-creator';
import { shownTypes } from '@tessera/contracts-creator/values';
import { DataSource } from 'typeorm';
import {
  ApiProblem,
  type FileSource,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { ObjectStore, storedFile, type StoredFile } from '../../../../platform/storage/index.js';
import type { StoredFileEntity } from '../entities/stored-file.entity.js';
import { pictureOf } from '../pictures/stored-pictures.js';
import { type CountBytes, FileTraffic } from '../sharing/file-traffic.js';
import { Publishing } from '../sharing/publishing.service.js';
import { visibleFile } from '../sharing/visible-file.js';

const neutral = 'application/octet-stream';

/** Nothing in a file does anything on this site. */
const policy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/** A browser's own player asks for the film once more, which a page of no origin may not; scripts still don't run. */
const policyOfPlayed = `${policy} allow-same-origin`;

/** What a browser may show of what was sent. A picture is one of these only where it could be decoded. */
const shown: ReadonlySet<string> = new Set(shownTypes);

export interface ContentRequest {
  readonly key: string;
  /** Secret of a link. */
  readonly link?: string | undefined;
  /** Of a picture; all of it where absent. */
  readonly size?: PictureSize | undefined;
  /** To save it, not to show it. */
  readonly download: boolean;
}

/** Bytes in the store, and what they are. */
interface Content {
  readonly objectKey: string;
  /** As a browser gets it. */
  readonly type: string;
  readonly fileName: string;
  /** Whether everybody who may see the file gets the same at this address. */
  readonly isForAll: boolean;
}

/** What others get of a file, and what its owner does. */
@Injectable()
export class FileContent {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly publishing: Publishing,
    private readonly traffic: FileTraffic,
  ) {}

  /** @throws ApiProblem `file-not-found`, `file-taken-down`, `file-busy` */
  async of(request: ContentRequest, context: RequestContext): Promise<StoredFile> {
    const { visitorId } = context;
    const { manager } = this.database;
    const row = await visibleFile(manager, { ...request, visitorId });
    const isOwn = row.visitorId === visitorId;
    const count = isOwn ? null : this.traffic.admit(row.key, context.request);
    const content = await this.contentOf(row, isOwn, request.size);
    const file =
      content && (await this.open(content, request.download, await this.headersOf(row, content)));
    if (!file) throw new ApiProblem('file-not-found', 'The content of this file is missing.');
    const isPublic = row.isPublic && !row.takenDownAt && content.isForAll;
    // With the cookie of a new visitor it is for nobody else.
    const source = { ...file.content, isPublic: isPublic && context.isReturning === true };
    return Object.assign(file, { content: count ? counted(source, count) : source });
  }

  /** A picture's own bytes are its owner's, who also gets all of an avatar. */
  private async contentOf(
    row: StoredFileEntity,
    isOwn: boolean,
    size: PictureSize | undefined,
  ): Promise<Content | null> {
    const { id, name, objectKey, mediaType, width } = row;
    if (width === null) {
      const isPlayed = !mediaType.startsWith('image/') && shown.has(mediaType);
      const type = isPlayed ? mediaType : neutral;
      return objectKey === null ? null : { objectKey, type, fileName: name, isForAll: true };
    }
    const isWhole = isOwn && size === undefined;
    if (isWhole && objectKey !== null)
      return { objectKey, type: mediaType, fileName: name, isForAll: false };
    const sizes = isWhole ? (['full', 'large'] as const) : [size ?? 'large'];
    const made = await pictureOf(this.database.manager, id, sizes);
    if (!made) return null;
    const fileName = `${name.replace(/\.[a-z\d]{1,5}$/i, '')}.webp`;
    const isForAll = size !== undefined;
    return { objectKey: made.objectKey, type: made.mediaType, fileName, isForAll };
  }

  private open(
    { objectKey, type, fileName }: Content,
    download: boolean,
    headers: Readonly<Record<string, string>>,
  ): Promise<StoredFile | null> {
    const isShown = type !== neutral && !download;
    return storedFile(this.store, objectKey, { type, fileName, isShown, headers });
  }

  private async headersOf(
    row: StoredFileEntity,
    { type }: Content,
  ): Promise<Record<string, string>> {
    const isUnlisted = await this.publishing.isUnlisted(row);
    return {
      'content-security-policy': /^(video|audio)\//.test(type) ? policyOfPlayed : policy,
      ...(isUnlisted && { 'x-robots-tag': 'noindex' }),
    };
  }
}

/** The same bytes, of which the sent ones are counted. */
function counted(source: FileSource, count: CountBytes): FileSource {
  const read = async (start: number, end: number) =>
    countedBytes(await source.read(start, end), count);
  return { ...source, read };
}

async function* countedBytes(
  bytes: AsyncIterable<Uint8Array>,
  count: CountBytes,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    count(chunk.length);
    yield chunk;
  }
}

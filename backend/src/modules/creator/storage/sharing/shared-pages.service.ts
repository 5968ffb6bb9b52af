import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SharedFile } from '@tessera/contracts-creator';
import { DataSource } from 'typeorm';
import { fileUrlOf, pictureOf } from '../files/stored-file.mapper.js';
import { Publishing } from './publishing.service.js';
import { type FileRequest, visibleFile } from './visible-file.js';

/** What the page of a shared file shows. */
@Injectable()
export class SharedPages {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly publishing: Publishing,
  ) {}

  /** @throws ApiProblem `file-not-found`, `file-taken-down` */
  async of(request: FileRequest): Promise<SharedFile> {
    const row = await visibleFile(this.database.manager, request);
    const { key, name, mediaType, isPublic, visitorId } = row;
    const picture = pictureOf(row);
    const query =
      request.link === undefined ? '' : `?${new URLSearchParams({ link: request.link })}`;
    return {
      key,
      name,
      mediaType,
      isPublic,
      size: Number(row.size),
      lastModified: row.changedAt.toISOString(),
      fileUrl: `${fileUrlOf(key)}${query}`,
      picture: picture && { width: picture.width, height: picture.height },
      isOwn: visitorId === request.visitorId,
      noindex: await this.publishing.isUnlisted(row),
    };
  }
}

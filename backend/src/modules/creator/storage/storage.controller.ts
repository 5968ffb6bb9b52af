import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { FileContent } from './files/file-content.service.js';
import { FilesService } from './files/files.service.js';
import { StorageUsageService } from './files/storage-usage.service.js';

@Controller()
export class StorageController {
  constructor(
    private readonly files: FilesService,
    private readonly content: FileContent,
    private readonly usages: StorageUsageService,
  ) {}

  @Handles('GET /api/storage/files')
  list({ query }: HandlerInput<'GET /api/storage/files'>, { visitorId }: RequestContext) {
    return this.files.list(visitorId, query);
  }

  @Handles('GET /api/storage/usage')
  usage(_: unknown, { visitorId }: RequestContext) {
    return this.usages.of(visitorId);
  }

  @Handles('GET /api/storage/file/:key')
  read({ params, query }: HandlerInput<'GET /api/storage/file/:key'>, context: RequestContext) {
    const { link, size, download } = query;
    return this.content.of({ ...params, link, size, download: download !== undefined }, context);
  }

  @Handles('PATCH /api/storage/file/:key')
  async update(
    { params, body, ifMatch }: HandlerInput<'PATCH /api/storage/file/:key'>,
    { visitorId }: RequestContext,
  ) {
    const file = await this.files.update(params.key, visitorId, body, ifMatch);
    return reply(file, { etag: file.version });
  }

  @Handles('DELETE /api/storage/file/:key')
  delete({ params }: HandlerInput<'DELETE /api/storage/file/:key'>, { visitorId }: RequestContext) {
    return this.files.delete(params.key, visitorId);
  }

  @Handles('POST /api/storage/file/:key/restore')
  restore(
    { params }: HandlerInput<'POST /api/storage/file/:key/restore'>,
    { visitorId }: RequestContext,
  ) {
    return this.files.restore(params.key, visitorId);
  }
}

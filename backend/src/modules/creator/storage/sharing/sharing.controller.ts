import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { FileLinks } from './file-links.service.js';
import { SharedPages } from './shared-pages.service.js';

@Controller()
export class SharingController {
  constructor(
    private readonly pages: SharedPages,
    private readonly links: FileLinks,
  ) {}

  @Handles('GET /api/storage/file/:key/page')
  page(
    { params, query }: HandlerInput<'GET /api/storage/file/:key/page'>,
    { visitorId }: RequestContext,
  ) {
    return this.pages.of({ ...params, ...query, visitorId });
  }

  @Handles('GET /api/storage/file/:key/links')
  list(
    { params }: HandlerInput<'GET /api/storage/file/:key/links'>,
    { visitorId }: RequestContext,
  ) {
    return this.links.list(params.key, visitorId);
  }

  @Handles('POST /api/storage/file/:key/links')
  create(
    { params, body }: HandlerInput<'POST /api/storage/file/:key/links'>,
    { visitorId }: RequestContext,
  ) {
    return this.links.create(params.key, visitorId, body.expiresInHours);
  }

  @Handles('DELETE /api/storage/file/:key/links/:linkId')
  revoke(
    { params }: HandlerInput<'DELETE /api/storage/file/:key/links/:linkId'>,
    { visitorId }: RequestContext,
  ) {
    return this.links.revoke(params.key, visitorId, params.linkId);
  }
}

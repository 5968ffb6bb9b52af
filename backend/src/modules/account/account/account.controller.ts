import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  reply,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { visitorCookie } from '../visitors/index.js';
import { DeletionsService } from './deletions.service.js';
import { ExportsService } from './exports.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly exports: ExportsService,
    private readonly deletions: DeletionsService,
  ) {}

  @Handles('POST /api/account/export')
  startExport(_: unknown, { visitorId }: RequestContext) {
    return this.exports.request(visitorId);
  }

  @Handles('GET /api/account/export')
  async findExport(_: unknown, { visitorId }: RequestContext) {
    return { export: await this.exports.latest(visitorId) };
  }

  @Handles('GET /api/account/exports/:id/archive')
  download(
    { params }: HandlerInput<'GET /api/account/exports/:id/archive'>,
    { visitorId }: RequestContext,
  ) {
    return this.exports.archive(params.id, visitorId);
  }

  /** Once it has begun, the browser is a new visitor. */
  @Handles('POST /api/account/deletion')
  async startDeletion(
    { body }: HandlerInput<'POST /api/account/deletion'>,
    { visitorId }: RequestContext,
  ) {
    const deletion = await this.deletions.request(visitorId, body.now);
    const hasBegun = deletion.state !== 'waiting';
    return reply(deletion, { cookies: hasBegun ? [{ name: visitorCookie, value: null }] : [] });
  }

  @Handles('GET /api/account/deletion')
  async findDeletion(_: unknown, { visitorId }: RequestContext) {
    return { deletion: await this.deletions.planned(visitorId) };
  }

  @Handles('GET /api/account/deletion/endings')
  async endings(_: unknown, { visitorId }: RequestContext) {
    return { endings: await this.deletions.endings(visitorId) };
  }

  @Handles('DELETE /api/account/deletion')
  async cancelDeletion(_: unknown, { visitorId }: RequestContext) {
    await this.deletions.cancel(visitorId);
    return {};
  }

  @Handles('GET /api/account/deletions/:receipt')
  receipt({ params }: HandlerInput<'GET /api/account/deletions/:receipt'>) {
    return this.deletions.receipt(params.receipt);
  }
}

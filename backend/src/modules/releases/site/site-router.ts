import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { AssetHandler } from './assets/asset.handler.js';
import { ConsoleHandler } from './console/console.handler.js';
import { DocumentHandler } from './document/document.handler.js';
import { PreviewHandler } from './previews/preview.handler.js';
import { sendPlain } from './response/send-plain.js';
import { SectionHandler } from './sections/section.handler.js';
import { SiteFilesHandler } from './site-files.handler.js';

interface Handler {
  handle(pathname: string, request: Request, response: Response): Promise<void>;
}

/** Paths that are never pages. */
const pageless = /^\/(api|thumbnails)(\/|$)/;

/** Routes what no endpoint has handled: files of versions, a few fixed files, the console with what areas bring into it, and pages. */
@Injectable()
export class SiteRouter {
  private readonly logger = new Logger(SiteRouter.name);

  constructor(
    private readonly assets: AssetHandler,
    private readonly console: ConsoleHandler,
    private readonly files: SiteFilesHandler,
    private readonly previews: PreviewHandler,
    private readonly sections: SectionHandler,
    private readonly documents: DocumentHandler,
  ) {}

  async handle(request: Request, response: Response, next: NextFunction): Promise<void> {
    const pathname = pathOf(request);
    const handler = this.handlerOf(pathname, request);
    if (!handler) return next();
    try {
      await handler.handle(pathname, request, response);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'too-many-requests')
        return sendPlain(response, 429, error.message, error.retryAfter);
      this.logger.error(error);
      if (response.headersSent) response.destroy();
      else sendPlain(response, 503, 'Something went wrong. Please try again in a moment.');
    }
  }

  private handlerOf(pathname: string, request: Request): Handler | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    if (pathname.startsWith('/assets/')) return this.assets;
    if (this.files.has(pathname)) return this.files;
    if (this.previews.has(pathname)) return this.previews;
    if (this.console.has(pathname)) return this.console;
    if (pageless.test(pathname) || !request.accepts('html')) return null;
    return this.sections.has(pathname) ? this.sections : this.documents;
  }
}

/** The path as it was sent, neither decoded nor normalized. */
function pathOf({ originalUrl }: Request): string {
  const end = originalUrl.indexOf('?');
  return end < 0 ? originalUrl : originalUrl.slice(0, end);
}

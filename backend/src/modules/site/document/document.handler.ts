import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { allowOrigin, allowScripts } from '../../../platform/http/index.js';
import { PageTickets } from '../../telemetry/index.js';
import { OverrideCookie } from '../overrides/override-cookie.js';
import { type TextResponse, TextSender } from '../response/text-sender.js';
import { DocumentService } from './document.service.js';
import { nothingPublished, notReady, renderNotice } from './notice-page.js';
import { type PageView, pageView } from './page-view.js';
import type { RenderedDocument } from './render-page.js';

interface Page extends RenderedDocument {
  readonly status: 200 | 404 | 503;
  /** `null` where the page is not made of published versions. */
  readonly compositionId: string | null;
}

/** Serves pages. */
@Injectable()
export class DocumentHandler {
  private readonly logger = new Logger(DocumentHandler.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly documents: DocumentService,
    private readonly sender: TextSender,
    private readonly overrides: OverrideCookie,
    private readonly tickets: PageTickets,
  ) {}

  async handle(pathname: string, request: Request, response: Response): Promise<void> {
    if (await this.overrides.take(request, response)) return;
    const override = this.overrides.read(request);
    const view = pageView(pathname, request, this.settings, override);
    const page = await this.render(view);
    if (page.compositionId !== null && !override)
      this.tickets.issue(response, view.context.visitorId, page.compositionId);
    response.vary('Accept').vary('Cookie');
    allowScripts(response, page.scriptSources);
    const developed = override?.development;
    if (developed) allowOrigin(response, developed.origin);
    const cacheControl = developed ? 'no-store' : 'private, no-cache';
    await this.sender.send(request, response, toResponse(page, cacheControl));
  }

  private async render(view: PageView): Promise<Page> {
    try {
      const page = await this.documents.render(view);
      return page ?? notice(nothingPublished);
    } catch (error) {
      this.logger.error(error);
      return notice(notReady);
    }
  }
}

function notice(text: Parameters<typeof renderNotice>[0]): Page {
  return { status: 503, html: renderNotice(text), scriptSources: [], compositionId: null };
}

function toResponse({ status, html }: Page, cacheControl: string): TextResponse {
  const headers = {
    'Cache-Control': cacheControl,
    ...(status === 503 && { 'Retry-After': '5' }),
  };
  return { status, type: 'text/html', body: html, headers };
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { type TextAnswer, TextSender } from '../answer/text-sender.js';
import { DocumentService } from './document.service.js';
import { nothingPublished, notReady, renderNotice } from './notice-page.js';
import { type PageView, pageView } from './page-view.js';

interface Page {
  readonly status: 200 | 404 | 503;
  readonly html: string;
}

/** Answers everybody who opens a page. */
@Injectable()
export class DocumentHandler {
  private readonly logger = new Logger(DocumentHandler.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly documents: DocumentService,
    private readonly sender: TextSender,
  ) {}

  async handle(pathname: string, request: Request, response: Response): Promise<void> {
    const page = await this.render(pageView(pathname, request, this.settings));
    response.vary('Accept').vary('Cookie');
    await this.sender.send(request, response, toAnswer(page));
  }

  private async render(view: PageView): Promise<Page> {
    try {
      const page = await this.documents.render(view);
      return page ?? { status: 503, html: renderNotice(nothingPublished) };
    } catch (error) {
      this.logger.error(error);
      return { status: 503, html: renderNotice(notReady) };
    }
  }
}

function toAnswer({ status, html }: Page): TextAnswer {
  const headers = {
    'Cache-Control': 'private, no-cache',
    ...(status === 503 && { 'Retry-After': '5' }),
  };
  return { status, type: 'text/html', body: html, headers };
}

import { Inject, Injectable, Logger } from '@nestjs/common';
import { permittedDirectives } from '@tessera/release-rules/compatibility';
import type { Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { allowOrigin, allowScripts, allowSources } from '../../../../platform/http/index.js';
import { SitePolicies } from '../../releases/index.js';
import { PageTickets } from '../../telemetry/index.js';
import { OverrideCookie } from '../overrides/override-cookie.js';
import { type TextResponse, TextSender } from '../response/text-sender.js';
import { DocumentService } from './document.service.js';
import {
  type Notice,
  nothingPublished,
  notReady,
  renderNotice,
  tooManyRequests,
} from './notice-page.js';
import { type PageView, pageView } from './page-view.js';
import type { RenderedDocument } from './render-page.js';

interface Page extends RenderedDocument {
  readonly status: 200 | 404 | 410 | 429 | 503;
  /** In seconds. */
  readonly retryAfter?: number;
  /** `null` if the page is not made of published versions. */
  readonly compositionId: string | null;
}

/** Serves pages. */
@Injectable()
export class DocumentHandler {
  private readonly logger = new Logger(DocumentHandler.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly policies: SitePolicies,
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
    allowSources(response, permittedDirectives(page.policy, this.policies.rules));
    const developed = override?.development;
    if (developed) allowOrigin(response, developed.origin);
    const cacheControl = developed ? 'no-store' : 'private, no-cache';
    await this.sender.send(response, toResponse(page, cacheControl));
  }

  private async render(view: PageView): Promise<Page> {
    try {
      const page = await this.documents.render(view);
      return page ?? notice(nothingPublished);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'too-many-requests')
        return notice(tooManyRequests, 429, error.retryAfter);
      this.logger.error(error);
      return notice(notReady);
    }
  }
}

const defaultRetryAfter = 5;

/** @param retryAfter in seconds, after which the page loads itself again */
function notice(
  text: Notice,
  status: 429 | 503 = 503,
  retryAfter: number = defaultRetryAfter,
): Page {
  const html = renderNotice({ ...text, retryAfter });
  return { status, retryAfter, html, scriptSources: [], policy: {}, compositionId: null };
}

function toResponse({ status, html, retryAfter }: Page, cacheControl: string): TextResponse {
  const headers = {
    'Cache-Control': cacheControl,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  };
  return { status, type: 'text/html', body: html, headers };
}

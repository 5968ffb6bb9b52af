import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { contextOf } from '../../../platform/endpoints/index.js';
import { ReleasesFacade } from '../releases/index.js';
import { renderRobots } from './crawlers/robots.js';
import { SitemapService } from './crawlers/sitemap.service.js';
import { discoveryPath, renderDiscovery } from './discovery/frontend-discovery.js';
import { originOf } from './document/page-view.js';
import { favicon } from './favicon.js';
import { sendPlain } from './response/send-plain.js';
import { TextSender } from './response/text-sender.js';

interface SiteFile {
  readonly type: string;
  readonly body: string;
  /** Defaults to one hour. */
  readonly cacheControl?: string;
}

const paths = new Set(['/favicon.svg', '/robots.txt', '/sitemap.xml', discoveryPath]);

/** Serves files with a fixed address. */
@Injectable()
export class SiteFilesHandler {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sitemaps: SitemapService,
    private readonly releases: ReleasesFacade,
    private readonly sender: TextSender,
  ) {}

  has(pathname: string): boolean {
    return paths.has(pathname);
  }

  async handle(pathname: string, request: Request, response: Response): Promise<void> {
    const made = await this.make(pathname, request);
    if (!made) return sendPlain(response, 404, 'File not found.');
    const { cacheControl = 'public, max-age=3600', ...file } = made;
    const headers = { 'Cache-Control': cacheControl };
    await this.sender.send(response, { status: 200, ...file, headers });
  }

  private async make(pathname: string, request: Request): Promise<SiteFile | null> {
    if (pathname === '/favicon.svg') return { type: 'image/svg+xml', body: favicon };
    if (pathname === discoveryPath) {
      const body = renderDiscovery(await this.releases.discovered());
      return { type: 'application/json', body, cacheControl: 'no-cache' };
    }
    const origin = originOf(request, this.settings);
    if (pathname === '/robots.txt') {
      const site = await this.releases.composition({ visitorId: '', override: null });
      return { type: 'text/plain', body: renderRobots(origin, site) };
    }
    await contextOf(request).charge?.(1);
    const body = await this.sitemaps.render(origin, partOf(request));
    return body === null ? null : { type: 'application/xml', body };
  }
}

/** `null` if no part is asked for. */
function partOf({ query }: Request): number | null {
  return query['part'] === undefined ? null : Number(query['part']);
}

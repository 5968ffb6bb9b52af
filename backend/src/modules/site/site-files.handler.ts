import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SETTINGS, type Settings } from '../../platform/config/index.js';
import { contextOf } from '../../platform/endpoints/index.js';
import { ReleasesFacade } from '../releases/index.js';
import { originOf } from './answer/origin.js';
import { TextSender } from './answer/text-sender.js';
import { renderRobots } from './crawlers/robots.js';
import { renderSitemap } from './crawlers/sitemap.js';
import { SitemapService } from './crawlers/sitemap.service.js';
import { discoveryPath, renderDiscovery } from './discovery/frontend-discovery.js';
import { favicon } from './favicon.js';

interface SiteFile {
  readonly type: string;
  readonly body: string;
  /** What caches are told where they may not keep it for an hour. */
  readonly kept?: string;
}

const paths = new Set(['/favicon.svg', '/robots.txt', '/sitemap.xml', discoveryPath]);

/** The few files that have a fixed address. */
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
    const { kept = 'public, max-age=3600', ...file } = await this.make(pathname, request);
    const headers = { 'Cache-Control': kept };
    await this.sender.send(request, response, { status: 200, ...file, headers });
  }

  private async make(pathname: string, request: Request): Promise<SiteFile> {
    if (pathname === '/favicon.svg') return { type: 'image/svg+xml', body: favicon };
    if (pathname === discoveryPath) {
      const body = renderDiscovery(await this.releases.discovered());
      return { type: 'application/json', body, kept: 'no-cache' };
    }
    const origin = originOf(request, this.settings);
    if (pathname === '/robots.txt') return { type: 'text/plain', body: renderRobots(origin) };
    await contextOf(request).charge?.(1);
    const addresses = await this.sitemaps.paths(contextOf(request));
    return { type: 'application/xml', body: renderSitemap(origin, addresses) };
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { fillRoute, type Response, routeParameters } from '@tessera/contracts';
import { EndpointRegistry, type RequestContext } from '../../../platform/endpoints/index.js';
import { ReleasesFacade, type SiteComposition } from '../../releases/index.js';
import { escapeHtml } from '../document/html.js';

const categoryRoute = '/category/:slug';

/** Lists the addresses that search engines should find. */
@Injectable()
export class SitemapService {
  private readonly logger = new Logger(SitemapService.name);

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly registry: EndpointRegistry,
  ) {}

  /** All pages with a fixed address, and the categories where some remote shows them. */
  async render(origin: string, context: RequestContext): Promise<string> {
    return renderSitemap(origin, await this.paths(context));
  }

  private async paths(context: RequestContext): Promise<string[]> {
    const site = await this.releases.composition({ visitorId: '', override: null });
    const routes = site ? routesOf(site) : [];
    const fixed = routes.filter((path) => routeParameters(path).length === 0);
    const slugs = routes.includes(categoryRoute) ? await this.categorySlugs(context) : [];
    return [...new Set([...fixed, ...slugs.map((slug) => fillRoute(categoryRoute, () => slug))])];
  }

  private async categorySlugs(context: RequestContext): Promise<string[]> {
    try {
      const response = await this.registry.call('GET /api/categories', {}, context);
      return (response as Response<'GET /api/categories'>).map(({ slug }) => slug);
    } catch (error) {
      this.logger.warn(`Categories are missing from the sitemap: ${String(error)}`);
      return [];
    }
  }
}

/** Without bare pages, which are made to be embedded in other sites. */
function routesOf({ shell, remotes }: SiteComposition): string[] {
  return [shell, ...remotes].flatMap(({ manifest }) =>
    manifest.routes.filter(({ layout }) => layout !== 'bare').map(({ path }) => path),
  );
}

/** A sitemap (sitemaps.org) of these paths. */
function renderSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

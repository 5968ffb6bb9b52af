import { Injectable, Logger } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import { EndpointRegistry, type RequestContext } from '../../../platform/endpoints/index.js';
import { ReleasesFacade, type SiteComposition } from '../../releases/index.js';

const categoryRoute = '/category/:slug';

/** Knows the addresses that search engines should find. */
@Injectable()
export class SitemapService {
  private readonly logger = new Logger(SitemapService.name);

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly registry: EndpointRegistry,
  ) {}

  /**
   * Paths of all pages with a fixed address, and of the categories where some remote shows them.
   */
  async paths(context: RequestContext): Promise<string[]> {
    const site = await this.releases.composition({ visitorId: '', override: null });
    const routes = site ? routesOf(site) : [];
    const fixed = routes.filter((path) => !path.includes(':'));
    const slugs = routes.includes(categoryRoute) ? await this.categorySlugs(context) : [];
    return [...new Set([...fixed, ...slugs.map((slug) => categoryRoute.replace(':slug', slug))])];
  }

  private async categorySlugs(context: RequestContext): Promise<string[]> {
    try {
      const answer = await this.registry.answer('GET /api/categories', {}, context);
      return (answer as Response<'GET /api/categories'>).map(({ slug }) => slug);
    } catch (error) {
      this.logger.warn(`The sitemap is without categories: ${String(error)}`);
      return [];
    }
  }
}

/** A bare page is made to be put into other sites. */
function routesOf({ shell, remotes }: SiteComposition): string[] {
  return [shell, ...remotes].flatMap(({ manifest }) =>
    manifest.routes.filter(({ layout }) => layout !== 'bare').map(({ path }) => path),
  );
}

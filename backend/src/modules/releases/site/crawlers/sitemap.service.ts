import { Injectable } from '@nestjs/common';
import { type Manifest, routeParameters } from '@tessera/contracts';
import { ReleasesFacade, type SiteComposition } from '../../releases/index.js';
import { ListedPaths } from './listed-paths.service.js';
import { renderSitemap, renderSitemapIndex, urlsPerSitemap } from './sitemap-xml.js';

/** Composes the sitemap of what the live remotes declare. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly releases: ReleasesFacade,
    private readonly listed: ListedPaths,
  ) {}

  /**
   * The sitemap; of a large site an index of its parts, or one of these.
   * @param part from 1; `null` for the whole
   * @returns `null` if there is no such part
   */
  async render(origin: string, part: number | null): Promise<string | null> {
    const paths = await this.paths();
    const parts = Math.ceil(paths.length / urlsPerSitemap);
    if (part === null && parts > 1) return renderSitemapIndex(origin, parts);
    const index = (part ?? 1) - 1;
    if (part !== null && !(index in Array.from({ length: parts }))) return null;
    const start = index * urlsPerSitemap;
    return renderSitemap(origin, paths.slice(start, start + urlsPerSitemap));
  }

  private async paths(): Promise<string[]> {
    const site = await this.releases.composition({ visitorId: '', override: null });
    if (!site) return [];
    const manifests = shownManifests(site);
    const listed = await this.listed.of(site, manifests);
    return [...new Set([...manifests.flatMap(fixedPaths), ...listed])];
  }
}

/** Of the shell and of every remote that is not disabled. */
function shownManifests({ shell, remotes, composition }: SiteComposition): Manifest[] {
  const disabled = composition.remotes.filter((remote) => remote.disabled !== undefined);
  const names = new Set(disabled.map(({ name }) => name));
  return [shell, ...remotes].filter(({ name }) => !names.has(name)).map(({ manifest }) => manifest);
}

function fixedPaths({ routes, sitemap }: Manifest): string[] {
  const own = routes.filter(({ path, noindex }) => !noindex && routeParameters(path).length === 0);
  return [...own.map(({ path }) => path), ...(sitemap?.paths ?? [])];
}

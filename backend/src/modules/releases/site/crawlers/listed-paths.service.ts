import { Injectable, Logger } from '@nestjs/common';
import type { Manifest, Sitemap } from '@tessera/contracts';
import { EndpointRegistry, type RequestContext } from '../../../../platform/endpoints/index.js';
import type { SiteComposition } from '../../releases/index.js';
import { listedPaths } from '../document/page-text.js';
import { valuesAt } from '../first-data/values-at.js';

type SitemapList = Sitemap['lists'][number];

/** Maximum number of addresses of one list. */
const maxListed = 200_000;
/** How long one list may take, in milliseconds; what it has given by then is kept. */
const timeout = 10_000;
/** How long the addresses of a composition are kept, and how long where some are missing, in milliseconds. */
const keptMs = 5 * 60_000;
const keptIncompleteMs = 10_000;

/** In the name of nobody. */
const crawler: RequestContext = { requestId: 'sitemap', visitorId: '', actor: null };

interface Listed {
  readonly paths: readonly string[];
  readonly isComplete: boolean;
}

interface Kept {
  /** Not before it is known. */
  until: number;
  readonly listed: Promise<Listed>;
}

/** The addresses that endpoints list for the sitemap. Many requests at a time read them once. */
@Injectable()
export class ListedPaths {
  private readonly logger = new Logger(ListedPaths.name);
  private readonly kept = new WeakMap<SiteComposition, Kept>();

  constructor(private readonly registry: EndpointRegistry) {}

  /** Of all lists of a composition. Never fails: where one does, its further addresses are missing. */
  async of(site: SiteComposition, manifests: readonly Manifest[]): Promise<readonly string[]> {
    const known = this.kept.get(site);
    if (known && known.until > performance.now()) return (await known.listed).paths;
    const kept = { until: Number.POSITIVE_INFINITY, listed: this.read(manifests) };
    this.kept.set(site, kept);
    const { paths, isComplete } = await kept.listed;
    kept.until = performance.now() + (isComplete ? keptMs : keptIncompleteMs);
    return paths;
  }

  private async read(manifests: readonly Manifest[]): Promise<Listed> {
    const lists = manifests.flatMap(({ sitemap }) => sitemap?.lists ?? []);
    const read = await Promise.all(lists.map((list) => this.readList(list)));
    return {
      paths: read.flatMap(({ paths }) => paths),
      isComplete: read.every(({ isComplete }) => isComplete),
    };
  }

  private async readList(list: SitemapList): Promise<Listed> {
    const paths: string[] = [];
    try {
      for await (const page of this.pages(list)) {
        paths.push(...listedPaths(list, page));
        if (paths.length >= maxListed) break;
      }
      return { paths: paths.slice(0, maxListed), isComplete: true };
    } catch (error) {
      this.logger.warn(`The sitemap lacks pages by ${list.endpoint}: ${String(error)}`);
      return { paths, isComplete: false };
    }
  }

  /** The responses of an endpoint, from page to page. */
  private async *pages({ endpoint, query }: SitemapList): AsyncGenerator {
    const context = { ...crawler, signal: AbortSignal.timeout(timeout) };
    let cursor: unknown;
    do {
      const parts = { query: { ...query, ...(typeof cursor === 'string' && { cursor }) } };
      const response = await this.registry.call(endpoint, parts, context);
      yield response;
      [cursor] = Array.isArray(response) ? [] : valuesAt(response, 'nextCursor');
    } while (typeof cursor === 'string');
  }
}

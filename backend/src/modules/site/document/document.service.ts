import { Injectable } from '@nestjs/common';
import type { FirstData } from '@tessera/contracts';
import { requestCost } from '../../../platform/endpoints/index.js';
import { ReleasesFacade, type SiteComposition } from '../../releases/index.js';
import { FirstDataService } from '../first-data/first-data.service.js';
import { inCopy } from './in-copy.js';
import type { PageView } from './page-view.js';
import { type PreparedSite, prepareSite } from './prepare-site.js';
import { type RenderedDocument, renderNotFound, renderRoute } from './render-page.js';

export interface RenderedPage extends RenderedDocument {
  readonly status: 200 | 404;
  readonly compositionId: string;
}

/** Makes the document of a page view. */
@Injectable()
export class DocumentService {
  private readonly prepared = new WeakMap<SiteComposition, Map<number | null, PreparedSite>>();

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly firstData: FirstDataService,
  ) {}

  /**
   * `null` while no shell is active.
   * @throws ApiProblem `too-many-requests`
   */
  async render(view: PageView): Promise<RenderedPage | null> {
    const site = await this.site(view);
    if (!site) return null;
    const { compositionId } = site;
    return { compositionId, ...(await this.renderPage(site, view)) };
  }

  private async renderPage(
    site: PreparedSite,
    view: PageView,
  ): Promise<Omit<RenderedPage, 'compositionId'>> {
    const match = site.routes.match(view.pathname);
    if (!match) {
      await view.context.charge?.(1);
      return { status: 404, ...renderNotFound(site, view, null, {}) };
    }
    const { route, slotData } = match.value;
    await view.context.charge?.(costOf([...route.firstData, ...slotData]));
    const question = { params: match.params, search: view.search, context: view.context };
    const first = await this.firstData.collect(route.firstData, slotData, question);
    if (first.notFound) return { status: 404, ...renderNotFound(site, view, match, first.data) };
    return { status: 200, ...renderRoute(site, view, match, first) };
  }

  /** What the visitor gets, made ready for rendering once for each composition and copy of its files. */
  private async site({ context, override, copy }: PageView): Promise<PreparedSite | null> {
    const { visitorId } = context;
    const composition = await this.releases.composition({ visitorId, override });
    if (!composition) return null;
    const copies = this.prepared.get(composition) ?? new Map<number | null, PreparedSite>();
    this.prepared.set(composition, copies);
    const site =
      copies.get(copy) ?? prepareSite(copy === null ? composition : inCopy(composition, copy));
    copies.set(copy, site);
    return site;
  }
}

/** A page costs what its first data cost. */
function costOf(firstData: readonly FirstData[]): number {
  return firstData.reduce((sum, { endpoint }) => sum + requestCost(endpoint), 0) || 1;
}

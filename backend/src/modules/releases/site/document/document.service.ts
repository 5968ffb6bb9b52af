import { Inject, Injectable } from '@nestjs/common';
import { type FirstData, matchRoute, type SiteContacts } from '@tessera/contracts';
import { requestCost } from '../../../../platform/endpoints/index.js';
import {
  assetUrl,
  type Release,
  ReleasesFacade,
  type SiteComposition,
} from '../../releases/index.js';
import { FirstDataService } from '../first-data/first-data.service.js';
import { siteSettings, type SiteSettings } from '../settings.js';
import { contactsOf } from './contacts.js';
import type { PageView } from './page-view.js';
import { type PreparedSite, prepareSite } from './prepare-site.js';
import { type RenderedDocument, renderNotFound, renderRoute } from './render-page.js';
import { unknownVisitor, VisitorFactsReader } from './visitor-facts.service.js';

export interface RenderedPage extends RenderedDocument {
  readonly status: 200 | 404 | 410;
  readonly compositionId: string;
}

/** Renders the document of a page view. */
@Injectable()
export class DocumentService {
  private readonly contacts: SiteContacts;
  private readonly prepared = new WeakMap<SiteComposition, Map<number | null, PreparedSite>>();

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly firstData: FirstDataService,
    private readonly visitors: VisitorFactsReader,
    @Inject(siteSettings.token) settings: SiteSettings,
  ) {
    this.contacts = contactsOf(settings);
  }

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
    const match = matchRoute(site.routes, view.pathname);
    if (!match) {
      await view.context.charge?.(1);
      const visitor = await this.visitors.of(view.context);
      return { status: 404, ...renderNotFound(site, { ...view, visitor }, null, {}) };
    }
    const { route, slotData } = match;
    await view.context.charge?.(costOf([...route.firstData, ...slotData]));
    const page = { params: match.params, search: view.search, context: view.context };
    const [first, visitor] = await Promise.all([
      this.firstData.collect(route.firstData, slotData, page),
      route.layout === 'bare' ? unknownVisitor : this.visitors.of(view.context),
    ]);
    const known = { ...view, visitor };
    if (first.missing)
      return { status: first.missing, ...renderNotFound(site, known, match, first.data) };
    return { status: 200, ...renderRoute(site, known, match, first) };
  }

  /** What the visitor gets, prepared once for each composition and copy of its files. */
  private async site({ context, override, copy }: PageView): Promise<PreparedSite | null> {
    const { visitorId } = context;
    const composition = await this.releases.composition({ visitorId, override });
    if (!composition) return null;
    const copies = this.prepared.get(composition) ?? new Map<number | null, PreparedSite>();
    this.prepared.set(composition, copies);
    const site =
      copies.get(copy) ??
      prepareSite(copy === null ? composition : withCopyUrls(composition, copy), this.contacts);
    copies.set(copy, site);
    return site;
  }
}

/**
 * The same composition with all of its files at other addresses, for a browser that is stuck with a damaged one.
 * @param copy from 1 to 9
 */
function withCopyUrls(site: SiteComposition, copy: number): SiteComposition {
  const { composition } = site;
  const moved = (release: Release): Release => ({ ...release, copy });
  const remotes = site.remotes.map(moved);
  const composed = composition.remotes.map((remote, index) => {
    const release = remotes[index];
    return release ? { ...remote, entry: assetUrl(release, release.manifest.entry) } : remote;
  });
  return { composition: { ...composition, remotes: composed }, shell: moved(site.shell), remotes };
}

/** A page costs what its first data cost. */
function costOf(firstData: readonly FirstData[]): number {
  return firstData.reduce((sum, { endpoint }) => sum + requestCost(endpoint), 0) || 1;
}

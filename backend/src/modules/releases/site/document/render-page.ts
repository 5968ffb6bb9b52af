import {
  filledDirectives,
  type InlineData,
  type Layout,
  type PolicyDirectives,
  type RouteParams,
} from '@tessera/contracts';
import type { CollectedData } from '../first-data/first-data.service.js';
import { type PageHead, siteName } from './page-head.js';
import { lookUp, pageTexts } from './page-text.js';
import type { PageView } from './page-view.js';
import type { PageScripts, PreparedRoute, PreparedSite } from './prepare-site.js';
import { renderDocument } from './render-document.js';
import { structuredData } from './structured-data.js';
import { watchdogSource } from './watchdog.js';

/** A document, and what its policy must allow besides the site's own files. */
export interface RenderedDocument {
  readonly html: string;
  /** Of its inline scripts. */
  readonly scriptSources: readonly string[];
  /** What its page asks for. */
  readonly policy: PolicyDirectives;
}

/** The route of an address, with its parameters. */
export interface MatchedRoute extends PreparedRoute {
  readonly params: RouteParams;
}

/** The page of a route, with its first data. */
export function renderRoute(
  site: PreparedSite,
  view: PageView,
  match: MatchedRoute,
  first: CollectedData,
): RenderedDocument {
  const { route, area, scripts, watchdog } = match;
  const { preview, canonical, breadcrumbs, ...texts } = pageTexts(
    match,
    view.search,
    first.responses,
  );
  const title = texts.title ?? area.manifest.title;
  return render(site, view, {
    heading: title,
    title: suffixed(title),
    description: texts.description,
    canonical: canonical && view.origin + canonical,
    structuredData: structuredData(
      { route, title, breadcrumbs, origin: view.origin },
      first.responses,
    ),
    pictures: first.pictures,
    preview: preview && new URL(preview, view.origin).href,
    layout: route.layout,
    data: first.data,
    scripts,
    policy: filledDirectives(match.policy, (field) => lookUp(field, first.responses)),
    watchdog,
  });
}

/** The page for something that does not exist, in the layout and with the code of its route, if any. */
export function renderNotFound(
  site: PreparedSite,
  view: PageView,
  match: MatchedRoute | null,
  data: InlineData,
): RenderedDocument {
  const heading = '404 Page Not Found';
  return render(site, view, {
    heading,
    title: suffixed(heading),
    description: null,
    canonical: null,
    structuredData: [],
    pictures: [],
    preview: null,
    layout: match?.route.layout ?? 'plain',
    data,
    scripts: match?.scripts ?? site.scripts,
    policy: filledDirectives(match?.policy ?? {}, () => undefined),
    watchdog: match?.watchdog ?? site.watchdog,
  });
}

interface Page extends Omit<PageHead, 'theme' | 'visitor' | 'styles' | 'importMap' | 'preloads'> {
  /** Title of the page itself, without the site's name. */
  readonly heading: string;
  readonly layout: Layout;
  readonly data: InlineData;
  readonly scripts: PageScripts;
  readonly policy: PolicyDirectives;
  readonly watchdog: string;
}

function render(
  site: PreparedSite,
  view: PageView,
  { heading, layout, data, scripts, policy, watchdog, ...rest }: Page,
): RenderedDocument {
  const { importMap, preloads } = scripts;
  const { styles } = site.frame;
  const { theme, visitor } = view;
  const head = { ...rest, preloads, styles, theme, visitor, importMap: importMap.element };
  const html = renderDocument({
    head,
    frame: site.frame.render({
      layout,
      pathname: view.pathname,
      title: heading,
      pictures: head.pictures,
    }),
    compositionBlock: site.compositionBlock,
    contactsBlock: site.contactsBlock,
    data,
    watchdog,
    entry: site.entry,
  });
  return { html, scriptSources: [importMap.source, watchdogSource], policy };
}

function suffixed(title: string): string {
  return `${title} · ${siteName}`;
}

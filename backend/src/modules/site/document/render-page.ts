import type { InlineData, Layout } from '@tessera/contracts';
import type { FirstAnswers } from '../first-data/first-data.service.js';
import type { RouteMatch } from '../routing/route-table.js';
import { type PageHead, siteName } from './page-head.js';
import { fillText } from './page-text.js';
import type { PageView } from './page-view.js';
import type { PreparedRoute, PreparedSite } from './prepare-site.js';
import { renderDocument } from './render-document.js';
import { siteStructuredData } from './structured-data.js';

/** A page that some route has, with the answers that it shows first. */
export function renderRoute(
  site: PreparedSite,
  view: PageView,
  match: RouteMatch<PreparedRoute>,
  first: FirstAnswers,
): string {
  const { route, area, preloads } = match.value;
  const title = fillText(route.title, first.answers) ?? area.manifest.title;
  const isHome = match.path === '/';
  return render(site, view, {
    heading: title,
    title: suffixed(title),
    description: fillText(route.description, first.answers),
    canonical: view.origin + addressOf(match),
    structuredData: isHome ? siteStructuredData(view.origin) : null,
    pictures: first.pictures,
    layout: route.layout,
    data: first.data,
    preloads,
  });
}

/** The page for what does not exist. Where a route would have had it, its layout and code stay. */
export function renderNotFound(
  site: PreparedSite,
  view: PageView,
  match: RouteMatch<PreparedRoute> | null,
  data: InlineData,
): string {
  const heading = '404 Page Not Found';
  return render(site, view, {
    heading,
    title: suffixed(heading),
    description: null,
    canonical: null,
    structuredData: null,
    pictures: [],
    layout: match?.value.route.layout ?? 'plain',
    data,
    preloads: match?.value.preloads ?? site.preloads,
  });
}

interface Page extends Omit<PageHead, 'theme' | 'styles'> {
  /** Title of the page itself, without the site's name. */
  readonly heading: string;
  readonly layout: Layout;
  readonly data: InlineData;
}

function render(
  site: PreparedSite,
  view: PageView,
  { heading, layout, data, ...head }: Page,
): string {
  return renderDocument({
    head: { ...head, theme: view.theme, styles: site.frame.styles },
    frame: site.frame.render({
      layout,
      pathname: view.pathname,
      title: heading,
      pictures: head.pictures,
    }),
    compositionBlock: site.compositionBlock,
    data,
    entry: site.entry,
  });
}

function suffixed(title: string): string {
  return `${title} · ${siteName}`;
}

function addressOf({ path, params }: RouteMatch<PreparedRoute>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

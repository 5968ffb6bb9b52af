import type { Request } from '@tessera/contracts';
import { homeSearch } from '@tessera/contracts-discovery/values';
import { readFilters } from '../../address/filter-parameters';

const widgetThemes = ['system', 'light', 'dark'] as const;
export const widgetLimits = [3, 6, 9, 12] as const;

/** What a site that shows the widget has chosen; all of it stands in the widget's address. */
export interface WidgetOptions {
  /** What is searched for at first; the home page's videos where both this and the category are empty. */
  readonly query: string;
  /** Slug of a category, or `all`. */
  readonly category: string;
  /** How many videos are shown. */
  readonly limit: (typeof widgetLimits)[number];
  readonly theme: (typeof widgetThemes)[number];
  /** Affiliate code that the widget's links carry; empty for none. */
  readonly ref: string;
  /** The affiliate's campaign that they carry besides; empty for none. */
  readonly campaign: string;
  /** Key of the brand whose look it has; empty for the usual one. */
  readonly brand: string;
}

export const defaultWidget: WidgetOptions = {
  query: '',
  category: 'all',
  limit: 6,
  theme: 'system',
  ref: '',
  campaign: '',
  brand: '',
};

/** Options from the address of a widget. Whatever is invalid falls back to its default. */
export function readWidgetOptions(search: URLSearchParams): WidgetOptions {
  const { query, category } = readFilters(search);
  const oneOf = <T extends string | number>(allowed: readonly T[], name: string, fallback: T) =>
    allowed.find((value) => String(value) === search.get(name)) ?? fallback;
  return {
    query,
    category,
    limit: oneOf(widgetLimits, 'limit', defaultWidget.limit),
    theme: oneOf(widgetThemes, 'theme', defaultWidget.theme),
    ref: readCode(search.get('ref')),
    campaign: readCode(search.get('campaign')),
    brand: readBrand(search.get('brand')),
  };
}

/** An affiliate code, or the slug of a campaign, as links may carry it; anything else is none. */
export function readCode(text: string | null): string {
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : defaultWidget.ref;
}

function readBrand(text: string | null): string {
  return text !== null && /^wb_[\w-]{22}$/.test(text) ? text : defaultWidget.brand;
}

/** Path of a widget with these options; defaults are left out. */
export function widgetPath(options: WidgetOptions): string {
  const { query, ...others } = options;
  const chosen = Object.entries({ q: query, ...others }).filter(
    ([name, value]) => value !== (name === 'q' ? '' : Reflect.get(defaultWidget, name)),
  );
  const search = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? '/embed' : `/embed?${search}`;
}

/** What the widget asks for; like the home page, it looks for something where nothing is said. */
export function widgetQuery({
  query,
  category,
}: WidgetOptions): NonNullable<Request<'GET /api/videos/search'>['query']> {
  if (query === '' && category === 'all') return homeSearch;
  return { ...(query && { q: query }), ...(category !== 'all' && { category }) };
}

/** Adds affiliate code and campaign to a path of the site: the visit counts where the link leads, not in the widget. */
export function withCode(path: string, { ref, campaign }: WidgetOptions): string {
  if (ref === '') return path;
  const carried = new URLSearchParams({ ref, ...(campaign && { campaign }) });
  return `${path}${path.includes('?') ? '&' : '?'}${carried}`;
}

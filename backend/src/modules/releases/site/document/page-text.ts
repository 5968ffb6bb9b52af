import {
  type Breadcrumb,
  fillRoute,
  type Route,
  type RouteParams,
  type StructuredData,
} from '@tessera/contracts';
import { valuesAt } from '../first-data/values-at.js';

/** What search engines and other sites show of a page; `null` where a value is missing. */
export interface PageTexts {
  readonly title: string | null;
  readonly description: string | null;
  /** Path of a picture, or its address on another site. */
  readonly preview: string | null;
  /** Path with query; `null` keeps search engines from listing the page. */
  readonly canonical: string | null;
  /** Not yet filled. */
  readonly breadcrumbs: readonly Breadcrumb[];
}

interface Address {
  readonly path: string;
  readonly params: RouteParams;
  readonly route: Route;
}

/** Maximum length of a parameter in texts, in characters. The API accepts no longer searches. */
const maxLength = 200;

/** The texts of the page at an address, filled from its parameters and the responses of its first data. */
export function pageTexts(
  { path, params, route }: Address,
  search: URLSearchParams,
  responses: readonly unknown[],
): PageTexts {
  const named = route.searches?.find(({ parameter }) => parameterOf(search, parameter) !== '');
  const query = named && { [named.parameter]: parameterOf(search, named.parameter) };
  const values = query ? [{ query }, ...responses] : responses;
  const { title, description, preview, breadcrumbs = [] } = named ?? route;
  const isListed = mayBeListed(route, responses) && has(responses, named?.listedWith);
  const address =
    canonicalPath(route, responses) ??
    fillRoute(path, (name) => encodeURIComponent(params[name] ?? ''));
  return {
    title: fillText(title, values),
    description: fillText(description, values),
    preview: firstPreview([preview ?? []].flat(), values),
    canonical: isListed ? address + (query ? `?${new URLSearchParams(query)}` : '') : null,
    breadcrumbs,
  };
}

function firstPreview(previews: readonly string[], values: readonly unknown[]): string | null {
  const [first, ...others] = previews;
  if (first === undefined) return null;
  return pictureOf(first, values) ?? firstPreview(others, values);
}

/** Other sites show no SVG, and no pictures over http. */
const shownPicture = /^https:\/\/|^\/(?!\/).*\.(png|jpe?g)$/;

function pictureOf(preview: string, values: readonly unknown[]): string | null {
  if (preview.startsWith('/')) return fillText(preview, values, encodeURIComponent);
  const address = fillText(preview, values);
  return address !== null && shownPicture.test(address) ? address : null;
}

/** A parameter as one line of text; empty if it is absent. */
function parameterOf(search: URLSearchParams, name: string): string {
  const characters = Array.from(search.get(name) ?? '').slice(0, maxLength);
  return characters.join('').trim().split(/\s+/).join(' ');
}

function has(responses: readonly unknown[], path: string | undefined): boolean {
  return path === undefined || responses.some((response) => valuesAt(response, path).length > 0);
}

function canonicalPath(route: Route, responses: readonly unknown[]): string | null {
  if (route.canonicalPath === undefined) return null;
  return fillText(route.canonicalPath, responses, encodeURIComponent);
}

function mayBeListed({ noindex, unlistedWith }: Route, responses: readonly unknown[]): boolean {
  if (noindex || unlistedWith === undefined) return !noindex;
  return !responses.some((response) => valuesAt(response, unlistedWith).includes(true));
}

/**
 * Fills placeholders such as `{category.name}` from the first of the page's responses that has the value.
 * @param encode applied to each value
 * @returns `null` if a value is missing
 */
export function fillText(
  text: string,
  responses: readonly unknown[],
  encode: (value: string) => string = (value) => value,
): string | null {
  const isIncomplete = placeholders(text).some((path) => lookUp(path, responses) === undefined);
  if (isIncomplete) return null;
  return text.replaceAll(placeholder, (_, path: string) => encode(lookUp(path, responses) ?? ''));
}

interface ListedItems {
  /** Field of the response that holds the array, where the response is not the array itself. */
  readonly items?: string | undefined;
  /** With placeholders. */
  readonly path: string;
}

/** The paths of the pages that a response lists. Items that lack a value have none. */
export function listedPaths({ items, path }: ListedItems, response: unknown): string[] {
  const listed = items === undefined ? [response].flat() : valuesAt(response, items).flat();
  return listed.flatMap((item) => fillText(path, [item], encodeURIComponent) ?? []);
}

/**
 * Fills an object for search engines from the responses of a page.
 * @returns without what is not known; `null` if nothing is
 */
export function fillObject(
  template: StructuredData,
  responses: readonly unknown[],
  origin: string,
): object | null {
  const filled = Object.entries(template).flatMap(([name, value]) => {
    const known =
      typeof value === 'string'
        ? fillProperty(name, value, responses, origin)
        : fillWhole(value, responses, origin);
    return known === null ? [] : [[name, known] as const];
  });
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

function fillWhole(
  template: Readonly<Record<string, string>>,
  responses: readonly unknown[],
  origin: string,
): object | null {
  const filled = Object.entries(template).map(
    ([name, value]) => [name, fillProperty(name, value, responses, origin)] as const,
  );
  return filled.some(([, value]) => value === null) ? null : Object.fromEntries(filled);
}

function fillProperty(
  name: string,
  text: string,
  responses: readonly unknown[],
  origin: string,
): string | null {
  const filled = fillText(text, responses) || null;
  return filled !== null && /url$/i.test(name) ? absoluteUrl(filled, origin) : filled;
}

function absoluteUrl(address: string, origin: string): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const placeholder = /\{([\w.]+)\}/g;

function placeholders(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, path]) => path ?? []);
}

/** The text at a path in the first response that has one. */
export function lookUp(path: string, responses: readonly unknown[]): string | undefined {
  for (const response of responses) {
    const [value] = valuesAt(response, path);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

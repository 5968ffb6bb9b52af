import { escapeHtml } from '../document/html.js';

/** As many as search engines read from one file. */
export const urlsPerSitemap = 50_000;

/** A sitemap (sitemaps.org) of these paths. */
export function renderSitemap(origin: string, paths: readonly string[]): string {
  return render(
    'urlset',
    'url',
    paths.map((path) => origin + path),
  );
}

/** The addresses of several sitemaps. */
export function renderSitemapIndex(origin: string, parts: number): string {
  const addresses = Array.from({ length: parts }, (_, index) => `/sitemap.xml?part=${index + 1}`);
  return render(
    'sitemapindex',
    'sitemap',
    addresses.map((path) => origin + path),
  );
}

function render(list: string, entry: string, addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`),
    `</${list}>\n`,
  ].join('\n');
}

import { dataBlock, escapeHtml, tag } from './html.js';
import type { VisitorFacts } from './visitor-facts.service.js';

export const siteName = 'Tessera';

export type Theme = 'system' | 'light' | 'dark';

export interface PageHead {
  /** Title as browsers show it. */
  readonly title: string;
  readonly description: string | null;
  /** `null` keeps search engines from listing the page. */
  readonly canonical: string | null;
  readonly theme: Theme;
  readonly visitor: VisitorFacts;
  /** The element with the integrity of scripts; it must precede the first of them. */
  readonly importMap: string;
  /** Tags that start loading scripts. */
  readonly preloads: string;
  readonly pictures: readonly string[];
  /** Address of the picture that other sites show with a link to the page. */
  readonly preview: string | null;
  /** What the page is about (schema.org). */
  readonly structuredData: readonly object[];
  readonly styles: string;
}

export function renderHead(head: PageHead): string {
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(head.title)}</title>`,
    ...described('description', head.description),
    ...address(head.canonical),
    head.importMap,
    // Before the scripts, which block painting once they run.
    ...head.pictures.map(picturePreload),
    head.preloads,
    tag('meta', { name: 'color-scheme', content: colorSchemes[head.theme] }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    ...socialTags(head),
    ...head.structuredData.map(structuredDataBlock),
    `<style>${head.styles}</style>`,
  ].join('');
}

function structuredDataBlock(about: object): string {
  return dataBlock('application/ld+json', { '@context': 'https://schema.org', ...about });
}

const colorSchemes = { system: 'light dark', light: 'light', dark: 'dark' } as const;

function described(name: string, content: string | null): string[] {
  return content === null ? [] : [tag('meta', { name, content })];
}

function address(canonical: string | null): string[] {
  if (canonical === null) return [tag('meta', { name: 'robots', content: 'noindex' })];
  return [tag('link', { rel: 'canonical', href: canonical })];
}

/** The first picture counts most for the visitor. */
function picturePreload(href: string, index: number): string {
  const fetchpriority = index === 0 ? 'high' : undefined;
  return tag('link', { rel: 'preload', as: 'image', href, fetchpriority });
}

function socialTags({ title, description, canonical, preview }: PageHead): string[] {
  const graph = [
    ['og:site_name', siteName],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', preview],
  ] as const;
  return [
    ...graph.flatMap(([property, content]) =>
      content === null ? [] : [tag('meta', { property, content })],
    ),
    ...described('twitter:card', preview === null ? 'summary' : 'summary_large_image'),
    ...described('twitter:title', title),
    ...described('twitter:description', description),
  ];
}

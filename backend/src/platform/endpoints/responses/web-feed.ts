import { streamTypes, type WebFeed, type WebFeedEntry } from '@tessera/contracts';
import XMLBuilder from 'fast-xml-builder';
import type { Outgoing } from './outgoing.js';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

/** The whole feed (RSS 2.0) at once, because a feed reader needs all of it. Texts are escaped, HTML too. */
export function webFeedOf(feed: WebFeed): Outgoing {
  const text = builder.build(documentOf(feed));
  return {
    headers: {
      'content-type': `${streamTypes.feed}; charset=utf-8`,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-cache',
    },
    async *open() {
      yield text;
    },
  };
}

function documentOf({ title, description, url, feedUrl, entries }: WebFeed): object {
  return {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title: legible(title),
        link: url,
        description: legible(description),
        'atom:link': { '@href': feedUrl, '@rel': 'self', '@type': streamTypes.feed },
        item: entries.map(itemOf),
      },
    },
  };
}

function itemOf(entry: WebFeedEntry): object {
  const { id, title, url, author, summary, html, categories, publishedAt } = entry;
  return {
    title: legible(title),
    link: url,
    guid: { '@isPermaLink': 'false', '#text': id },
    pubDate: publishedAt.toUTCString(),
    'dc:creator': legible(author),
    category: categories.map(legible),
    description: legible(summary),
    'content:encoded': legible(html),
  };
}

/** XML 1.0 can't contain most control characters, however they are written. */
function legible(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

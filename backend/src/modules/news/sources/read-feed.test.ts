import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { feedOfPage, readFeed } from './read-feed.js';

const address = new URL('https://example.com/feeds/all.xml');
const now = new Date('2026-06-01T12:00:00Z');
const read = (xml: string) => readFeed(xml, address, now);

const atom = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="html">Harbor &amp;amp; Sea</title>
  <entry>
    <id>tag:example.com,2026:1</id>
    <title type="html">&lt;b&gt;Tide&lt;/b&gt; tables</title>
    <link rel="self" href="https://example.com/1.json"/>
    <link rel="alternate" href="/one"/>
    <published>2026-06-01T10:00:00Z</published>
    <updated>2026-06-01T11:00:00Z</updated>
  </entry>
</feed>`;

const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel><title>Old news</title></channel>
  <item><title>Still read</title><link>https://example.com/old</link><dc:date>2026-05-30T08:00:00+02:00</dc:date></item>
</rdf:RDF>`;

const rss = (item: string) =>
  `<rss version="2.0"><channel><title><![CDATA[Daily <3]]></title><item>${item}</item></channel></rss>`;

describe('a feed', () => {
  it('is read as Atom, with the link that is the page and the date of publication', () => {
    expect(read(atom)).toEqual({
      title: 'Harbor & Sea',
      entries: [
        {
          guid: 'tag:example.com,2026:1',
          title: 'Tide tables',
          url: 'https://example.com/one',
          publishedAt: new Date('2026-06-01T10:00:00Z'),
        },
      ],
    });
  });

  it('is read as RSS 1.0', () => {
    expect(read(rdf)?.entries).toEqual([
      {
        guid: 'https://example.com/old',
        title: 'Still read',
        url: 'https://example.com/old',
        publishedAt: new Date('2026-05-30T06:00:00Z'),
      },
    ]);
  });

  it('takes a permalink for the page where RSS has no link', () => {
    const page = read(rss('<title>A</title><guid>https://example.com/a</guid>'))?.entries[0];
    expect(page?.url).toBe('https://example.com/a');
    const none = read(
      rss('<title>A</title><guid isPermaLink="false">https://example.com/a</guid>'),
    );
    expect(none?.entries).toEqual([]);
  });

  it.each([
    ['no date', '', null],
    ['a date in the future', '<pubDate>Tue, 02 Jun 2026 12:00:00 GMT</pubDate>', null],
    ['no such date', '<pubDate>yesterday</pubDate>', null],
    [
      'a clock that is ahead',
      '<pubDate>Mon, 01 Jun 2026 12:30:00 GMT</pubDate>',
      '2026-06-01T12:30:00.000Z',
    ],
  ])('with %s', (_what, date, expected) => {
    const entry = read(rss(`<title>A</title><link>https://example.com/a</link>${date}`))
      ?.entries[0];
    expect(entry?.publishedAt?.toISOString() ?? null).toBe(expected);
  });

  it('54: has no addresses of scripts, and titles without markup', () => {
    const script = read(rss('<title>A</title><link>javascript:alert(1)</link>'));
    expect(script?.entries).toEqual([]);
    const markup = read(
      rss(
        '<title>&lt;img src=x onerror=alert(1)&gt;Bread</title><link>https://example.com/b</link>',
      ),
    );
    expect(markup?.entries[0]?.title).toBe('Bread');
  });

  it('58: is bounded, and defines no entities', () => {
    const many = Array.from({ length: 500 }, (_, n) => `<title>${n}</title><link>/${n}</link>`);
    const long = `<rss><channel>${many.map((item) => `<item>${item}</item>`).join('')}</channel></rss>`;
    expect(read(long)?.entries).toHaveLength(100);
    expect(read(`<!DOCTYPE a [<!ENTITY b "c">]>${atom}`)).toBeNull();
  });

  it('is nothing else, whatever is sent', () => {
    expect(read('<html><body>Hello</body></html>')).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(read(text)).toBeNull();
      }),
    );
  });
});

describe('a page', () => {
  it('names its feed', () => {
    const page = `<link rel="stylesheet" href="a.css"><link type='application/atom+xml' rel='alternate' href='../feed?a=1&amp;b=2'>`;
    expect(feedOfPage(page, address)?.href).toBe('https://example.com/feed?a=1&b=2');
  });

  it('names none', () => {
    expect(feedOfPage('<link rel="alternate" hreflang="de" href="/de">', address)).toBeNull();
  });
});

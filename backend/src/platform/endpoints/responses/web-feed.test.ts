import { expect, it } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { webFeedOf } from './web-feed.js';

it('a feed is read as it was meant, whatever its texts have in them', async () => {
  const url = 'https://tessera.example/tea';
  const entry = {
    id: 'one',
    title: 'Tea & <cake>\u0000',
    author: 'Ada',
    summary: 'Both',
    url,
    html: '<p>]]> &amp; “tea”</p>',
    categories: ['food', 'drinks'],
    publishedAt: new Date('2026-03-01T12:00:00Z'),
  };
  const feed = { title: 'New', description: 'What is new', url, feedUrl: `${url}/feed` };
  const { headers, open } = webFeedOf({ ...feed, entries: [entry] });
  const pieces: string[] = [];
  for await (const piece of await open()) pieces.push(String(piece));
  expect(headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8' });
  expect(new XMLParser().parse(pieces.join(''))).toMatchObject({
    rss: {
      channel: {
        title: 'New',
        item: {
          title: 'Tea & <cake>',
          guid: 'one',
          pubDate: 'Sun, 01 Mar 2026 12:00:00 GMT',
          category: ['food', 'drinks'],
          'content:encoded': '<p>]]> &amp; “tea”</p>',
        },
      },
    },
  });
});

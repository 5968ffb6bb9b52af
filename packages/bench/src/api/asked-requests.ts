import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type MeasuredSite, Visitor } from './measured-site.js';

/** A kind of request that is measured. */
export interface Kind {
  readonly name: string;
  /** What share of bare `node:http` the site should reach. */
  readonly target: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What is asked in turn, path and query. */
  readonly urls: readonly string[];
  /** Whether the database is asked each time, so that servers that are compared ask it as well. */
  readonly isRead: boolean;
  /** Whether who asks knows what the response would be. */
  readonly isKnown?: boolean;
}

const search = '/api/videos/search?q=tutorial';
/** As many as a visitor without a plan may have. */
const playlists = 5;
/** Three times as many as the site keeps. */
const searchesAsked = 1_500;

/** Requests of a visitor who has playlists; new searches by one whose plan allows any number of them. */
export async function kindsFor(measured: MeasuredSite): Promise<Kind[]> {
  const { site, databaseUrl } = measured;
  const visitor = await Visitor.of(site.address);
  const paying = await Visitor.of(site.address);
  await paying.payForPremium();
  await fillPlaylists(visitor);
  const { cookie } = visitor;
  const kept = { isRead: false, headers: { accept: 'application/json', cookie } };
  const read = { ...kept, isRead: true };
  const urls = [search];
  return [
    { ...kept, name: 'cached search', target: 0.4, urls },
    { ...kept, name: '304', target: 0.4, urls, isKnown: true },
    {
      ...kept,
      name: 'document',
      target: 0.3,
      urls: ['/category/music'],
      headers: { accept: 'text/html', cookie },
    },
    { ...kept, name: 'categories', target: 0.4, urls: ['/api/categories'] },
    { ...read, name: 'own list', target: 0.6, urls: ['/api/playlists'] },
    {
      ...read,
      name: 'new search',
      target: 0.7,
      urls: await searches(databaseUrl),
      headers: { accept: 'application/json', cookie: paying.cookie },
    },
  ];
}

async function fillPlaylists(visitor: Visitor): Promise<void> {
  const { videos } = (await visitor.get(search)) as { videos: { id: string }[] };
  const ids = videos.map(({ id }) => id);
  for (let number = 1; number <= playlists; number += 1) {
    const title = `Playlist ${number}`;
    await visitor.post('/api/playlists', { title, description: '', videoIds: ids });
    // Each is changed at another time.
    await pause(5);
  }
}

/** Words that stand beside each other in titles, no pair twice. */
async function searches(databaseUrl: string): Promise<string[]> {
  const titles = await rows<{ title: string }>(databaseUrl, 'select title from videos order by id');
  const pairs = titles.flatMap(({ title }) => {
    const words = title.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    return words.slice(1).map((word, index) => `${words[index]} ${word}`);
  });
  const distinct = [...new Set(pairs)];
  const every = Math.max(1, Math.floor(distinct.length / searchesAsked));
  const asked = distinct.filter((_, index) => index % every === 0).slice(0, searchesAsked);
  return asked.map((q) => `/api/videos/search?${new URLSearchParams({ q })}`);
}

async function rows<T>(databaseUrl: string, statement: string): Promise<T[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}

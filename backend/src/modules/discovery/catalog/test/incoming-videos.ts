import type { IncomingVideo } from '../intake/incoming-video.js';

/** A video as a connector might send it. */
export function incomingOf(changes: Partial<IncomingVideo> = {}): IncomingVideo {
  return {
    platform: 'peertube',
    externalId: 'first',
    title: 'Baking bread at home',
    description: 'Flour, water, salt and time.',
    tags: ['bread'],
    channel: { externalId: 'bakery', title: 'The Bakery', subscribers: 12 },
    categorySlug: null,
    thumbnailUrl: 'https://pictures.example/1.jpg',
    watchUrl: 'https://videos.example/1',
    durationSeconds: 300,
    views: 1000,
    viewKind: 'total',
    likes: 10,
    comments: 2,
    publishedAt: new Date('2026-01-05T10:00:00Z'),
    hd: true,
    captions: false,
    mature: false,
    language: 'en',
    embeddable: true,
    source: 'live',
    fetchedAt: new Date('2026-02-01T12:00:00Z'),
    expiresAt: null,
    ...changes,
  };
}

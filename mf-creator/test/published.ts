import type { CreatorPage, PublishedContent } from '@tessera/contracts-creator';

const key = 'x7k2p9ab3c';
const creator = { id: 'ada123456789', name: 'Ada', avatarUrl: null };

/** Public content, as its page gets it. */
export function buildPublished(changes: Partial<PublishedContent> = {}): PublishedContent {
  return {
    key,
    slug: `how-to-solder-${key}`,
    type: 'tutorial',
    title: 'How to solder',
    description: 'From the first joint to the last.',
    category: { slug: 'technology', name: 'Technology' },
    tags: ['solder', 'tools'],
    language: 'en',
    coverUrl: null,
    creator,
    publishedAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    views: 12,
    likes: 2,
    minutes: 4,
    reason: null,
    html: '<h2>Tools</h2><p>Iron, <em>tin</em> and patience.</p>',
    largeCoverUrl: null,
    video: null,
    file: null,
    followers: 7,
    isOwn: false,
    takenDown: null,
    noindex: false,
    ticket: 'signed',
    ...changes,
  };
}

/** A creator, as their page gets them. */
export function buildCreator(changes: Partial<CreatorPage> = {}): CreatorPage {
  return {
    ...creator,
    about: 'Solders since 1840.',
    followers: 1,
    published: 2,
    since: '2026-11-01T10:00:00.000Z',
    isOwn: false,
    noindex: false,
    ...changes,
  };
}

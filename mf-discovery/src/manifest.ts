import type { ManifestInput } from '@tessera/contracts';
import { homeSearch } from '@tessera/contracts-discovery/values';
import { library } from './features/library/library';
import { frameOrigins } from './features/watch/player-frames';
import { videoObject } from './features/watch/video-object';

const quickFilters = ['hd', 'under10', 'captions'];
/** Players of platforms, on the pages that show them and no others. */
const players = { frame: [...frameOrigins] };
const videoPages = { items: 'videos', path: '/video/{id}' };
/** Where the ways to all pages begin. */
const start = { name: 'Home', path: '/' };
const collections = { name: 'Collections', path: '/collections' };
const firstPictures = { field: 'videos.thumbnailUrl', count: 3 };

export const manifest: ManifestInput = {
  name: 'mf-discovery',
  title: 'Discovery',
  routes: [
    {
      path: '/',
      module: 'routes/home',
      layout: 'sidebar',
      title: 'Discover Videos',
      description:
        'Search and browse videos from YouTube, TikTok, Twitch, Vimeo, and Dailymotion in one place.',
      preview: '/thumbnails/categories/trending.png',
      searches: [
        {
          parameter: 'q',
          title: 'Search: "{query.q}"',
          description:
            'Videos about {query.q} from YouTube, TikTok, Twitch, Vimeo, and Dailymotion in one search.',
          preview: '/thumbnails/searches/{query.q}.png',
          listedWith: 'videos.id',
        },
        {
          parameter: 'channel',
          title: 'Videos from {channel.title}',
          description: 'The videos of {channel.title}, most watched first.',
          preview: '/thumbnails/searches/{channel.title}.png',
          breadcrumbs: [start, { name: '{channel.title}', path: '/?channel={channel.id}' }],
          listedWith: 'videos.id',
        },
      ],
      firstData: [
        {
          endpoint: 'GET /api/videos/search',
          search: [
            'q',
            'exact',
            'category',
            'duration',
            'sort',
            'minViews',
            'publishedAfter',
            'tags',
            'channel',
            'platform',
            'language',
            'mature',
            'publishedFrom',
            'publishedTo',
            'minMinutes',
            'maxMinutes',
            'minEngagement',
            ...quickFilters,
          ],
          whenEmpty: homeSearch,
          pictures: firstPictures,
        },
      ],
      listedPages: videoPages,
    },
    {
      path: '/category/trending',
      module: 'routes/home',
      layout: 'sidebar',
      title: 'Trending',
      description: 'Videos gaining views right now on every platform.',
      preview: '/thumbnails/categories/trending.png',
      breadcrumbs: [start, { name: 'Trending', path: '/category/trending' }],
      firstData: [
        { endpoint: 'GET /api/videos/trending', search: quickFilters, pictures: firstPictures },
      ],
      listedPages: videoPages,
    },
    {
      path: '/category/:slug',
      module: 'routes/home',
      layout: 'sidebar',
      title: '{category.name}',
      description: 'The most popular {category.name} videos on every platform.',
      preview: '/thumbnails/categories/{category.slug}.png',
      breadcrumbs: [start, { name: '{category.name}', path: '/category/{category.slug}' }],
      firstData: [
        {
          endpoint: 'GET /api/videos/category/:slug',
          search: quickFilters,
          pictures: firstPictures,
        },
      ],
      listedPages: videoPages,
    },
    {
      path: '/collections',
      module: 'routes/collections',
      title: 'Collections',
      description: 'Videos picked by the people who run this site.',
      preview: '/thumbnails/searches/collections.png',
      breadcrumbs: [start, collections],
      firstData: [{ endpoint: 'GET /api/collections' }],
      listedPages: { items: 'collections', path: '/collections/{slug}' },
    },
    {
      path: '/collections/:slug',
      module: 'routes/collection',
      title: '{title}',
      description: '{description}',
      preview: '/thumbnails/searches/{title}.png',
      breadcrumbs: [start, collections, { name: '{title}', path: '/collections/{slug}' }],
      firstData: [
        { endpoint: 'GET /api/collections/:slug' },
        { endpoint: 'GET /api/collections/:slug/videos', pictures: firstPictures },
      ],
      listedPages: videoPages,
    },
    {
      path: '/playlists',
      module: 'routes/playlists',
      noindex: true,
      title: 'Your Playlists',
      description: 'Your videos, in the order you choose.',
      firstData: [{ endpoint: 'GET /api/playlists' }],
    },
    {
      path: '/playlist/:id',
      module: 'routes/playlist',
      noindex: true,
      title: '{title}',
      description: 'A playlist on Tessera.',
      firstData: [
        { endpoint: 'GET /api/playlists/:id' },
        { endpoint: 'GET /api/playlists/:id/items' },
      ],
    },
    {
      path: '/video/:id',
      module: 'routes/video',
      title: '{title}',
      description: '{summary}',
      preview: ['{thumbnailUrl}', '/thumbnails/categories/{categorySlug}.png'],
      breadcrumbs: [
        start,
        { name: '{channelTitle}', path: '/?channel={channelId}' },
        { name: '{title}', path: '/video/{id}' },
      ],
      structuredData: videoObject,
      policy: players,
      firstData: [
        { endpoint: 'GET /api/videos/:id', pictures: { field: 'thumbnailUrl', count: 1 } },
      ],
    },
    {
      path: '/video/:id/player',
      module: 'routes/player',
      layout: 'bare',
      framing: 'self',
      noindex: true,
      title: '{title}',
      description: 'The player of a video.',
      policy: { frame: [...frameOrigins, '{embedUrl}'] },
      firstData: [{ endpoint: 'GET /api/videos/:id' }],
    },
    {
      path: '/fill-time',
      module: 'routes/fill-time',
      noindex: true,
      title: 'Time Playlist',
      description: 'Pick a topic and how long you have. We’ll fill it.',
    },
    {
      path: '/history',
      module: 'routes/history',
      noindex: true,
      title: 'Watch History',
      description: 'Videos you’ve opened in this browser.',
    },
    {
      path: '/saved-searches',
      module: 'routes/saved-searches',
      noindex: true,
      title: 'Saved Searches',
      description: 'Searches to run again, with what’s new.',
      firstData: [{ endpoint: 'GET /api/saved-searches' }],
    },
    {
      path: '/hidden',
      module: 'routes/hidden',
      noindex: true,
      title: 'Hidden Videos',
      description: 'Channels and keywords you’ve hidden everywhere.',
      firstData: [{ endpoint: 'GET /api/block-lists' }],
    },
    {
      path: '/block-list/:id',
      module: 'routes/block-list',
      noindex: true,
      title: '{name}',
      description: 'A list of channels and keywords to hide.',
      firstData: [{ endpoint: 'GET /api/block-lists/:id' }],
    },
    {
      path: '/cross-platform',
      module: 'routes/cross-platform',
      title: 'Cross-Platform Search',
      description: 'Search YouTube, Vimeo, Dailymotion, Twitch, TikTok, and PeerTube at once.',
      preview: '/thumbnails/searches/platforms.png',
      searches: [
        {
          parameter: 'q',
          title: 'Cross-Platform Search',
          description:
            'Videos about {query.q} on YouTube, Vimeo, Dailymotion, Twitch, TikTok, and PeerTube.',
          preview: '/thumbnails/searches/{query.q}.png',
          // The document has no results, so search engines list the page without words only.
          listedWith: 'videos.id',
        },
      ],
      firstData: [{ endpoint: 'GET /api/cross-platform/platforms' }],
    },
    {
      path: '/connect-platforms',
      module: 'routes/connect-platforms',
      noindex: true,
      title: 'Connect Platforms',
      description: 'How to get keys, what they cost, and the status of each platform.',
      firstData: [{ endpoint: 'GET /api/cross-platform/status' }],
    },
    {
      path: '/embed',
      module: 'routes/embed',
      layout: 'bare',
      framing: 'any',
      noindex: true,
      title: 'Embed Widget',
      description: 'A small video search for other sites.',
      firstData: [
        {
          endpoint: 'GET /api/videos/search',
          search: ['q', 'category'],
          whenEmpty: homeSearch,
        },
        // Left out where the address names none, because the endpoint needs one.
        { endpoint: 'GET /api/widget-brand', search: ['brand'] },
      ],
    },
    {
      path: '/embed-code',
      module: 'routes/embed-code',
      title: 'Embed a Video Search',
      description: 'Add a small video search across every platform to your own site.',
      preview: '/thumbnails/searches/widget.png',
      firstData: [{ endpoint: 'GET /api/widget-brands' }],
    },
  ],
  sitemap: {
    lists: [
      { endpoint: 'GET /api/categories', path: '/category/{slug}' },
      { endpoint: 'GET /api/collections', items: 'collections', path: '/collections/{slug}' },
      { endpoint: 'GET /api/videos/listed', items: 'videos', path: '/video/{id}' },
    ],
  },
  navigation: [
    { label: 'Home', path: '/', place: 'header', order: 10 },
    { label: 'Collections', path: '/collections', place: 'footer', order: 3 },
    { label: 'Your Playlists', path: '/playlists', place: 'footer', order: 5 },
    ...library.map((page, order) => ({ ...page, place: 'library' as const, order })),
    { label: 'Cross-Platform Search', path: '/cross-platform', place: 'footer', order: 10 },
    { label: 'Embed a Video Search', path: '/embed-code', place: 'footer', order: 15 },
  ],
  slots: [
    {
      slot: 'frame.sidebar',
      module: 'slots/category-sidebar',
      firstData: [{ endpoint: 'GET /api/categories' }],
    },
    { slot: 'account.sections', module: 'slots/account-sections', order: 10 },
    {
      slot: 'operator.sections',
      module: 'slots/operator-sections',
      order: 10,
      sections: [
        { path: 'platforms', title: 'Platforms' },
        { path: 'collections', title: 'Collections' },
        { path: 'moderation', title: 'Moderation' },
      ],
    },
    { slot: 'video.actions', module: 'slots/video-actions', order: 10 },
    { slot: 'video.panel', module: 'slots/video-panel' },
    { slot: 'header.suggestions', module: 'slots/suggestions' },
  ],
};

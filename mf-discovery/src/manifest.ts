import type { ManifestInput } from '@tessera/contracts';

const quickFilters = ['hd', 'under10', 'captions'];
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
        'Search and browse videos from YouTube, TikTok, Twitch, Vimeo and Dailymotion in one place.',
      searches: [
        {
          parameter: 'q',
          title: 'Search: "{query.q}"',
          description:
            'Videos about {query.q} from YouTube, TikTok, Twitch, Vimeo and Dailymotion, in one search.',
          preview: '/thumbnails/searches/{query.q}.png',
          listedWith: 'videos.id',
        },
        {
          parameter: 'channel',
          title: 'Videos from {channel.title}',
          description: 'The videos of {channel.title}, most watched first.',
          listedWith: 'videos.id',
        },
      ],
      firstData: [
        {
          endpoint: 'GET /api/videos/search',
          search: [
            'q',
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
            ...quickFilters,
          ],
          whenEmpty: { q: 'tutorial' },
          pictures: firstPictures,
        },
      ],
    },
    {
      path: '/category/trending',
      module: 'routes/home',
      layout: 'sidebar',
      title: 'Trending',
      description: 'Videos that are being watched more and more right now, on every platform.',
      preview: '/thumbnails/categories/trending.png',
      firstData: [
        { endpoint: 'GET /api/videos/trending', search: quickFilters, pictures: firstPictures },
      ],
    },
    {
      path: '/category/:slug',
      module: 'routes/home',
      layout: 'sidebar',
      title: '{category.name}',
      description: 'The most popular {category.name} videos of every platform.',
      preview: '/thumbnails/categories/{category.slug}.png',
      firstData: [
        {
          endpoint: 'GET /api/videos/category/:slug',
          search: quickFilters,
          pictures: firstPictures,
        },
      ],
    },
    {
      path: '/playlists',
      module: 'routes/playlists',
      noindex: true,
      title: 'Your Playlists',
      description: 'Videos that belong together, in the order that you choose.',
      firstData: [{ endpoint: 'GET /api/playlists' }],
    },
    {
      path: '/playlist/:id',
      module: 'routes/playlist',
      noindex: true,
      title: '{title}',
      description: 'A playlist on Tessera: videos that somebody has put together.',
      firstData: [
        { endpoint: 'GET /api/playlists/:id' },
        { endpoint: 'GET /api/playlists/:id/items' },
      ],
    },
    {
      path: '/hidden',
      module: 'routes/hidden',
      noindex: true,
      title: 'Hidden Videos',
      description: 'Channels and keywords that no list of videos shows you.',
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
      description: 'One search over YouTube, Vimeo, Dailymotion, Twitch and TikTok.',
    },
    {
      path: '/embed',
      module: 'routes/embed',
      layout: 'bare',
      framing: 'any',
      noindex: true,
      title: 'Embed Widget',
      description: 'A small search for videos that can be put into other sites.',
      firstData: [
        {
          endpoint: 'GET /api/videos/search',
          search: ['q', 'category'],
          whenEmpty: { q: 'tutorial' },
        },
      ],
    },
    {
      path: '/embed-code',
      module: 'routes/embed-code',
      title: 'Embed a Video Search',
      description: 'Put a small search for videos of every platform into your own site.',
    },
  ],
  sitemap: { lists: [{ endpoint: 'GET /api/categories', path: '/category/{slug}' }] },
  navigation: [
    { label: 'Home', path: '/', place: 'header', order: 10 },
    { label: 'Your Playlists', path: '/playlists', place: 'footer', order: 5 },
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
    { slot: 'video.actions', module: 'slots/video-actions', order: 10 },
  ],
};

import type { ManifestInput } from '@tessera/contracts';

export const manifest: ManifestInput = {
  name: 'mf-news',
  title: 'News',
  routes: [
    {
      path: '/news',
      module: 'routes/news',
      title: 'News & Media Center',
      description:
        'What is trending and breaking on YouTube, TikTok, Twitch, Vimeo, Dailymotion, and PeerTube, with the videos that prove it.',
      preview: '/thumbnails/searches/news.png',
      breadcrumbs: [
        { name: 'Home', path: '/' },
        { name: 'News & Media Center', path: '/news' },
      ],
      firstData: [
        {
          endpoint: 'GET /api/news',
          search: ['section', 'platform', 'topic'],
          pictures: { field: 'items.thumbnail', count: 4 },
        },
        { endpoint: 'GET /api/news/topics' },
      ],
    },
    {
      path: '/news/sources',
      module: 'routes/sources',
      noindex: true,
      title: 'News Sources',
      description: 'Feeds that you read here, beside the videos.',
      firstData: [{ endpoint: 'GET /api/news/entries' }, { endpoint: 'GET /api/news/sources' }],
    },
  ],
  navigation: [
    { label: 'News', path: '/news', place: 'header', order: 20 },
    { label: 'Platform News', path: '/news', place: 'footer', order: 106 },
    { label: 'News Sources', path: '/news/sources', place: 'library', order: 60 },
  ],
  slots: [
    {
      slot: 'operator.sections',
      module: 'slots/operator-sections',
      order: 50,
      sections: [{ path: 'news-sources', title: 'News Sources' }],
    },
  ],
};

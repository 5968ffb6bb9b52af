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
        'What is trending and breaking on YouTube, TikTok, Twitch and Vimeo, by topic and as it happens.',
      // Nobody should be led to it before it is there.
      noindex: true,
    },
  ],
  navigation: [
    { label: 'News', path: '/news', place: 'header', order: 20 },
    { label: 'Platform News', path: '/news', place: 'footer', order: 106 },
  ],
  slots: [],
};

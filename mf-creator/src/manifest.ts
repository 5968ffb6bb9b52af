import type { ManifestInput } from '@tessera/contracts';

export const manifest: ManifestInput = {
  name: 'mf-creator',
  title: 'Creator Tools',
  routes: [
    {
      path: '/content-management',
      module: 'routes/content-management',
      title: 'Content Management',
      description: 'Plan, write, review, schedule and publish your content, and see how it does.',
      // It is about the visitor alone, and says nothing to anybody else.
      noindex: true,
    },
    {
      path: '/content-management/:id',
      module: 'routes/content-editor',
      title: 'Edit content',
      description: 'Write, have it reviewed, and publish it.',
      noindex: true,
    },
    {
      path: '/content-review/:token',
      module: 'routes/content-review',
      title: 'Review',
      description: 'Something that its author would like your opinion on.',
      // Whoever has the link was asked.
      noindex: true,
    },
    {
      path: '/upload',
      module: 'routes/upload',
      title: 'Upload',
      description: 'Prepare a video: a link to its platform, or a file of your own.',
    },
    {
      path: '/storage',
      module: 'routes/storage',
      title: 'Object Storage',
      description: 'Your files, private until you share them.',
      // It is about the visitor alone, and says nothing to anybody else.
      noindex: true,
      firstData: [{ endpoint: 'GET /api/storage/usage' }],
    },
    {
      path: '/file/:key',
      module: 'routes/file',
      title: '{name}',
      description: 'A file that somebody shares on Tessera.',
      unlistedWith: 'noindex',
      firstData: [{ endpoint: 'GET /api/storage/file/:key/page', search: ['link'] }],
    },
    {
      path: '/content',
      module: 'routes/from-creators',
      title: 'From Creators',
      description: 'Articles, tutorials, reviews, news and videos, written and published here.',
      firstData: [{ endpoint: 'GET /api/published', search: ['q', 'type'] }],
      listedPages: { items: 'items', path: '/content/{slug}' },
    },
    {
      path: '/content/:slug',
      module: 'routes/content',
      title: '{title}',
      description: '{description}',
      preview: ['{largeCoverUrl}', '/thumbnails/categories/{category.slug}.png'],
      breadcrumbs: [
        { name: 'Home', path: '/' },
        { name: 'From Creators', path: '/content' },
        { name: '{title}', path: '/content/{slug}' },
      ],
      structuredData: {
        '@type': 'Article',
        headline: '{title}',
        description: '{description}',
        url: '/content/{slug}',
        image: '{largeCoverUrl}',
        datePublished: '{publishedAt}',
        dateModified: '{updatedAt}',
        inLanguage: '{language}',
        author: { '@type': 'Person', name: '{creator.name}', url: '/creator/{creator.id}' },
      },
      // Words of the address may have changed since somebody noted it.
      canonicalPath: '/content/{slug}',
      unlistedWith: 'noindex',
      firstData: [{ endpoint: 'GET /api/published/:slug' }],
    },
    {
      path: '/creator/:id',
      module: 'routes/creator',
      title: '{name}',
      description: '{about}',
      structuredData: {
        '@type': 'ProfilePage',
        name: '{name}',
        description: '{about}',
        url: '/creator/{id}',
      },
      unlistedWith: 'noindex',
      firstData: [{ endpoint: 'GET /api/creators/:id' }],
    },
  ],
  sitemap: {
    lists: [{ endpoint: 'GET /api/published/listed', items: 'items', path: '/content/{slug}' }],
  },
  navigation: [
    { label: 'Content', path: '/content-management', place: 'header', order: 50 },
    { label: 'Upload', path: '/upload', place: 'header', order: 60 },
    { label: 'From Creators', path: '/content', place: 'footer', order: 4 },
    { label: 'Content Management', path: '/content-management', place: 'footer', order: 40 },
    { label: 'My Files', path: '/storage', place: 'library', order: 50 },
  ],
  slots: [
    { slot: 'discovery.results', module: 'slots/results' },
    { slot: 'video.related', module: 'slots/video-related' },
    { slot: 'personalization.shelf', module: 'slots/for-you' },
  ],
};

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
      // Nobody should be led to it before it is there.
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
      // What visitors share is found by those they share it with.
      noindex: true,
    },
  ],
  navigation: [
    { label: 'Content', path: '/content-management', place: 'header', order: 50 },
    { label: 'Upload', path: '/upload', place: 'header', order: 60 },
    { label: 'Content Management', path: '/content-management', place: 'footer', order: 40 },
    { label: 'My Files', path: '/storage', place: 'library', order: 60 },
  ],
  slots: [],
};

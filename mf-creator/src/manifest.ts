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
      description: 'Upload videos, pictures and other files for your content.',
      // Nobody should be led to it before it is there.
      noindex: true,
    },
    {
      path: '/storage',
      module: 'routes/storage',
      title: 'Object Storage',
      description: 'Your files and your stored data: browse, open and delete them.',
      // Nobody should be led to it before it is there.
      noindex: true,
    },
  ],
  navigation: [
    { label: 'Content', path: '/content-management', place: 'header', order: 50 },
    { label: 'Upload', path: '/upload', place: 'header', order: 60 },
    { label: 'Content Management', path: '/content-management', place: 'footer', order: 40 },
  ],
  slots: [],
};

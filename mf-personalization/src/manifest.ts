import type { ManifestInput } from '@tessera/contracts';

export const manifest: ManifestInput = {
  name: 'mf-personalization',
  title: 'Personalization',
  routes: [
    {
      path: '/personalization',
      module: 'routes/personalization',
      title: 'AI Personalization Center',
      description:
        'Recommendations that you can understand, and every setting that they depend on.',
      // Nobody should be led to it before it is there.
      noindex: true,
    },
  ],
  navigation: [
    { label: 'AI Personal', path: '/personalization', place: 'header', order: 40 },
    { label: 'Personalized Recommendations', path: '/personalization', place: 'footer', order: 30 },
  ],
  slots: [],
};

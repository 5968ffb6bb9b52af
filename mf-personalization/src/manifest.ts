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
      // It is about the visitor alone, and says nothing to anybody else.
      noindex: true,
      firstData: [{ endpoint: 'GET /api/personalization/recipes' }],
    },
  ],
  navigation: [
    { label: 'AI Personal', path: '/personalization', place: 'header', order: 40 },
    { label: 'Personalized Recommendations', path: '/personalization', place: 'footer', order: 30 },
  ],
  slots: [
    { slot: 'discovery.personalization', module: 'slots/hub' },
    { slot: 'home.sections', module: 'slots/home-sections', order: 10 },
    { slot: 'video.actions', module: 'slots/video-actions', order: 15 },
  ],
};

import type { ManifestInput } from '@tessera/contracts';

export const manifest: ManifestInput = {
  name: 'mf-bulletin',
  title: 'Bulletin',
  routes: [
    {
      path: '/bulletin',
      module: 'routes/bulletin',
      title: 'Bulletin Board',
      description: 'A page that journeys and benchmarks publish, change and take back.',
      noindex: true,
    },
  ],
  navigation: [{ label: 'Bulletin', path: '/bulletin', place: 'header', order: 25 }],
  slots: [{ slot: 'home.sections', module: 'slots/sections', order: 10 }],
};

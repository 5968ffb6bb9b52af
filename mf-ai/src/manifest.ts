import type { ManifestInput } from '@tessera/contracts';

export const manifest: ManifestInput = {
  name: 'mf-ai',
  title: 'AI Analyst',
  routes: [
    {
      path: '/ai-analyst',
      module: 'routes/ai-analyst',
      title: 'AI Discovery Analyst',
      description:
        'Trends, viral potential, content ideas and the analysis of single videos and searches.',
      // Nobody should be led to it before it is there.
      noindex: true,
    },
  ],
  navigation: [
    { label: 'AI Analyst', path: '/ai-analyst', place: 'header', order: 30 },
    { label: 'AI Content Analysis', path: '/ai-analyst', place: 'footer', order: 20 },
  ],
  slots: [],
};

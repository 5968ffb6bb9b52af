import type { ManifestInput } from '@tessera/contracts';

const start = { name: 'Home', path: '/' };
const analyst = { name: 'AI Discovery Analyst', path: '/ai-analyst' };

export const manifest: ManifestInput = {
  name: 'mf-ai',
  title: 'AI Analyst',
  routes: [
    {
      path: '/ai-analyst',
      module: 'routes/ai-analyst',
      title: 'AI Discovery Analyst',
      description:
        'Emerging topics, viral predictions, content ideas, and the analysis of any video or search, with the figures behind every score.',
      preview: '/thumbnails/searches/analyst.png',
      breadcrumbs: [start, analyst],
      firstData: [
        { endpoint: 'GET /api/ai-analyst/overview' },
        { endpoint: 'GET /api/ai-analyst/trends' },
      ],
    },
    {
      path: '/ai-analyst/forecasts',
      module: 'routes/forecasts',
      title: 'How Good Were Our Forecasts?',
      description:
        'Every forecast of this site with what happened: its Brier score, its skill over a baseline, and its misses first.',
      preview: '/thumbnails/searches/forecasts.png',
      breadcrumbs: [start, analyst, { name: 'Forecasts', path: '/ai-analyst/forecasts' }],
      firstData: [{ endpoint: 'GET /api/ai-analyst/forecasts' }],
    },
  ],
  navigation: [
    { label: 'AI Analyst', path: '/ai-analyst', place: 'header', order: 30 },
    { label: 'AI Content Analysis', path: '/ai-analyst', place: 'footer', order: 20 },
  ],
  slots: [
    { slot: 'discovery.analysis', module: 'slots/analysis' },
    { slot: 'cross-platform.panel', module: 'slots/cross-platform-panel' },
  ],
};

/**
 * Who may import whom: for each project the other projects of the workspace that its sources may
 * name. What is not listed is refused, so a new package starts with a decision.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const allowedProjects = {
  shell: [
    'contracts',
    'area contracts',
    'api-client',
    'platform',
    'design-system',
    'release-rules',
  ],
  remote: [
    'contracts',
    'area contracts',
    'api-client',
    'platform',
    'design-system',
    'recommender',
    'video-ui',
  ],
  console: ['contracts', 'api-client', 'design-system'],
  backend: [
    'contracts',
    'area contracts',
    'analysis-models',
    'database-server',
    'recommender',
    'release-rules',
    'sample-catalog',
    'video-analysis',
    'watchdog',
  ],
  'database-server': [],
  contracts: [],
  'area contracts': ['contracts'],
  'analysis-models': [],
  recommender: ['analysis-models'],
  'sample-catalog': ['contracts'],
  'video-analysis': ['area contracts', 'analysis-models'],
  watchdog: ['contracts'],
  'api-client': ['contracts'],
  platform: ['contracts'],
  'design-system': [],
  'video-ui': ['contracts', 'area contracts', 'api-client', 'design-system', 'platform'],
  'area-testing': ['contracts', 'api-client', 'platform'],
  'release-rules': ['contracts'],
  federation: ['contracts', 'release-rules'],
  'release-cli': ['contracts', 'release-rules'],
  testing: ['contracts', 'database-server'],
  e2e: ['contracts', 'testing', 'workspace'],
  bench: [
    'analysis-models',
    'contracts',
    'database-server',
    'federation',
    'recommender',
    'release-cli',
    'release-rules',
    'sample-catalog',
    'testing',
    'video-analysis',
  ],
  workspace: [],
};

/** Modules of the backend whose facades every module may use: who asks, whom to tell, who operates the site. */
export const modulesForAll = ['account/visitors', 'account/notifications', 'releases/operators'];

/**
 * Which other modules of the backend a module uses, by their facades. A row is as long as it has to be: what is not used any more is
 * taken out. Tests and the programs that compose the site may use all.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const allowedModules = {
  'account/follows': ['discovery/catalog'],
  'account/interactions': ['discovery/catalog', 'discovery/playlists'],
  'account/likes': ['account/interactions', 'discovery/catalog'],
  'account/mail': ['releases/alarms'],
  'account/sign-in': ['account/account', 'account/mail'],
  'account/support': ['account/mail'],

  'ai/analyst': [
    'account/interactions',
    'ai/outside-models',
    'ai/trends',
    'ai/video-analysis',
    'discovery/catalog',
    'discovery/suggestions',
  ],
  'ai/engine': ['discovery/catalog', 'discovery/sample-catalog'],
  'ai/forecasts': ['ai/engine', 'ai/trends', 'discovery/catalog'],
  'ai/trends': ['account/interactions', 'ai/engine', 'ai/outside-models', 'discovery/catalog'],
  'ai/video-analysis': [
    'ai/engine',
    'ai/outside-models',
    'ai/trends',
    'discovery/catalog',
    'discovery/platforms',
  ],

  'billing/ads': ['billing/billing', 'billing/entitlements', 'billing/ledger'],
  'billing/affiliate': ['billing/billing', 'billing/ledger'],
  'billing/billing': [
    'account/mail',
    'account/sign-in',
    'billing/entitlements',
    'billing/ledger',
    'releases/alarms',
  ],
  'billing/monetization': ['billing/ads', 'billing/billing', 'billing/ledger'],
  'billing/pool': ['billing/ads', 'billing/entitlements', 'billing/ledger'],

  'creator/calendar': ['ai/trends', 'creator/content'],
  'creator/content': [
    'account/follows',
    'account/likes',
    'account/mail',
    'account/sign-in',
    'creator/storage',
    'discovery/catalog',
  ],
  'creator/storage': ['account/sign-in'],

  'discovery/block-lists': ['discovery/catalog'],
  'discovery/collections': ['discovery/catalog', 'discovery/playlists'],
  'discovery/history': ['account/interactions', 'discovery/catalog'],
  'discovery/platforms': ['account/follows', 'discovery/catalog'],
  'discovery/playlists': ['discovery/catalog'],
  'discovery/sample-catalog': [
    'account/interactions',
    'discovery/catalog',
    'discovery/collections',
  ],
  'discovery/saved-searches': ['discovery/catalog'],
  'discovery/suggestions': ['account/interactions', 'discovery/catalog'],

  'news/news': [
    'account/follows',
    'account/interactions',
    'discovery/catalog',
    'discovery/sample-catalog',
    'news/sources',
  ],

  'personalization/profiles': [
    'account/follows',
    'account/interactions',
    'account/likes',
    'ai/trends',
    'ai/video-analysis',
    'discovery/catalog',
  ],
  'personalization/recommendations': [
    'account/follows',
    'account/interactions',
    'account/notifications',
    'ai/video-analysis',
    'discovery/catalog',
    'personalization/profiles',
  ],

  'releases/jobs': ['releases/alarms'],
  'releases/releases': ['releases/alarms'],
  'releases/rollouts': ['releases/alarms', 'releases/releases', 'releases/telemetry'],
  'releases/site': ['releases/releases', 'releases/telemetry'],
  'releases/telemetry': ['releases/releases'],
};

/** What tests and configuration files may name besides. */
export const allowedInTests = ['testing', 'area-testing', 'release-cli'];
export const allowedInConfiguration = ['federation', 'workspace', 'testing'];

/** Projects that serve tests, the workspace and its benchmarks alone. */
export const testTools = ['area-testing', 'bench', 'e2e', 'testing', 'workspace'];

/** Projects whose code runs in a browser, and those that must do without React. */
export const browserProjects = [
  'shell',
  'console',
  'remote',
  'api-client',
  'platform',
  'design-system',
  'video-ui',
  'area-testing',
  'watchdog',
];
export const withoutReact = [
  'analysis-models',
  'backend',
  'contracts',
  'area contracts',
  'federation',
  'recommender',
  'release-cli',
  'release-rules',
  'video-analysis',
  'workspace',
];

export const reactPackages =
  /^(react|react-dom|react-router-dom|styled-components|@tanstack\/react-[\w-]+)(\/|$)/;

/** Names that don't say what a file is for. */
export const emptyNames = ['utils', 'util', 'common', 'helpers', 'helper', 'shared'];

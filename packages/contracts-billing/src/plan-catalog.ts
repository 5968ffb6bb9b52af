export const planIds = ['free', 'pro', 'premium'] as const;
export type PlanId = (typeof planIds)[number];
export const paidPlanIds = ['pro', 'premium'] as const;
export type PaidPlanId = (typeof paidPlanIds)[number];
export const billingPeriods = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** What a plan allows besides what everyone may do. */
export const features = [
  'advanced-filters',
  'ad-free',
  'priority-results',
  'email-support',
  'export',
  'exclusive-content',
  'creator-tools',
  'affiliate-dashboard',
  'revenue-share',
  'priority-support',
  'advanced-analytics',
  'white-label',
  'api-access',
] as const;
export type Feature = (typeof features)[number];

/** What plans limit; `null` is unlimited. */
export const planLimits = [
  'searchesPerDay',
  'playlists',
  'apiCallsPerDay',
  'storageBytes',
  'fileBytes',
  'contentItems',
] as const;
export type PlanLimit = (typeof planLimits)[number];

/** One line of a plan's card, and what keeps it. */
interface PlanPromise {
  readonly text: string;
  /** The features and limits that keep it; every one is enforced on the server. */
  readonly keptBy: readonly (Feature | PlanLimit)[];
}

interface PlanDefinition {
  readonly name: string;
  readonly description: string;
  /** In cents; 0 for a plan without a subscription. */
  readonly price: Readonly<Record<BillingPeriod, number>>;
  readonly isPopular?: true;
  readonly features: readonly Feature[];
  readonly limits: Readonly<Record<PlanLimit, number | null>>;
  readonly promises: readonly PlanPromise[];
}

const proFeatures = [
  'advanced-filters',
  'ad-free',
  'priority-results',
  'email-support',
  'export',
] as const;

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** Of all files of a visitor, and of one, by plan. */
const files = {
  free: { storageBytes: 500 * megabyte, fileBytes: 10 * megabyte },
  pro: { storageBytes: 10 * gigabyte, fileBytes: 100 * megabyte },
  premium: { storageBytes: 100 * gigabyte, fileBytes: 2 * gigabyte },
} as const;

/** Every plan: what it costs, what it promises, and what keeps the promises. Prices at the provider are made from it. */
export const plans = {
  free: {
    name: 'Free',
    description: 'Everything you need to find your next favorite video.',
    price: { monthly: 0, yearly: 0 },
    features: [],
    limits: {
      searchesPerDay: 50,
      playlists: 5,
      apiCallsPerDay: 0,
      ...files.free,
      contentItems: 25,
    },
    promises: [
      { text: '50 searches a day', keptBy: ['searchesPerDay'] },
      { text: 'Basic filtering', keptBy: ['advanced-filters'] },
      { text: '5 playlists', keptBy: ['playlists'] },
      { text: '500 MB for files, up to 10 MB each', keptBy: ['storageBytes', 'fileBytes'] },
      { text: '25 pieces of content of your own', keptBy: ['contentItems'] },
      { text: 'Ads', keptBy: ['ad-free'] },
    ],
  },
  pro: {
    name: 'Pro',
    description: 'For people who search every day.',
    price: { monthly: 799, yearly: 7_999 },
    isPopular: true,
    features: proFeatures,
    limits: {
      searchesPerDay: null,
      playlists: null,
      apiCallsPerDay: 0,
      ...files.pro,
      contentItems: 250,
    },
    promises: [
      { text: 'Unlimited searches', keptBy: ['searchesPerDay'] },
      { text: 'Advanced filtering and sorting', keptBy: ['advanced-filters'] },
      { text: 'Ad-free', keptBy: ['ad-free'] },
      { text: 'Priority results', keptBy: ['priority-results'] },
      { text: 'Email support', keptBy: ['email-support'] },
      { text: 'Export of results', keptBy: ['export'] },
      { text: 'Custom playlists', keptBy: ['playlists'] },
      { text: '10 GB for files, up to 100 MB each', keptBy: ['storageBytes', 'fileBytes'] },
      { text: '250 pieces of content of your own', keptBy: ['contentItems'] },
    ],
  },
  premium: {
    name: 'Premium',
    description: 'For creators and teams who earn with video.',
    price: { monthly: 1_599, yearly: 15_999 },
    features,
    limits: {
      searchesPerDay: null,
      playlists: null,
      apiCallsPerDay: 10_000,
      ...files.premium,
      contentItems: null,
    },
    promises: [
      { text: 'All of Pro', keptBy: proFeatures },
      { text: 'Exclusive content', keptBy: ['exclusive-content'] },
      { text: 'Creator monetization tools', keptBy: ['creator-tools'] },
      {
        text: 'Affiliate clicks per day, campaigns and export',
        keptBy: ['affiliate-dashboard', 'creator-tools'],
      },
      { text: 'Revenue sharing up to 70%', keptBy: ['revenue-share'] },
      { text: 'Priority support', keptBy: ['priority-support'] },
      { text: 'Advanced analytics', keptBy: ['advanced-analytics'] },
      { text: 'White-label options', keptBy: ['white-label'] },
      { text: 'API access', keptBy: ['api-access', 'apiCallsPerDay'] },
      { text: '100 GB for files, up to 2 GB each', keptBy: ['storageBytes', 'fileBytes'] },
      { text: 'Unlimited content of your own', keptBy: ['contentItems'] },
    ],
  },
} as const satisfies Readonly<Record<PlanId, PlanDefinition>>;

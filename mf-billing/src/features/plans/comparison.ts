import type { Feature, PlanId, PlanLimit } from '@tessera/contracts-billing';
import { planIds, plans } from '@tessera/contracts-billing/values';
import { formatFileSize } from '@tessera/design-system/parts';

export interface ComparedRow {
  readonly label: string;
  /** What the label stands for, where it does not say so. */
  readonly detail?: string;
  /** `true` and `false` for what a plan has or lacks, a text for how much of it. */
  readonly values: Readonly<Record<PlanId, boolean | string>>;
}

const limitLabels: Record<PlanLimit, string> = {
  searchesPerDay: 'Searches a day',
  playlists: 'Playlists',
  apiCallsPerDay: 'API calls a day',
  storageBytes: 'Storage for files',
  fileBytes: 'Largest file',
  contentItems: 'Content of your own',
};

const featureLabels: Record<Feature, string> = {
  'advanced-filters': 'Advanced filtering and sorting',
  'ad-free': 'Ad-free',
  'priority-results': 'Priority results',
  'email-support': 'Email support',
  export: 'Export of results',
  'exclusive-content': 'Exclusive content',
  'creator-tools': 'Creator monetization tools',
  'affiliate-dashboard': 'Affiliate clicks per day and export',
  'revenue-share': 'Revenue sharing up to 70%',
  'priority-support': 'Priority support',
  'advanced-analytics': 'Advanced analytics',
  'white-label': 'White-label options',
  'api-access': 'API access',
};

const details: Partial<Record<PlanLimit | Feature, string>> = {
  searchesPerDay: 'What you type in one go is one search; the same words count once a day',
  contentItems: 'Articles, tutorials, reviews, news and videos that you write and publish here',
  'advanced-filters':
    'Several tags, platform, language, exact dates, minutes, likes and comments per view, velocity, hidden gems',
  'creator-tools': 'Affiliate campaigns',
  'advanced-analytics':
    'Content analytics over two years; reports by campaign, page and weekday; revenue export',
};

const forEveryone = { free: true, pro: true, premium: true } as const;
/** What no plan adds, beside what plans do add to it. */
const openRows: readonly ComparedRow[] = [
  {
    label: 'Basic filtering',
    detail: 'Category, duration, five sort orders, views, upload date, quick filters, one tag',
    values: forEveryone,
  },
  {
    label: 'Affiliate dashboard',
    detail: 'Links, referrals, earnings and payouts',
    values: forEveryone,
  },
];

/** What each plan has, line by line: the same catalog decides on the server what a plan allows. */
export const comparison: readonly ComparedRow[] = [
  ...openRows,
  ...rows(limitLabels, (plan, limit) => amountOf(limit, plans[plan].limits[limit])),
  ...rows(featureLabels, (plan, feature) =>
    (plans[plan].features as readonly Feature[]).includes(feature),
  ),
];

function rows<K extends PlanLimit | Feature>(
  labels: Readonly<Record<K, string>>,
  valueOf: (plan: PlanId, key: K) => boolean | string,
): ComparedRow[] {
  return (Object.keys(labels) as K[]).map((key) => ({
    label: labels[key],
    ...detailOf(key),
    values: Object.fromEntries(planIds.map((plan) => [plan, valueOf(plan, key)])) as Record<
      PlanId,
      boolean | string
    >,
  }));
}

function detailOf(key: PlanLimit | Feature): { detail?: string } {
  const { [key]: detail } = details;
  return detail === undefined ? {} : { detail };
}

function amountOf(limit: PlanLimit, amount: number | null): boolean | string {
  if (amount === null) return 'Unlimited';
  if (limit === 'storageBytes' || limit === 'fileBytes') return formatFileSize(amount);
  return amount > 0 && amount.toLocaleString('en-US');
}

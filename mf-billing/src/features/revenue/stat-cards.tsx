import type { MonetizationStats, RevenueScope } from '@tessera/contracts-billing';
import { revenueMonthDays } from '@tessera/contracts-billing/values';
import { Skeleton, Text } from '@tessera/design-system';
import { FigureCard, FigureCards } from '../../figures/figure-card';
import { Growth, NothingToCompare } from '../../figures/growth';
import { formatCents } from '../../money/format-cents';

/* As high as a card with its words on two lines. */
const cardHeight = '9.5rem';

interface Stat {
  readonly key: keyof MonetizationStats['growth'];
  readonly title: string;
  /** What the figure is, below its title. */
  readonly about: Readonly<Record<RevenueScope, string>>;
  readonly format: (value: number) => string;
}

const lastDays = `Last ${revenueMonthDays} days`;
const count = (value: number) => value.toLocaleString('en-US');

const stats: readonly Stat[] = [
  {
    key: 'totalRevenue',
    title: 'Total Revenue',
    about: { own: 'All time', site: 'All time' },
    format: formatCents,
  },
  {
    key: 'monthlyRevenue',
    title: 'Monthly Revenue',
    about: { own: lastDays, site: lastDays },
    format: formatCents,
  },
  {
    key: 'subscriberCount',
    title: 'Subscribers',
    about: { own: 'To your content', site: 'Pro and Premium, now' },
    format: count,
  },
  {
    key: 'affiliateRevenue',
    title: 'Affiliate Revenue',
    about: {
      own: `Your commissions, ${lastDays.toLowerCase()}`,
      site: `Commissions, ${lastDays.toLowerCase()}`,
    },
    format: formatCents,
  },
];

export interface StatCardsProps {
  /** Absent while they are loaded. */
  readonly figures?: MonetizationStats | undefined;
  readonly scope: RevenueScope;
}

/** The four figures at the top of the dashboard. */
export function StatCards({ figures, scope }: StatCardsProps) {
  const hasGrowth = !figures || stats.some(({ key }) => figures.growth[key] !== null);
  return (
    <>
      <FigureCards $columns={4} aria-label="Figures" aria-busy={!figures}>
        {stats.map(({ key, title, about, format }) =>
          figures ? (
            <FigureCard key={key} title={title} figure={format(figures[key])} level={2}>
              <Text size="caption" tone="muted">
                {about[scope]}
              </Text>
              <Growth
                percent={figures.growth[key]}
                than={
                  isStock(key)
                    ? `${revenueMonthDays} days ago`
                    : `the previous ${revenueMonthDays} days`
                }
              />
            </FigureCard>
          ) : (
            <li key={key}>
              <Skeleton height={cardHeight} />
            </li>
          ),
        )}
      </FigureCards>
      {!hasGrowth && <NothingToCompare />}
    </>
  );
}

/** What is as it is now, and does not add up over a month. */
function isStock(key: Stat['key']): boolean {
  return key === 'totalRevenue' || key === 'subscriberCount';
}

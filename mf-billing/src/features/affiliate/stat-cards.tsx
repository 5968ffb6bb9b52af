import type { Response } from '@tessera/contracts';
import { Skeleton, Text, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { FigureCard, FigureCards } from '../../figures/figure-card';
import { formatCents } from '../../money/format-cents';
import { formatRate } from '../../money/format-rate';
import { useAffiliateStats } from './affiliate.queries';

type Stats = Response<'GET /api/affiliate/stats'>;

const Cards = styled(FigureCards)`
  margin-bottom: ${token.space[6]};
`;

/* As high as a card with its words on two lines. */
const cardHeight = '8.5rem';

interface Stat {
  readonly title: string;
  readonly figure: (stats: Stats) => string;
  /** Below the figure. */
  readonly about: (stats: Stats) => string;
}

const stats: readonly Stat[] = [
  {
    title: 'Total Earnings',
    figure: ({ totalEarnings }) => formatCents(totalEarnings),
    about: ({ paidEarnings }) =>
      paidEarnings === 0
        ? 'Nothing paid out yet'
        : `${formatCents(paidEarnings)} paid out or on its way`,
  },
  {
    title: 'Pending Earnings',
    figure: ({ pendingEarnings }) => formatCents(pendingEarnings),
    about: () => 'On hold for 30 days after the purchase',
  },
  {
    title: 'Total Referrals',
    figure: ({ totalReferrals }) => totalReferrals.toLocaleString('en-US'),
    about: ({ clicks }) =>
      clicks === 1 ? 'From 1 click' : `From ${clicks.toLocaleString('en-US')} clicks`,
  },
  {
    title: 'Conversion Rate',
    figure: ({ conversionRate }) => (conversionRate === null ? '–' : formatRate(conversionRate)),
    about: ({ averageConversionRate: average }) =>
      average === null
        ? 'Not enough data yet for an average across affiliates'
        : `Average across affiliates: ${formatRate(average)}`,
  },
];

/** The four figures at the top of the page. */
export function StatCards() {
  const query = useAffiliateStats();
  return (
    <Awaited explain={reasonOf} query={query} what="Your earnings" skeleton={<Skeletons />}>
      {(figures) => (
        <Cards $columns={4} aria-label="Figures">
          {stats.map(({ title, figure, about }) => (
            <FigureCard key={title} title={title} figure={figure(figures)} level={2}>
              <Text size="caption" tone="muted">
                {about(figures)}
              </Text>
            </FigureCard>
          ))}
        </Cards>
      )}
    </Awaited>
  );
}

function Skeletons() {
  return (
    <Cards $columns={4} aria-busy>
      {stats.map(({ title }) => (
        <li key={title}>
          <Skeleton height={cardHeight} />
        </li>
      ))}
    </Cards>
  );
}

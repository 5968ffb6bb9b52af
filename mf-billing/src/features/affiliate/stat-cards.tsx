import type { Response } from '@tessera/contracts';
import { Heading, media, panel, Skeleton, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { formatRate } from '../../money/format-rate';
import { Awaited } from '../../waiting/awaited';
import { useAffiliateStats } from './affiliate.queries';

type Stats = Response<'GET /api/affiliate/stats'>;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  margin-bottom: ${token.space[6]};
  ${media.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${token.space[4]};
  }
`;

const Card = styled.li`
  ${panel}
  gap: ${token.space[1]};
  overflow-wrap: anywhere;
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
        ? 'Not enough data yet for an average of all affiliates'
        : `Average of all affiliates: ${formatRate(average)}`,
  },
];

/** The four figures at the top of the page. */
export function StatCards() {
  const query = useAffiliateStats();
  return (
    <Awaited query={query} what="Your earnings" skeleton={<Skeletons />}>
      {(figures) => (
        <Cards aria-label="Figures">
          {stats.map(({ title, figure, about }) => (
            <Card key={title}>
              <Text size="caption" tone="muted">
                {title}
              </Text>
              <Heading level={2} className="tabular">
                {figure(figures)}
              </Heading>
              <Text size="caption" tone="muted">
                {about(figures)}
              </Text>
            </Card>
          ))}
        </Cards>
      )}
    </Awaited>
  );
}

function Skeletons() {
  return (
    <Cards aria-busy>
      {stats.map(({ title }) => (
        <li key={title}>
          <Skeleton height={cardHeight} />
        </li>
      ))}
    </Cards>
  );
}

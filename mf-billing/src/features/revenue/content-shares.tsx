import type { SharingContent } from '@tessera/contracts-billing';
import { holdDays, minimumPayout } from '@tessera/contracts-billing/values';
import { EmptyState, Heading, Skeleton, Text, textLink, token } from '@tessera/design-system';
import { type Column, Awaited } from '@tessera/design-system/parts';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { formatCents } from '../../money/format-cents';
import { QueryTable } from '../../tables/query-table';
import { useMembership } from '../plans/plans.queries';
import { hasShares, shareTerms } from './nothing-earned';
import { type Period, rangeOf } from './period';
import { periodNames } from './revenue-view';
import { useSharesByContent } from './revenue.queries';
import { ShareOffer } from './share-offer';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  margin-top: ${token.space[8]};
`;

const InlineLink = styled(Link)`
  ${textLink}
`;

const count = (value: number) => value.toLocaleString('en-US');

const columns: readonly Column<SharingContent>[] = [
  {
    key: 'content',
    header: 'Content',
    cell: ({ label, title, path }) =>
      title === null || path === null ? (
        `${label}, deleted`
      ) : (
        <InlineLink to={path}>{title}</InlineLink>
      ),
  },
  { key: 'kind', header: 'Kind', cell: ({ label }) => label },
  {
    key: 'impressions',
    header: 'Ad views',
    kind: 'number',
    cell: ({ impressions }) => count(impressions),
    sortBy: ({ impressions }) => impressions,
  },
  {
    key: 'clicks',
    header: 'Clicks',
    kind: 'number',
    cell: ({ clicks }) => count(clicks),
    sortBy: ({ clicks }) => clicks,
  },
  {
    key: 'earned',
    header: 'Your share',
    kind: 'number',
    cell: ({ earnedCents }) => formatCents(earnedCents),
    sortBy: ({ earnedCents }) => earnedCents,
  },
];

export interface ContentSharesProps {
  readonly period: Period;
}

/** Which content earned what by ads, for plans with shares; for the others, which plan has them. */
export function ContentShares({ period }: ContentSharesProps) {
  const query = useMembership();
  return (
    <Awaited
      explain={reasonOf}
      query={query}
      what="Your plan"
      skeleton={<Skeleton height="14rem" />}
    >
      {({ plan }) =>
        hasShares(plan) ? (
          <Shares period={period} />
        ) : (
          <ShareOffer title="Earn with what you publish and share">
            {`${shareTerms} You’ll see here how much each of them earned.`}
          </ShareOffer>
        )
      }
    </Awaited>
  );
}

function Shares({ period }: ContentSharesProps) {
  const [now] = useState(() => new Date());
  const query = useSharesByContent(rangeOf(period, now));
  return (
    <Section aria-labelledby="shares">
      <Heading level={2} id="shares">
        By content
      </Heading>
      <Text tone="muted">{shareTerms}</Text>
      <QueryTable
        query={query}
        caption={`Shares by content, last ${periodNames[period]}`}
        columns={columns}
        rowsOf={({ contents }) => contents}
        noun="shares"
        rowKey={({ content }) => content}
        small="cards"
        expectedRows={3}
        empty={
          <EmptyState icon={<Newspaper size={24} />} title="No ads on your pages yet">
            Ads count the night after others see them.
          </EmptyState>
        }
      />
      {query.data && <Balance {...query.data} />}
    </Section>
  );
}

interface BalanceProps {
  readonly heldCents: number;
  readonly payableCents: number;
}

function Balance({ heldCents, payableCents }: BalanceProps) {
  return (
    <Text tone="muted" className="tabular">
      {`${formatCents(heldCents)} is on hold; each day’s share is held for ${holdDays} days. ${formatCents(payableCents)} is available and paid with your commissions on the 1st, if they add up to at least ${formatCents(minimumPayout)}. Set your payout details under `}
      <InlineLink to="/affiliate?tab=payouts">Payouts</InlineLink>.
    </Text>
  );
}

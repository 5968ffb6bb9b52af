import type { SharingPlaylist } from '@tessera/contracts-billing';
import { holdDays, minimumPayout } from '@tessera/contracts-billing/values';
import {
  Button,
  EmptyState,
  Heading,
  Skeleton,
  Text,
  textLink,
  token,
} from '@tessera/design-system';
import { type Column, Awaited } from '@tessera/design-system/parts';
import { ListVideo } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { FittedSection } from '../../layout/sections';
import { formatCents } from '../../money/format-cents';
import { QueryTable } from '../../tables/query-table';
import { useMembership } from '../plans/plans.queries';
import { hasShares, shareTerms } from './nothing-earned';
import { type Period, rangeOf } from './period';
import { periodNames } from './revenue-view';
import { useSharesByPlaylist } from './revenue.queries';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  margin-top: ${token.space[8]};
`;

const Offered = styled(FittedSection)`
  margin-top: ${token.space[6]};
`;

const InlineLink = styled(Link)`
  ${textLink}
`;

const count = (value: number) => value.toLocaleString('en-US');

const columns: readonly Column<SharingPlaylist>[] = [
  {
    key: 'playlist',
    header: 'Playlist',
    cell: ({ id, title }) =>
      title === null ? 'Deleted playlist' : <InlineLink to={`/playlist/${id}`}>{title}</InlineLink>,
  },
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

export interface PlaylistSharesProps {
  readonly period: Period;
}

/** Which shared playlists earned what, for plans with shares; for the others, which plan has them. */
export function PlaylistShares({ period }: PlaylistSharesProps) {
  const query = useMembership();
  return (
    <Awaited
      explain={reasonOf}
      query={query}
      what="Your plan"
      skeleton={<Skeleton height="14rem" />}
    >
      {({ plan }) => (hasShares(plan) ? <Shares period={period} /> : <Offer />)}
    </Awaited>
  );
}

function Offer() {
  return (
    <Offered aria-labelledby="shares">
      <Heading level={2} size="body" id="shares">
        Earn with playlists you share
      </Heading>
      <Text tone="muted">{`${shareTerms} You’ll see here how much each playlist earned.`}</Text>
      <Button as={Link} to="/pricing">
        Compare plans
      </Button>
    </Offered>
  );
}

function Shares({ period }: PlaylistSharesProps) {
  const [now] = useState(() => new Date());
  const query = useSharesByPlaylist(rangeOf(period, now));
  return (
    <Section aria-labelledby="shares">
      <Heading level={2} id="shares">
        By playlist
      </Heading>
      <Text tone="muted">{shareTerms}</Text>
      <QueryTable
        query={query}
        caption={`Shares by playlist, last ${periodNames[period]}`}
        columns={columns}
        rowsOf={({ playlists }) => playlists}
        noun="shares"
        rowKey={({ id }) => id}
        small="cards"
        expectedRows={3}
        empty={
          <EmptyState icon={<ListVideo size={24} />} title="No ads on your playlists yet">
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

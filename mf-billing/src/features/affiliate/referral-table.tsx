import type { Referral, ReferralState } from '@tessera/contracts-billing';
import { Badge, type BadgeTone, EmptyState } from '@tessera/design-system';
import type { Column } from '@tessera/design-system/parts';
import { UsersRound } from 'lucide-react';
import { formatExactly } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { PagedTable } from '../../tables/paged-table';
import { useReferrals } from './affiliate.queries';

const states: Readonly<Record<ReferralState, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Pending', tone: 'neutral' },
  confirmed: { label: 'Confirmed', tone: 'accent' },
  paid: { label: 'Paid', tone: 'success' },
  reversed: { label: 'Reversed', tone: 'danger' },
};

const columns: readonly [Column<Referral>, ...Column<Referral>[]] = [
  { key: 'user', header: 'Referred', cell: ({ referredUser }) => referredUser },
  { key: 'date', header: 'Date', cell: ({ conversionDate }) => formatDay(conversionDate) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={states[status].tone}>{states[status].label}</Badge>,
  },
  { key: 'note', header: 'Note', cell: noteOf },
  {
    key: 'commission',
    header: 'Commission',
    kind: 'number',
    cell: ({ commissionEarned }) => formatExactly(commissionEarned),
  },
];

const [user, ...others] = columns;
const withCampaigns: readonly Column<Referral>[] = [
  user,
  { key: 'campaign', header: 'Campaign', cell: ({ campaign }) => campaign ?? '–' },
  ...others,
];

function noteOf({ status, isInReview, heldUntil }: Referral): string {
  if (isInReview) return 'In review: it came from a network you use';
  if (status === 'pending') return `On hold until ${formatDay(heldUntil)}`;
  return status === 'reversed' ? 'The purchase was refunded' : '–';
}

/** The tab with those who subscribed through the visitor's links. */
export function ReferralTable() {
  const query = useReferrals();
  const hasCampaigns = query.data?.pages.some(({ referrals }) =>
    referrals.some(({ campaign }) => campaign !== null),
  );
  return (
    <PagedTable
      caption="Your referrals"
      columns={hasCampaigns ? withCampaigns : columns}
      query={query}
      rowsOf={({ referrals }) => referrals}
      rowKey={({ id }) => id}
      noun="referrals"
      small="cards"
      empty={
        <EmptyState icon={<UsersRound size={24} />} title="No referrals yet">
          Share one of your links. People who subscribe through it appear here under a pseudonym.
        </EmptyState>
      }
    />
  );
}

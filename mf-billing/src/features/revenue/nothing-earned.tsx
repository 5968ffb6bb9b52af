import { creatorSharePercent } from '@tessera/contracts-billing';
import { Button, EmptyState } from '@tessera/design-system';
import { ChartLine, Link2, Megaphone, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const toAffiliate = (
  <Button as={Link} to="/affiliate" variant="primary">
    Get your affiliate link
  </Button>
);

/** Why there is no share of anything yet. */
export const shareTerms = `Creators get ${creatorSharePercent}% of what ads beside their content bring in. That begins with public pages for content, which are being built; until then your share is zero.`;

interface NothingProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: string;
  readonly action?: ReactNode;
}

function Nothing({ icon, title, children, action }: NothingProps) {
  return (
    <EmptyState icon={icon} title={title} action={action}>
      {children}
    </EmptyState>
  );
}

export const nothingEarned = (
  <Nothing icon={<ChartLine size={24} />} title="Nothing earned yet" action={toAffiliate}>
    {`You earn 10% of the first payment of everyone who subscribes through your affiliate link. ${shareTerms}`}
  </Nothing>
);

export const noCommissions = (
  <Nothing icon={<Link2 size={24} />} title="No commissions in this period" action={toAffiliate}>
    A commission appears here once somebody who came through your link has paid for a plan.
  </Nothing>
);

export const noOwnSubscribers = (
  <Nothing icon={<Repeat size={24} />} title="No subscriptions to your content">
    Visitors subscribe to the site, not to a creator. Subscriptions to your content begin with its
    public pages.
  </Nothing>
);

export const noShares = (
  <Nothing icon={<Megaphone size={24} />} title="No share of ads yet">
    {shareTerms}
  </Nothing>
);

export const nothingTaken = (
  <Nothing icon={<ChartLine size={24} />} title="Nothing came in during this period">
    Amounts appear here as soon as they are in the ledger.
  </Nothing>
);

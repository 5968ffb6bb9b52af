import type { PlanId } from '@tessera/contracts-billing';
import { creatorSharePercent, planIds, plans } from '@tessera/contracts-billing/values';
import { Button, EmptyState } from '@tessera/design-system';
import { ChartLine, Link2, Megaphone, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const toAffiliate = (
  <Button as={Link} to="/affiliate" variant="primary">
    Get your affiliate link
  </Button>
);

const toPlaylists = (
  <Button as={Link} to="/playlists">
    Your playlists
  </Button>
);

/** Whether a plan has a share of ads. */
export const hasShares = (plan: PlanId): boolean =>
  plans[plan].features.some((one) => one === 'revenue-share');

const sharingPlans = planIds.filter(hasShares).map((id) => plans[id].name);

/** For what there is a share, and for whom. */
export const shareTerms = `With ${sharingPlans.join(' or ')}, you get ${creatorSharePercent}% of the ad revenue from your content and shared playlists.`;

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
    A commission appears here when someone who used your link pays for a plan.
  </Nothing>
);

export const noPool = (
  <Nothing icon={<Repeat size={24} />} title="Nothing from Premium in this period">
    Visitors subscribe to Tessera, not to creators. What its members view of yours earns a share of
    what they pay, on the 1st of the next month.
  </Nothing>
);

export const noShares = (
  <Nothing icon={<Megaphone size={24} />} title="No ad revenue in this period" action={toPlaylists}>
    Publish something or share a playlist, and earn from the ads others see on it. Each day is added
    the night after.
  </Nothing>
);

export const nothingTaken = (
  <Nothing icon={<ChartLine size={24} />} title="No revenue in this period">
    Amounts appear here as soon as a payment is recorded.
  </Nothing>
);

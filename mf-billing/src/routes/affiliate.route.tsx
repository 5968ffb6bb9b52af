import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Link2, UsersRound, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <Link2 size={20} />,
    title: 'Affiliate Links',
    text: 'A code of your own, and links that carry it.',
  },
  {
    icon: <UsersRound size={20} />,
    title: 'Referrals',
    text: 'Who subscribed through you, and a commission of 10% on each subscription.',
  },
  {
    icon: <Wallet size={20} />,
    title: 'Payouts',
    text: 'From $50, on the 1st of the month, by PayPal or bank transfer.',
  },
];

export function Route() {
  usePageTitle('Affiliate Program');
  return (
    <PlannedArea
      title="Affiliate Program"
      lead="Share the site and earn with every subscription. The program is being built; links with a code already open the site, but are not counted yet."
      features={features}
    >
      <Button as={Link} to="/about-developers" variant="primary">
        About the project
      </Button>
    </PlannedArea>
  );
}

import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Crown, Ticket, Zap } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <Ticket size={20} />,
    title: 'Free',
    price: { amount: '$0' },
    text: '50 searches a day and basic filtering.',
  },
  {
    icon: <Zap size={20} />,
    title: 'Pro',
    price: { amount: '$7.99', terms: 'a month, or $79.99 a year' },
    text: 'Unlimited searches, advanced filtering and sorting, no ads, export of results and custom playlists.',
  },
  {
    icon: <Crown size={20} />,
    title: 'Premium',
    price: { amount: '$15.99', terms: 'a month, or $159.99 a year' },
    text: 'All of Pro, creator monetization tools, the affiliate dashboard, advanced analytics and API access.',
  },
];

export function Route() {
  usePageTitle('Choose Your Plan');
  return (
    <PlannedArea
      title="Choose Your Plan"
      lead="Plans cannot be bought yet. Until they can, everything that the site does is free."
      features={features}
    >
      <Button as={Link} to="/" variant="primary">
        Discover videos
      </Button>
    </PlannedArea>
  );
}

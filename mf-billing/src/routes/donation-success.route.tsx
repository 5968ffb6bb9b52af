import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Coffee, CreditCard } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <Coffee size={20} />,
    title: 'From a coffee to a sponsorship',
    text: '$5, $15, $25, $50, or an amount of your own.',
  },
  {
    icon: <CreditCard size={20} />,
    title: 'Paid by card',
    text: 'By a card payment provider, confirmed here.',
  },
];

export function Route() {
  usePageTitle('Donations');
  return (
    <PlannedArea
      title="Donations"
      lead="Donations cannot be made yet, so nothing has been charged. Thank you for the thought."
      features={features}
    >
      <Button as={Link} to="/" variant="primary">
        Discover videos
      </Button>
    </PlannedArea>
  );
}

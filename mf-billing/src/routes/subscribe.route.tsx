import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { CreditCard, ReceiptText, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <CreditCard size={20} />,
    title: 'Card payment',
    text: 'By a card payment provider; the site itself never sees your card.',
  },
  {
    icon: <ReceiptText size={20} />,
    title: 'Plan summary',
    text: 'What you pay, how often, and when it renews, before you pay.',
  },
  {
    icon: <Undo2 size={20} />,
    title: '30-day money-back guarantee',
    text: 'Cancel anytime; renewal can be turned off.',
  },
];

export function Route() {
  usePageTitle('Checkout');
  return (
    <PlannedArea
      title="Checkout"
      lead="Subscriptions cannot be bought yet, so nothing has been charged and nothing has been stored."
      features={features}
    >
      <Button as={Link} to="/pricing" variant="primary">
        See the planned plans
      </Button>
    </PlannedArea>
  );
}

import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { ChartLine, Link2, Megaphone, Repeat } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <ChartLine size={20} />,
    title: 'Overview',
    text: 'Revenue by month, computed from recorded payments.',
  },
  {
    icon: <Repeat size={20} />,
    title: 'Subscriptions',
    text: 'Subscribers who came through you, and what they pay.',
  },
  {
    icon: <Link2 size={20} />,
    title: 'Affiliates',
    text: 'Clicks, referrals and commission.',
  },
  {
    icon: <Megaphone size={20} />,
    title: 'Advertising',
    text: 'What advertising beside your content brings in.',
  },
];

export function Route() {
  usePageTitle('Revenue Dashboard');
  return (
    <PlannedArea
      title="Revenue Dashboard"
      lead="What your content, codes and subscribers bring in. The dashboard is being built; there is nothing to earn or to show yet."
      features={features}
    >
      <Button as={Link} to="/pricing" variant="primary">
        See the planned plans
      </Button>
    </PlannedArea>
  );
}

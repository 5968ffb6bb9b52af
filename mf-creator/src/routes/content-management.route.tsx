import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { CalendarDays, ChartLine, FilePen, Workflow } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <FilePen size={20} />,
    title: 'Content',
    text: 'Videos, articles, tutorials, reviews and news: drafts, scheduled, published and archived.',
  },
  {
    icon: <CalendarDays size={20} />,
    title: 'Calendar',
    text: 'A month at a glance with content, deadlines, meetings and reviews.',
  },
  {
    icon: <Workflow size={20} />,
    title: 'Workflows',
    text: 'Draft, in review, scheduled, published, archived, with a history of every step.',
  },
  {
    icon: <ChartLine size={20} />,
    title: 'Analytics',
    text: 'Views and engagement over time, for everything that you have published.',
  },
];

export function Route() {
  usePageTitle('Content Management');
  return (
    <PlannedArea
      title="Content Management"
      lead="From draft to published, in one place. This area is being built; nothing can be stored here yet."
      features={features}
    >
      <Button as={Link} to="/" variant="primary">
        Discover videos
      </Button>
    </PlannedArea>
  );
}

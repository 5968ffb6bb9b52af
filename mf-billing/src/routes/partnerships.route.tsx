import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Code, Handshake, Send } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <Handshake size={20} />,
    title: 'Partnership Opportunities',
    text: 'Integrations that we look for partners for, and what each of them takes.',
  },
  {
    icon: <Send size={20} />,
    title: 'Apply for Partnership',
    text: 'One short form; a reply within 7 business days.',
  },
  {
    icon: <Code size={20} />,
    title: 'Integration Guide',
    text: 'GET /api/videos/search?q=query and GET /api/categories are available now.',
  },
];

export function Route() {
  usePageTitle('Partnership & Integration Hub');
  return (
    <PlannedArea
      title="Partnership & Integration Hub"
      lead="Work with us, or build on us. Applications cannot be sent yet; the API can be read today."
      features={features}
    >
      <Button as={Link} to="/about-developers" variant="primary">
        How to reach us
      </Button>
    </PlannedArea>
  );
}

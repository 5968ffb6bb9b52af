import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Eye, ShieldCheck, SlidersHorizontal, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <Sparkles size={20} />,
    title: 'AI Recommendations',
    text: 'Videos chosen for you, each with its reasons and with how sure we are.',
  },
  {
    icon: <SlidersHorizontal size={20} />,
    title: 'Content Preferences',
    text: 'Your categories, platforms, languages, lengths and quality.',
  },
  {
    icon: <Eye size={20} />,
    title: 'Viewing Behavior',
    text: 'What is learned from what you watch, and a switch for each part of it.',
  },
  {
    icon: <ShieldCheck size={20} />,
    title: 'Smart Settings',
    text: 'Privacy first: learning can be turned off, and everything learned can be deleted.',
  },
];

export function Route() {
  usePageTitle('AI Personalization Center');
  return (
    <PlannedArea
      title="AI Personalization Center"
      lead="Recommendations that explain themselves, and settings that are always followed. We’re still building this area."
      features={features}
    >
      <Button as={Link} to="/" variant="primary">
        Discover videos
      </Button>
    </PlannedArea>
  );
}

import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { BadgeCheck, Globe, Timer } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <Globe size={20} />,
    title: 'Five platforms, one question',
    text: 'YouTube, Vimeo, Dailymotion, Twitch and TikTok, asked together, with results side by side.',
  },
  {
    icon: <BadgeCheck size={20} />,
    title: 'Honest availability',
    text: 'Every platform says whether it is connected, needs a key, or does not offer a search.',
  },
  {
    icon: <Timer size={20} />,
    title: 'No waiting for the slowest',
    text: 'A platform that is slow or down says so in its own place and holds nobody back.',
  },
];

export function Route() {
  usePageTitle('Cross-Platform Search');
  return (
    <PlannedArea
      title="Cross-Platform Search"
      lead="One search over all platforms is being built. The catalog can be searched today."
      features={features}
    >
      <Button as={Link} to="/" variant="primary">
        Search the catalog
      </Button>
    </PlannedArea>
  );
}

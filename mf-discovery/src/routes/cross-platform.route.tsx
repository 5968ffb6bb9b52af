import { Button, Page, PlannedArea } from '@tessera/design-system';
import { Slot, usePageTitle, usePlatform } from '@tessera/platform';
import { BadgeCheck, Globe, Timer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';

const features = [
  {
    icon: <Globe size={20} />,
    title: 'Five platforms, one search',
    text: 'YouTube, Vimeo, Dailymotion, Twitch and TikTok, searched together, with results side by side.',
  },
  {
    icon: <BadgeCheck size={20} />,
    title: 'Clear availability',
    text: 'See which platforms are connected, which need a key, and which offer no search.',
  },
  {
    icon: <Timer size={20} />,
    title: 'No waiting for the slowest',
    text: "A platform that is slow or down shows its status and doesn't delay the others.",
  },
];

const title = 'Cross-Platform Search';

/** The search that another area provides; until then, what is planned. */
export function Route() {
  usePageTitle(title);
  const [parameters] = useSearchParams();
  if (!usePlatform().isSlotFilled('cross-platform.panel')) return <Planned />;
  return (
    <Page title={title} lead="One search over YouTube, Vimeo, Dailymotion, Twitch and TikTok.">
      <Slot name="cross-platform.panel" props={{ query: parameters.get('q') ?? '' }} />
    </Page>
  );
}

function Planned() {
  return (
    <PlannedArea
      title={title}
      lead="One search across all platforms is being built. You can search the catalog today."
      features={features}
    >
      <Button as={Link} to="/" variant="primary">
        Search the catalog
      </Button>
    </PlannedArea>
  );
}

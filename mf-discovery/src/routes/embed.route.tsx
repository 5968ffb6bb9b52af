import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { AppWindow, Link2, Palette } from 'lucide-react';

const features = [
  {
    icon: <AppWindow size={20} />,
    title: 'A search for your own site',
    text: 'A small widget that finds videos and opens them on their platform.',
  },
  {
    icon: <Palette size={20} />,
    title: 'Fits your site',
    text: 'Light and dark, and as narrow as your column.',
  },
  {
    icon: <Link2 size={20} />,
    title: 'Your affiliate code',
    text: 'Visitors who arrive through your widget will count for your code.',
  },
];

/** Shown without the frame of the site: it has its own landmark, and its link opens in a new tab. */
export function Route() {
  usePageTitle('Embed Widget');
  return (
    <main>
      <PlannedArea
        title="Embed Widget"
        lead="A video search that you can add to your own pages is being built."
        features={features}
      >
        <Button as="a" href="/" target="_blank" rel="noopener" variant="primary">
          Discover videos on Tessera
        </Button>
      </PlannedArea>
    </main>
  );
}

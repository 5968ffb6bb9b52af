import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { ChartNoAxesCombined, Lightbulb, ScanSearch, WandSparkles } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <ScanSearch size={20} />,
    title: 'Video analysis',
    text: 'Sentiment of the comments, quality, viral potential and tags of a video, each with the factors that made it.',
  },
  {
    icon: <ChartNoAxesCombined size={20} />,
    title: 'Trend Analysis',
    text: 'Emerging topics and how fast they grow, viral predictions and content opportunities.',
  },
  {
    icon: <Lightbulb size={20} />,
    title: 'Recommendations',
    text: 'Search suggestions, strategy advice and ideas for content of your own.',
  },
  {
    icon: <WandSparkles size={20} />,
    title: 'Analysis Tools',
    text: 'Ask about any video, or about the words you search with.',
  },
];

export function Route() {
  usePageTitle('AI Discovery Analyst');
  return (
    <PlannedArea
      title="AI Discovery Analyst"
      lead="Figures with the reasons behind them, computed from what the catalog holds. This area is being built; the catalog itself can be searched today."
      features={features}
    >
      <Button as={Link} to="/?sort=viewCount" variant="primary">
        Browse the most viewed videos
      </Button>
    </PlannedArea>
  );
}

import { Button, PlannedArea } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Gauge, Radio, Search, TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';

const features = [
  {
    icon: <TrendingUp size={20} />,
    title: 'Platform News Hub',
    text: 'What is trending on YouTube, TikTok, Twitch and Vimeo, with a search by topic and a filter by platform.',
  },
  {
    icon: <Search size={20} />,
    title: 'Advanced Search',
    text: 'News by words or quick topics from Politics to Science, sorted by relevance, date, views or engagement.',
  },
  {
    icon: <Radio size={20} />,
    title: 'Live Updates',
    text: 'Breaking, trending and viral items as they appear, with a way to pause the feed.',
  },
  {
    icon: <Gauge size={20} />,
    title: 'Performance',
    text: 'Load time, memory, cache hits and API time of your own visit, measured in your browser.',
  },
];

export function Route() {
  usePageTitle('News & Media Center');
  return (
    <PlannedArea
      title="News & Media Center"
      lead="Trending, breaking and live, from every platform. This area is being built; what is trending in the catalog can be watched today."
      features={features}
    >
      <Button as={Link} to="/category/trending" variant="primary">
        See what is trending
      </Button>
    </PlannedArea>
  );
}

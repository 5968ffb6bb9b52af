import type { VideoAnalysis } from '@tessera/contracts-ai';
import { Text } from '@tessera/design-system';
import { Card } from '../../figures/card';
import { capitalized } from '../../figures/words';
import { TopicLinks } from './topic-links';

/** No more are shown. */
const shownTopics = 6;

/** What a video is about; each topic leads to videos about it. */
export function TagsCard({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { categories, topics, contentType, difficulty } = analysis.autoTags;
  const kinds = [...categories, contentType, difficulty && capitalized(difficulty)].filter(Boolean);
  return (
    <Card title="Smart Tags">
      {topics.length === 0 ? (
        <Text size="caption" tone="muted">
          No topics were found in its title, description and tags.
        </Text>
      ) : (
        <TopicLinks topics={topics.slice(0, shownTopics)} />
      )}
      {kinds.length > 0 && (
        <Text size="caption" tone="muted">
          {[...new Set(kinds)].join(' · ')}
        </Text>
      )}
    </Card>
  );
}

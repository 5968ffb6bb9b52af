import type { AnalystRecommendations } from '@tessera/contracts-ai';
import { Heading, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { countOf } from '../../figures/words';
import { TopicLinks } from '../analysis/topic-links';
import { DifficultyMark } from '../trends/difficulty-mark';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${token.space[4]};
`;

/* The tags of all stand on one line. */
const Idea = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto auto;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  padding-top: ${token.space[2]};
`;

/** Ideas for content of one’s own, each with what comparable videos reach. */
export function ContentIdeas({
  ideas,
}: {
  readonly ideas: AnalystRecommendations['contentIdeas'];
}) {
  return (
    <Grid>
      {ideas.map(({ title, description, difficulty, estimatedViews, comparable, tags }) => (
        <Idea key={title}>
          <Heading level={3}>{title}</Heading>
          <Text tone="muted">{description}</Text>
          <Facts>
            <Text size="caption" className="tabular">
              <strong>{estimatedViews}</strong> estimated views, from{' '}
              {countOf(comparable, 'comparable video')}
            </Text>
            <DifficultyMark difficulty={difficulty} />
          </Facts>
          <TopicLinks topics={tags} />
        </Idea>
      ))}
    </Grid>
  );
}

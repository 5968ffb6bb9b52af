import { Skeleton, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { StoryPanel } from './story-panel';
import { useStory } from './story.queries';

const Place = styled.div`
  margin-bottom: ${token.space[6]};
`;

export interface LinkedStoryProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A story that the address names, for example that of a notification, and that is not in the list. */
export function LinkedStory({ id, onClose }: LinkedStoryProps) {
  const query = useStory(id);
  return (
    <Place>
      <Awaited
        query={query}
        what="The story"
        explain={reasonOf}
        skeleton={<Skeleton height="32rem" radius={token.radius.large} />}
      >
        {(story) => <StoryPanel summary={story} onClose={onClose} />}
      </Awaited>
    </Place>
  );
}

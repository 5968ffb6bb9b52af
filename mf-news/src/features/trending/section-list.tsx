import { Button, EmptyState } from '@tessera/design-system';
import { Awaited, ListEnd } from '@tessera/design-system/parts';
import { useTextInQuery } from '../../address/use-text-in-query';
import { reasonOf } from '../../errors/failures';
import { NewsGrid, NewsSkeletons } from '../items/news-grid';
import { LinkedStory } from '../stories/linked-story';
import { itemsOf, type NewsChoice, useNews } from './news.queries';
import { platformName } from './platform-choices';

export interface SectionListProps {
  readonly label: string;
  readonly choice: NewsChoice;
  readonly onAllPlatforms: () => void;
  readonly onAllTopics: () => void;
}

/** The videos of a section. A story unfolds in its place. */
export function SectionList(props: SectionListProps) {
  const { label, choice } = props;
  const query = useNews(choice);
  const [story, unfold] = useTextInQuery('story');
  const isLinked =
    story !== '' &&
    query.data !== undefined &&
    !itemsOf(query.data).some((item) => item.story?.id === story);
  return (
    <>
      {isLinked && <LinkedStory key={story} id={story} onClose={() => unfold('')} />}
      <Awaited
        query={query}
        what="The news"
        explain={reasonOf}
        skeleton={<NewsSkeletons label={`${label} is loading`} />}
        isEmpty={(data) => itemsOf(data).length === 0}
        empty={<NothingFound {...props} />}
      >
        {(data) => (
          <>
            <NewsGrid label={label} items={itemsOf(data)} />
            <ListEnd query={query} noun="videos" />
          </>
        )}
      </Awaited>
    </>
  );
}

function NothingFound({ choice, onAllPlatforms, onAllTopics }: SectionListProps) {
  const { platform, topic } = choice;
  return (
    <EmptyState
      title="No content available"
      action={
        <>
          {platform !== 'all' && <Button onClick={onAllPlatforms}>All Platforms</Button>}
          {topic && <Button onClick={onAllTopics}>All topics</Button>}
        </>
      }
    >
      {platform === 'all'
        ? 'No trending content found at the moment. Check back soon!'
        : `No trending content found on ${platformName(platform)}. Try selecting All Platforms.`}
    </EmptyState>
  );
}

import { EmptyState, Text, token } from '@tessera/design-system';
import { Awaited, LineSkeletons, PlainList, Section } from '@tessera/design-system/parts';
import { Lightbulb } from 'lucide-react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { Columns } from '../../layout/columns';
import { useRecommendations } from '../analysis/analyst.queries';
import { TopicLinks } from '../analysis/topic-links';
import { WrittenBy } from '../analysis/written-by';
import { ContentIdeas } from './content-ideas';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
`;

/** Searches that are worth it, advice, and ideas for content. */
export function RecommendationsTab() {
  const query = useRecommendations();
  return (
    <Awaited
      query={query}
      what="Recommendations"
      explain={reasonOf}
      skeleton={<Skeletons />}
      isEmpty={({ searchSuggestions, strategyAdvice, contentIdeas }) =>
        searchSuggestions.length + strategyAdvice.length + contentIdeas.length === 0
      }
      empty={
        <EmptyState icon={<Lightbulb size={24} />} title="No recommendations yet">
          They come from what is watched and searched for. Come back once there is more of it.
        </EmptyState>
      }
    >
      {({ searchSuggestions, strategyAdvice, contentIdeas, computedAt, writtenBy }) => (
        <Parts>
          <Columns>
            <Section title="Search Suggestions">
              {searchSuggestions.length > 0 ? (
                <TopicLinks topics={searchSuggestions} />
              ) : (
                <Text tone="muted">No search stands out at the moment.</Text>
              )}
            </Section>
            <Section title="Strategy Advice">
              {strategyAdvice.length > 0 ? (
                <PlainList items={strategyAdvice} size="body" />
              ) : (
                <Text tone="muted">There is too little data for advice.</Text>
              )}
            </Section>
          </Columns>
          <Section title="AI-Generated Content Ideas">
            {contentIdeas.length > 0 ? (
              <ContentIdeas ideas={contentIdeas} />
            ) : (
              <Text tone="muted">No idea can be backed with figures at the moment.</Text>
            )}
          </Section>
          <WrittenBy at={computedAt} by={writtenBy} verb="Computed" />
        </Parts>
      )}
    </Awaited>
  );
}

function Skeletons() {
  return (
    <Parts>
      <Columns>
        <Section title="Search Suggestions">
          <LineSkeletons count={3} />
        </Section>
        <Section title="Strategy Advice">
          <LineSkeletons count={3} />
        </Section>
      </Columns>
      <Section title="AI-Generated Content Ideas">
        <LineSkeletons count={4} />
      </Section>
    </Parts>
  );
}

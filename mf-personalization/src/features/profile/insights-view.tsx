import type { Insights, RecommenderState } from '@tessera/contracts-personalization';
import { EmptyState, Heading, Text, token } from '@tessera/design-system';
import { Awaited, LineSkeletons, PlainList, Section, Stack } from '@tessera/design-system/parts';
import { Lightbulb } from 'lucide-react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { countOf, dayOf } from '../../figures/words';
import { InsightCard } from './insight-card';
import { useInsights, useRecommenderState } from './profile.queries';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${token.space[8]};
`;

const Foot = styled.div`
  margin-top: ${token.space[12]};
`;

/** What follows from what the visitor watches, and how good what was learned from everybody is. */
export function InsightsView() {
  const query = useInsights('center');
  const { data: state } = useRecommenderState();
  return (
    <>
      <Awaited
        query={query}
        what="Your insights"
        explain={reasonOf}
        skeleton={<LineSkeletons count={5} />}
        isEmpty={isNothing}
        empty={
          <EmptyState title="Not enough data for insights yet" icon={<Lightbulb size={24} />}>
            They appear once you’ve opened some more videos.
          </EmptyState>
        }
      >
        {(insights) => <Found insights={insights} />}
      </Awaited>
      {state && <Training state={state} />}
    </>
  );
}

function isNothing({ insights, personalityType }: Insights): boolean {
  return insights.length === 0 && personalityType === null;
}

function Found({ insights: all }: { readonly insights: Insights }) {
  const { insights, personalityType, personalityReason } = all;
  const lists = {
    'Content Preferences': all.contentPreferences,
    'Recommended Actions': all.recommendedActions,
    'Improvement Suggestions': all.improvementSuggestions,
  };
  return (
    <Stack gap={8}>
      {personalityType !== null && (
        <div>
          <Heading level={2} size="title">
            {personalityType}
          </Heading>
          {personalityReason !== null && <Text tone="muted">{personalityReason}</Text>}
        </div>
      )}
      {insights.length > 0 && (
        <Columns>
          {insights.map((insight) => (
            <InsightCard key={insight.insight} insight={insight} level={2} />
          ))}
        </Columns>
      )}
      <Columns>
        {Object.entries(lists).map(
          ([title, items]) =>
            items.length > 0 && (
              <Section key={title} title={title}>
                <PlainList items={items} size="body" />
              </Section>
            ),
        )}
      </Columns>
    </Stack>
  );
}

/** When recommendations were trained, and whether they are better than what is popular. */
function Training({ state }: { readonly state: RecommenderState }) {
  const { trainedAt, events, visitors, quality } = state;
  return (
    <Foot>
      <Section title="How it’s learned">
        <Text tone="muted">
          {trainedAt === null || events === 0
            ? 'Nothing was trained yet: recommendations come from what is popular and what you prefer.'
            : `Trained ${dayOf(trainedAt)} on ${countOf(events, 'event')} of ${countOf(visitors, 'visitor')}, without names.`}
        </Text>
        {quality && (
          <Text tone="muted">
            Measured on the newest events, which it had not seen: an NDCG@10 of{' '}
            {quality.ndcg10.toFixed(3)}, where what is popular has{' '}
            {quality.popularityNdcg10.toFixed(3)}.
          </Text>
        )}
      </Section>
    </Foot>
  );
}

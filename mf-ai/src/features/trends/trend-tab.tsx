import type { AnalystTrends } from '@tessera/contracts-ai';
import { Text, token } from '@tessera/design-system';
import { Awaited, LineSkeletons, Section } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { Columns } from '../../layout/columns';
import { useAnalystTrends } from '../analysis/analyst.queries';
import { WrittenBy } from '../analysis/written-by';
import { EmergingTopics } from './emerging-topics';
import { OpportunityList } from './opportunity-list';
import { ViralPredictions } from './viral-predictions';

const Foot = styled.div`
  margin-top: ${token.space[8]};
`;

const rows = 5;
const shownTopics = 8;

/** Emerging topics, viral predictions and content opportunities. */
export function TrendTab() {
  const query = useAnalystTrends();
  return (
    <>
      <Columns>
        <Part
          title="Emerging Topics"
          query={query}
          listOf={({ details }) => details}
          none="No topic grows noticeably at the moment. Come back later today."
        >
          {({ details }) => <EmergingTopics topics={details} first={shownTopics} />}
        </Part>
        <Part
          title="Viral Predictions"
          query={query}
          listOf={({ viralPredictions }) => viralPredictions}
          none="Nothing can be predicted from the last days."
        >
          {({ viralPredictions }) => <ViralPredictions predictions={viralPredictions} />}
        </Part>
        <Part
          title="Content Opportunities"
          query={query}
          listOf={({ contentOpportunities }) => contentOpportunities}
          none="Searches find enough videos at the moment."
        >
          {({ contentOpportunities }) => (
            <OpportunityList opportunities={contentOpportunities} level={3} />
          )}
        </Part>
      </Columns>
      {query.data && (
        <Foot>
          <WrittenBy at={query.data.computedAt} by={query.data.writtenBy} verb="Computed" />
        </Foot>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly query: ReturnType<typeof useAnalystTrends>;
  readonly listOf: (trends: AnalystTrends) => readonly unknown[];
  /** What is said where there are none. */
  readonly none: string;
  readonly children: (trends: AnalystTrends) => React.ReactNode;
}

function Part({ title, query, listOf, none, children }: PartProps) {
  return (
    <Section title={title}>
      <Awaited
        query={query}
        what={title}
        explain={reasonOf}
        skeleton={<LineSkeletons count={rows} />}
        isEmpty={(trends) => listOf(trends).length === 0}
        empty={<Text tone="muted">{none}</Text>}
      >
        {children}
      </Awaited>
    </Section>
  );
}

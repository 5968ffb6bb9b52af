import { Text, token } from '@tessera/design-system';
import { Awaited, LineSkeletons } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { InsightCard } from '../profile/insight-card';
import { useInsights } from '../profile/profile.queries';

/* The line of the tabs is above the first. */
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
  & > :first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

/** What follows from what the visitor watches, in short. */
export function HubInsights() {
  const insights = useInsights('hub');
  return (
    <Awaited
      query={insights}
      what="Your insights"
      explain={reasonOf}
      skeleton={<LineSkeletons count={4} />}
      isEmpty={(found) => found.insights.length === 0}
      empty={<Text tone="muted">Not enough data for insights yet</Text>}
    >
      {(found) => (
        <Cards>
          {found.insights.map((insight) => (
            <InsightCard key={insight.insight} insight={insight} level={3} />
          ))}
        </Cards>
      )}
    </Awaited>
  );
}

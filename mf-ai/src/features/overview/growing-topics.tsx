import { Text } from '@tessera/design-system';
import { Awaited, LineSkeletons, Section } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { MoreLink } from '../../navigation/more-link';
import { analystPathTo } from '../../navigation/paths';
import { useAnalystTrends } from '../analysis/analyst.queries';
import { EmergingTopics } from '../trends/emerging-topics';

/** The others are on the tab of trends. */
const shown = 4;

/** The topics that grow most. */
export function GrowingTopics() {
  const query = useAnalystTrends();
  return (
    <Section
      title="Emerging Topics"
      aside={<MoreLink to={analystPathTo({ tab: 'trends' })}>All trends</MoreLink>}
    >
      <Awaited
        query={query}
        what="Emerging topics"
        explain={reasonOf}
        skeleton={<LineSkeletons count={shown} />}
        isEmpty={({ details }) => details.length === 0}
        empty={<Text tone="muted">No topic grows noticeably at the moment.</Text>}
      >
        {({ details }) => <EmergingTopics topics={details.slice(0, shown)} />}
      </Awaited>
    </Section>
  );
}

import { media, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { MoreLink } from '../../navigation/more-link';
import { forecastsPath } from '../../navigation/paths';
import { HowScoresAreMade } from '../explanation/how-scores-are-made';
import { Aggregates } from './aggregates';
import { GrowingTopics } from './growing-topics';
import { QuickActions } from './quick-actions';
import { RecentAnalysis } from './recent-analysis';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]} ${token.space[12]};
  ${media.large} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[6]};
`;

/** The first tab: how the analyzed videos are on the whole, what grows, what was analyzed last, and where to go on. */
export function Overview() {
  return (
    <Layout>
      <Whole>
        <Aggregates />
        <Text size="caption" tone="muted">
          All of these are estimates.
        </Text>
        <Links>
          <HowScoresAreMade />
          <MoreLink to={forecastsPath}>How good were our forecasts?</MoreLink>
        </Links>
      </Whole>
      <Whole>
        <QuickActions />
      </Whole>
      <RecentAnalysis />
      <GrowingTopics />
    </Layout>
  );
}

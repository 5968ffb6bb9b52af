import { Heading, Skeleton, Text, textLink, token } from '@tessera/design-system';
import { Awaited, LineSkeletons, PlainList } from '@tessera/design-system/parts';
import { platformNames } from '@tessera/video-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { Card } from '../../figures/card';
import { foundIn, videoPath } from '../../navigation/paths';
import { AnalysisCards } from '../analysis/analysis-cards';
import type { useAnalystVideo } from './tools.queries';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

const Title = styled(Link)`
  ${textLink}
  color: inherit;
  overflow-wrap: anywhere;
`;

/** What the analyst says about a video, or why nothing. */
export function VideoResult({ result }: { readonly result: ReturnType<typeof useAnalystVideo> }) {
  return (
    <Awaited
      query={result}
      what="The analysis"
      errorTitle="Failed to analyze video"
      explain={reasonOf}
      skeleton={<Skeletons />}
    >
      {({ title, recommendations, analysis }) => (
        <Box aria-label={`Analysis of ${title}`}>
          <div>
            <Heading level={2}>
              <Title to={videoPath(analysis.videoId)} state={foundIn('analyst')}>
                {title}
              </Title>
            </Heading>
            <Text tone="muted">{platformNames[analysis.platform]}</Text>
          </div>
          <AnalysisCards analysis={analysis}>
            {recommendations.length > 0 && (
              <Card title="Recommendations">
                <PlainList items={recommendations} />
              </Card>
            )}
          </AnalysisCards>
        </Box>
      )}
    </Awaited>
  );
}

function Skeletons() {
  return (
    <Box aria-busy>
      <div>
        <Text role="status" tone="muted">
          Analyzing video content...
        </Text>
        <Skeleton width="min(28rem, 80%)" height="1.6em" />
      </div>
      <LineSkeletons count={6} />
    </Box>
  );
}

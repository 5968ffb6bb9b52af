import type { VideoAnalysis } from '@tessera/contracts-ai';
import { Button, Heading, panel, Skeleton, Text, token } from '@tessera/design-system';
import { Awaited, PlainList, Section } from '@tessera/design-system/parts';
import { platformNames } from '@tessera/video-ui';
import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { MoreLink } from '../../navigation/more-link';
import { analystPathTo } from '../../navigation/paths';
import { useVideoAnalysis } from '../analysis/analysis.queries';
import { lastAnalysis } from '../analysis/last-analysis';
import { WrittenBy } from '../analysis/written-by';
import { InsightFigures } from './insight-figures';

const Box = styled.div`
  ${panel}
`;

const Nothing = styled.div`
  ${panel}
  justify-items: start;
  gap: ${token.space[3]};
  border-style: dashed;
`;

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

/** The video that was analyzed last in this visit. */
export function RecentAnalysis() {
  const [videoId] = useState(lastAnalysis);
  return (
    <Section title="Recent AI Analysis">
      {videoId === null ? <NothingYet /> : <LastAnalysis videoId={videoId} />}
    </Section>
  );
}

function NothingYet() {
  return (
    <Nothing>
      <Text tone="muted">
        Nothing was analyzed in this visit yet. Open a video on Home, or paste the link of any
        video.
      </Text>
      <Button as={Link} to={analystPathTo({ tab: 'tools' })}>
        <ScanSearch size={16} aria-hidden />
        Analyze a Video
      </Button>
    </Nothing>
  );
}

function LastAnalysis({ videoId }: { readonly videoId: string }) {
  const query = useVideoAnalysis(videoId);
  return (
    <Awaited
      query={query}
      what="The last analysis"
      explain={reasonOf}
      skeleton={
        <Box aria-busy>
          <Skeleton width="70%" height="1.5em" />
          <Skeleton height="6rem" />
          <Skeleton width="90%" height="1.4em" />
          <Skeleton width="80%" height="1.4em" />
        </Box>
      }
    >
      {(analysis) => <Findings analysis={analysis} />}
    </Awaited>
  );
}

function Findings({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { videoId, title, platform, insights, analyzedAt, writtenBy, source } = analysis;
  return (
    <Box>
      <div>
        <Title level={3} size="body">
          {title}
        </Title>
        <Text size="caption" tone="muted">
          {platformNames[platform]}
        </Text>
      </div>
      <InsightFigures analysis={analysis} />
      {insights.length > 0 && <PlainList label="Key Insights" items={insights} size="body" />}
      <WrittenBy at={analyzedAt} by={writtenBy} verb="Analyzed" isSample={source === 'sample'} />
      <div>
        <MoreLink to={analystPathTo({ tab: 'tools', video: videoId })}>
          Open the full analysis
        </MoreLink>
      </div>
    </Box>
  );
}

import type { VideoAnalysis } from '@tessera/contracts-ai';
import { Text, token } from '@tessera/design-system';
import { platformNames } from '@tessera/video-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { MoreLink } from '../../navigation/more-link';
import { analystPathTo, foundIn, videoPath } from '../../navigation/paths';
import { AnalysisCards } from '../analysis/analysis-cards';

const Head = styled.div`
  margin-bottom: ${token.space[4]};
`;

const Title = styled(Link)`
  display: -webkit-box;
  overflow: hidden;
  color: inherit;
  font-weight: ${token.weight.strong};
  text-decoration: none;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &:hover {
    color: ${token.color.accentText};
  }
`;

/** What the panel says about a video; loaded with the first analysis. */
export function VideoFindings({ analysis }: { readonly analysis: VideoAnalysis }) {
  const { videoId, title, platform } = analysis;
  return (
    <>
      <Head>
        <Title to={videoPath(videoId)} state={foundIn('analyst')}>
          {title}
        </Title>
        <Text size="caption" tone="muted">
          {platformNames[platform]}
        </Text>
      </Head>
      <AnalysisCards analysis={analysis} />
      <MoreLink to={analystPathTo({ tab: 'tools', video: videoId })}>
        Open in the AI Discovery Analyst
      </MoreLink>
    </>
  );
}

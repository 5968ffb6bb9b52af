import type { VideoAnalysis } from '@tessera/contracts-ai';
import { Text, token } from '@tessera/design-system';
import { PlainList } from '@tessera/design-system/parts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, Cards } from '../../figures/card';
import { HowScoresAreMade } from '../explanation/how-scores-are-made';
import { HonestyCard } from './honesty-card';
import { AlignmentCard, MatchCard } from './match-card';
import { QualityCard } from './quality-card';
import { SentimentCard } from './sentiment-card';
import { TagsCard } from './tags-card';
import { ViralCard } from './viral-card';
import { WrittenBy } from './written-by';

const Foot = styled.div`
  margin-top: ${token.space[6]};
`;

export interface AnalysisCardsProps {
  readonly analysis: VideoAnalysis;
  /** A card that comes first. */
  readonly children?: ReactNode;
}

/** All that is said about a video. */
export function AnalysisCards({ analysis, children }: AnalysisCardsProps) {
  const { insights, analyzedAt, writtenBy, source } = analysis;
  return (
    <>
      <Cards>
        {children}
        <SentimentCard analysis={analysis} />
        <QualityCard analysis={analysis} />
        <ViralCard analysis={analysis} />
        <TagsCard analysis={analysis} />
        <Card title="Key Insights">
          {insights.length > 0 ? (
            <PlainList items={insights} />
          ) : (
            <Text size="caption" tone="muted">
              Nothing stands out.
            </Text>
          )}
        </Card>
        <HonestyCard analysis={analysis} />
        <AlignmentCard analysis={analysis} />
        <MatchCard analysis={analysis} />
      </Cards>
      <Foot>
        <WrittenBy at={analyzedAt} by={writtenBy} verb="Analyzed" isSample={source === 'sample'} />
        <HowScoresAreMade />
      </Foot>
    </>
  );
}

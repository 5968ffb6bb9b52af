import type { Recommendation } from '@tessera/contracts-personalization';
import type { RecommendationType } from '@tessera/contracts-personalization/values';
import { Badge, Button, formatDuration, Text, textLink, token } from '@tessera/design-system';
import { bandOf, Meter } from '@tessera/design-system/parts';
import { type GridLayout, VideoCard } from '@tessera/video-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { confidenceLabel, isGuess } from '../../figures/confidence';
import { videoPath } from '../../navigation/paths';
import { RecommendedVideo } from './recommended-videos';

const typeLabels: Readonly<Record<RecommendationType, string>> = {
  trending: 'Trending',
  similar: 'Similar',
  discovery: 'Discovery',
  continuation: 'Continuation',
  personalized: 'Personalized',
};

/** As many reasons as a card has room for; the others are a press away. */
const shownReasons = 2;

const Cell = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[2]};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  font-size: ${token.text.caption};
`;

const Reasons = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[1]};
`;

const Reason = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Continue = styled(Link)`
  ${textLink}
`;

/* Its text stands at the edge of the card; what shows that it is a button reaches beyond it. */
const Why = styled(Button)`
  justify-self: start;
  margin-left: calc(-1 * ${token.space[3]});
  color: ${token.color.accentText};
`;

export interface RecommendationCardProps {
  readonly recommendation: Recommendation;
  readonly layout: GridLayout;
  readonly isFirst: boolean;
  readonly showsReasons: boolean;
  /** Of all its links and buttons: 0 for the one card in the tab order, else -1. */
  readonly tabIndex: number;
  readonly onWhy: (recommendation: Recommendation) => void;
}

/** Below it a match is weak: beside it, *Sure* would read as praise. */
const goodMatch = 60;

/** How well it fits and how sure that is. What is popular says so once: in its kind, else here. */
function matchText({ matchPercent, confidenceLevel, recommendationType }: Recommendation): string {
  if (matchPercent === null) return recommendationType === 'trending' ? '' : 'Popular now';
  const match = `${matchPercent}% match`;
  const label = confidenceLabel(confidenceLevel);
  if (isGuess(confidenceLevel)) return `${label}: ${match}`;
  return matchPercent < goodMatch ? match : `${match} · ${label}`;
}

/** Without that it is popular, where its kind says so. */
function reasonsShown({ factors, reasoningFactors, recommendationType }: Recommendation): string[] {
  const isSaid = (reason: string) =>
    recommendationType === 'trending' &&
    factors.some(({ kind, label }) => kind === 'popularity' && label === reason);
  return reasoningFactors.filter((reason) => !isSaid(reason)).slice(0, shownReasons);
}

/** A recommended video with its kind, how well it fits, how sure that is, and why. */
export function RecommendationCard(props: RecommendationCardProps) {
  const { recommendation, layout, isFirst, showsReasons, tabIndex, onWhy } = props;
  const { video, recommendationType, matchPercent } = recommendation;
  const { continueAt, title } = recommendation;
  const reasons = showsReasons ? reasonsShown(recommendation) : [];
  return (
    <Cell>
      <RecommendedVideo recommendation={recommendation}>
        <VideoCard
          video={video}
          mode="grid"
          ageStyle="dated"
          textWidth={layout.textWidth}
          isFirst={isFirst}
          tabIndex={tabIndex}
        />
      </RecommendedVideo>
      <Line>
        <Badge tone={recommendationType === 'personalized' ? 'accent' : 'neutral'}>
          {typeLabels[recommendationType]}
        </Badge>
        <span className="tabular">{matchText(recommendation)}</span>
      </Line>
      {matchPercent !== null && <Meter value={matchPercent} band={bandOf(matchPercent)} />}
      {continueAt !== null && (
        <Text size="caption">
          <Continue to={videoPath(video.id, continueAt)} tabIndex={tabIndex}>
            Continue at {formatDuration(`PT${continueAt}S`)}
          </Continue>
        </Text>
      )}
      {reasons.length > 0 && (
        <Reasons aria-label="Reasons">
          {reasons.map((reason) => (
            <Reason as="li" key={reason} size="caption" tone="muted">
              {reason}
            </Reason>
          ))}
        </Reasons>
      )}
      <Why
        variant="ghost"
        size="small"
        tabIndex={tabIndex}
        aria-label={`Why this? ${title}`}
        aria-haspopup="dialog"
        onClick={() => onWhy(recommendation)}
      >
        Why this?
      </Why>
    </Cell>
  );
}

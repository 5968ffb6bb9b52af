import type { Recommendation } from '@tessera/contracts-personalization';
import { Text, token } from '@tessera/design-system';
import { Awaited, bandOf, LineSkeletons, Meter } from '@tessera/design-system/parts';
import { VideoCard } from '@tessera/video-ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useRecommendations } from '../recommendations/recommendations.queries';
import { RecommendedVideo, RecommendedVideos } from '../recommendations/recommended-videos';
import { useKeptFocus } from '../recommendations/use-kept-focus';

/** As many as the drawer shows. */
const maxShown = 10;
/** Of the text beside a picture in the drawer, in px. */
const textWidth = 184;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[3]};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  & > div {
    display: flex;
    gap: ${token.space[1]};
  }
  dt {
    color: ${token.color.textMuted};
  }
`;

/** The first recommendations, each with why and how it was scored. */
export function ForYou() {
  const list = useRecommendations('hub');
  return (
    <Awaited
      query={list}
      what="Your recommendations"
      errorTitle="Failed to load personalized recommendations. Please try again later."
      explain={reasonOf}
      skeleton={<LineSkeletons count={6} />}
      isEmpty={(found) => found.length === 0}
      empty={<Text tone="muted">No personalized recommendations yet</Text>}
    >
      {(found) => <Entries found={found.slice(0, maxShown)} />}
    </Awaited>
  );
}

function Entries({ found }: { readonly found: readonly Recommendation[] }) {
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(list, found);
  return (
    <RecommendedVideos recommendations={found}>
      <List ref={list} aria-label="For You">
        {found.map((recommendation, place) => (
          <Entry key={recommendation.videoId} data-card={place}>
            <RecommendedVideo recommendation={recommendation}>
              <VideoCard
                video={recommendation.video}
                mode="list"
                ageStyle="dated"
                textWidth={textWidth}
                isFirst={false}
                tabIndex={0}
              />
            </RecommendedVideo>
            <Score recommendation={recommendation} />
          </Entry>
        ))}
      </List>
    </RecommendedVideos>
  );
}

function Score({ recommendation }: { readonly recommendation: Recommendation }) {
  const { matchPercent, category, reason } = recommendation;
  const { personalityMatch, trendingFactor, qualityScore } = recommendation;
  const figures = {
    Score: matchPercent,
    Match: personalityMatch,
    Trending: trendingFactor,
    Quality: qualityScore,
  };
  return (
    <>
      {matchPercent !== null && <Meter value={matchPercent} band={bandOf(matchPercent)} />}
      <Text size="caption" tone="muted">
        {[category, reason].filter(Boolean).join(' · ')}
      </Text>
      <Figures>
        {Object.entries(figures).map(
          ([name, percent]) =>
            percent !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{percent}%</dd>
              </div>
            ),
        )}
      </Figures>
    </>
  );
}

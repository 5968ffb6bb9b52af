import type { Profile, Recommendation } from '@tessera/contracts-personalization';
import { Heading, media, scrollArea, Text, textLink, token } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { VideoCard } from '@tessera/video-ui';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { centerPath } from '../../navigation/paths';
import { useProfile } from '../profile/profile.queries';
import { useRecommendations } from '../recommendations/recommendations.queries';
import { RecommendedVideo, RecommendedVideos } from '../recommendations/recommended-videos';
import { useKeptFocus } from '../recommendations/use-kept-focus';

const cardWidth = 272;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[4]};
  margin-bottom: ${token.space[4]};
`;

const All = styled(Link)`
  ${textLink}
  font-size: ${token.text.caption};
`;

/* Scrolls sideways; what rings a card has room within. */
const Row = styled.ul`
  ${scrollArea}
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(${cardWidth}px, 78vw);
  gap: ${token.space[6]};
  margin: calc(-1 * ${token.space[2]});
  padding: ${token.space[2]};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${token.space[2]};
  & > li {
    scroll-snap-align: start;
  }
  ${media.medium} {
    padding-bottom: ${token.space[4]};
  }
`;

/* Takes no space where the slot is unfilled or has nothing. */
const More = styled.div`
  margin-top: ${token.space[6]};
  &:empty {
    display: none;
  }
`;

const Reason = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  margin-top: ${token.space[2]};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Recommendations in one row. Nothing where they are switched off, or where nothing is known that they could come from. */
export function ForYouShelf() {
  const { data: profile } = useProfile('hub');
  const isWanted = profile !== undefined && isShown(profile);
  const { data: found } = useRecommendations('hub', {}, isWanted);
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, found);
  if (!isWanted || !found || found.length === 0) return null;
  return (
    <RecommendedVideos recommendations={found}>
      <section aria-labelledby={title}>
        <Head>
          <Heading level={2} id={title}>
            For You
          </Heading>
          <All to={centerPath}>All recommendations</All>
        </Head>
        <Row ref={list} aria-labelledby={title}>
          {found.map((recommendation, place) => (
            <ShelfCard
              key={recommendation.videoId}
              recommendation={recommendation}
              place={place}
              showsReason={profile.switches.showReasons}
            />
          ))}
        </Row>
        <More>
          <Slot name="personalization.shelf" props={{}} />
        </More>
      </section>
    </RecommendedVideos>
  );
}

/** Before anything is known of a visitor, the list would be everybody’s. */
function isShown({ switches, events, minEvents, preferences }: Profile): boolean {
  const isKnown = events >= minEvents || preferences.categories.length > 0;
  return isKnown && switches.showOnHome && switches.recommendations;
}

interface ShelfCardProps {
  readonly recommendation: Recommendation;
  /** Among what is shown, from 0. */
  readonly place: number;
  readonly showsReason: boolean;
}

function ShelfCard({ recommendation, place, showsReason }: ShelfCardProps) {
  return (
    <li data-card={place}>
      <RecommendedVideo recommendation={recommendation}>
        <VideoCard
          video={recommendation.video}
          mode="grid"
          ageStyle="dated"
          textWidth={cardWidth}
          isFirst={false}
          tabIndex={0}
        />
      </RecommendedVideo>
      {showsReason && (
        <Reason size="caption" tone="muted">
          {recommendation.reason}
        </Reason>
      )}
    </li>
  );
}

import type { Recommendation } from '@tessera/contracts-personalization';
import { Skeleton } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { CardSkeleton, gridLayout, useElementWidth, useRovingFocus } from '@tessera/video-ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { MixQuery } from './mix';
import { RecommendationCard } from './recommendation-card';
import { RecommendedVideos } from './recommended-videos';
import { useKeptFocus } from './use-kept-focus';

const WhyDialog = lazyDialog(() => import('../explanations/why-this.dialog'), 'WhyDialog');

/** Distance between cards, in px. */
const gap = 24;
const firstPictures = 3;
const expectedCards = 6;

const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${gap + 8}px ${gap}px;
`;

export interface RecommendationGridProps {
  readonly recommendations: readonly Recommendation[];
  /** How the list was made, for what its explanations ask. */
  readonly query: MixQuery;
  readonly showsReasons: boolean;
  /** Whether another list is on its way. */
  readonly isOutdated: boolean;
}

/** Cards of recommendations; arrow keys move between them. */
export function RecommendationGrid(props: RecommendationGridProps) {
  const { recommendations, query, showsReasons, isOutdated } = props;
  const list = useRef<HTMLUListElement>(null);
  const layout = gridLayout(useElementWidth(list), 'grid');
  const { columns } = layout;
  const focus = useRovingFocus({ list, count: recommendations.length, columns });
  const current = Math.min(Math.max(0, focus.index), recommendations.length - 1);
  const [explained, explain] = useState<Recommendation | null>(null);
  useKeptFocus(list, recommendations);
  return (
    <RecommendedVideos recommendations={recommendations}>
      <Grid
        ref={list}
        aria-label="Recommendations"
        aria-busy={isOutdated}
        $columns={columns}
        onKeyDown={focus.handleKeyDown}
        onFocus={focus.handleFocus}
      >
        {recommendations.map((recommendation, index) => (
          <li key={recommendation.videoId} data-card={index}>
            <RecommendationCard
              recommendation={recommendation}
              layout={layout}
              isFirst={index < firstPictures}
              showsReasons={showsReasons}
              tabIndex={index === current ? 0 : -1}
              onWhy={explain}
            />
          </li>
        ))}
      </Grid>
      {explained && (
        <WhyDialog
          recommendation={explained}
          query={query}
          list={recommendations}
          onClose={() => explain(null)}
        />
      )}
    </RecommendedVideos>
  );
}

/* As high as what a card says below the video. */
const linesHeight = '8.25rem';

/** Recommendations that are still loading. */
export function RecommendationSkeletons() {
  const list = useRef<HTMLUListElement>(null);
  const { columns } = gridLayout(useElementWidth(list), 'grid');
  return (
    <Grid ref={list} $columns={columns} aria-label="Recommendations" aria-busy>
      {Array.from({ length: expectedCards }, (_, index) => (
        <li key={index} data-skeleton>
          <CardSkeleton mode="grid" />
          <Skeleton height={linesHeight} />
        </li>
      ))}
    </Grid>
  );
}

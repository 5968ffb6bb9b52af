import type { NewsItem } from '@tessera/contracts-news';
import { Skeleton, token } from '@tessera/design-system';
import { Origin, useElementWidth, useRovingFocus, VideoLinksProvider } from '@tessera/video-ui';
import { Fragment, useRef } from 'react';
import { styled } from 'styled-components';
import { useTextInQuery } from '../../address/use-text-in-query';
import { videoLinks } from '../../navigation/site-links';
import { StoryButton } from '../stories/story-button';
import { StoryPanel, storyPanelId } from '../stories/story-panel';
import { NewsCard } from './news-card';

const gap = 24;
const minCardWidth = 250;
/** Skeletons while the list is loading. */
const expectedCards = 8;
/** Cards whose pictures the document has already asked for. */
const firstPictures = 4;

/* What is unfolded below a card takes the next line; the cards after it fill the one before. */
const Grid = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  grid-auto-flow: row dense;
  gap: ${gap}px;
`;

/* Its keys are not those of what is unfolded. */
const Cell = styled.li``;

const Unfolded = styled.li`
  grid-column: 1 / -1;
`;

const Lines = styled.div`
  display: grid;
  gap: ${token.space[2]};
  min-height: calc(2.8 * ${token.text.body} + 4.8 * ${token.text.caption} + ${token.space[2]});
  margin-top: ${token.space[3]};
  align-content: start;
`;

/** A part of the page that is as wide as the grid, and has as many columns as fit. */
function useColumns() {
  const list = useRef<HTMLUListElement>(null);
  const width = useElementWidth(list);
  const columns = Math.max(1, Math.min(4, Math.floor((width + gap) / (minCardWidth + gap))));
  return { list, columns };
}

export interface NewsGridProps {
  /** What the list is of. */
  readonly label: string;
  readonly items: readonly NewsItem[];
}

/** Cards of news; arrow keys move between them. Their stories unfold in place, one at a time: the address says which. */
export function NewsGrid({ label, items }: NewsGridProps) {
  const { list, columns } = useColumns();
  const focus = useRovingFocus({ list, count: items.length, columns });
  const [open, unfold] = useTextInQuery('story');
  const current = Math.min(Math.max(0, focus.index), items.length - 1);
  return (
    <VideoLinksProvider value={videoLinks}>
      <Grid ref={list} aria-label={label} $columns={columns}>
        {items.map((item, index) => {
          const { story } = item;
          const isOpen = story !== null && story.id === open;
          const tabIndex = index === current ? 0 : -1;
          return (
            <Fragment key={item.id}>
              <Cell data-card={index} onKeyDown={focus.handleKeyDown} onFocus={focus.handleFocus}>
                <Origin position={index}>
                  <NewsCard item={item} isFirst={index < firstPictures} tabIndex={tabIndex}>
                    {story && (
                      <StoryButton
                        story={story}
                        isOpen={isOpen}
                        controls={storyPanelId(story.id)}
                        tabIndex={tabIndex}
                        onToggle={() => unfold(isOpen ? '' : story.id)}
                      />
                    )}
                  </NewsCard>
                </Origin>
              </Cell>
              {isOpen && (
                <Unfolded>
                  <StoryPanel summary={story} />
                </Unfolded>
              )}
            </Fragment>
          );
        })}
      </Grid>
    </VideoLinksProvider>
  );
}

/** Cards that are still loading. */
export function NewsSkeletons({ label }: { readonly label: string }) {
  const { list, columns } = useColumns();
  return (
    <Grid ref={list} $columns={columns} aria-label={label} aria-busy>
      {Array.from({ length: expectedCards }, (_, index) => (
        <li key={index} data-skeleton>
          <Skeleton ratio="16 / 9" radius={token.radius.large} />
          <Lines>
            <Skeleton width="92%" height="1.3em" />
            <Skeleton width="70%" height="1.3em" />
            <Skeleton width="45%" />
            <Skeleton width="60%" />
          </Lines>
        </li>
      ))}
    </Grid>
  );
}

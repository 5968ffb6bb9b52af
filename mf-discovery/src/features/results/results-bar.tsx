import { media, token } from '@tessera/design-system';
import { ViewModeToggle, type ViewModeToggleProps } from '@tessera/video-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ResultsSummary } from './results-summary';
import { SampleNote } from './sample-note';
import type { VideoList } from './use-videos';

export interface ResultsBarProps extends ViewModeToggleProps {
  readonly list: VideoList;
  /** The last list that had videos. */
  readonly last: VideoList | null;
  /** Beside the number of results. */
  readonly actions: ReactNode;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  /* As the shell paints it before the scripts run. */
  gap: ${token.space[1]} ${token.space[4]};
  margin-bottom: ${token.space[2]};
  ${media.medium} {
    min-height: 44px;
    margin-bottom: ${token.space[4]};
  }
`;

/* Two lines with the buttons beside them: whether they would fit in one depends on the font, which comes later. */
const Facts = styled.div`
  display: contents;
  ${media.medium} {
    display: block;
    flex: 1 1 0;
  }
`;

const View = styled.div<{ $isUsable: boolean }>`
  /* Its place stays, so that nothing moves up. */
  visibility: ${({ $isUsable }) => ($isUsable ? 'visible' : 'hidden')};
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  margin-left: auto;
  /* Phones have a row of its own for more than the view: what can be done in as many lines as it needs, and the view beside the last. */
  &:has(> :nth-child(2)) {
    flex: 1 1 100%;
    flex-wrap: wrap;
    align-items: end;
    justify-content: end;
    & > :first-child {
      flex: 1 1 12.5rem;
    }
    ${media.medium} {
      flex: none;
      flex-wrap: nowrap;
      align-items: center;
      & > :first-child {
        flex: none;
      }
    }
  }
`;

/** Above the videos: how many there are, what they are, and what can be done with them. */
export function ResultsBar({ list, last, actions, ...view }: ResultsBarProps) {
  const isLoading = list.state === 'loading';
  // What loads will most likely be of the same kind, and should not move.
  const isSample = hasSamples(list) || (isLoading && hasSamples(last));
  return (
    <Bar>
      <Facts>
        <ResultsSummary list={list} />
        {isSample && <SampleNote />}
      </Facts>
      <View $isUsable={isLoading || list.state === 'videos'}>
        {actions}
        <ViewModeToggle {...view} />
      </View>
    </Bar>
  );
}

function hasSamples(list: VideoList | null): boolean {
  return list?.videos.some(({ source }) => source === 'sample') ?? false;
}

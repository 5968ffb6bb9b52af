import { media, Skeleton, token } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { onlyBelowLarge } from '../dimensions';
import { CardSkeleton } from './card-skeleton';
import { panelSlot } from './panel-slot';

/* As the panel: one row. On phones its buttons are icons, and the field sends the search. */
const Panel = styled.div`
  display: flex;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[3]};
  & > :first-child {
    flex: 1;
  }
  & > :not(:first-child) {
    flex: none;
    width: ${token.control.medium};
  }
  ${media.medium} {
    margin-bottom: ${token.space[6]};
    & > :not(:first-child) {
      width: 7rem;
    }
  }
`;

const SmallScreensOnly = styled(Skeleton)`
  ${onlyBelowLarge}
`;

const FromMedium = styled(Skeleton)`
  display: none;
  ${media.medium} {
    display: block;
  }
`;

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  margin-bottom: ${token.space[2]};
  ${media.medium} {
    min-height: 44px;
    margin-bottom: ${token.space[4]};
  }
  & > :first-child {
    flex-basis: 100%;
    ${media.medium} {
      flex-basis: 20rem;
    }
  }
`;

const Columns = styled.div`
  display: flex;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

/* Where the page has its panel of analysis: as wide as that, so that nothing moves when it comes. */
const PanelSpace = styled.div`
  display: none;
  ${media.large} {
    display: block;
    flex: 0 0 clamp(18rem, 24vw, 22rem);
    margin-left: ${token.space[4]};
    border-left: 1px solid ${token.color.border};
  }
  ${media.wide} {
    margin-left: ${token.space[6]};
  }
`;

const Area = styled.div`
  container-type: inline-size;
`;

/* Columns appear at the widths at which the list of videos gets them. */
const Cards = styled.div`
  display: grid;
  gap: ${token.space[6]};
  @container (min-width: 520px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 800px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${media.large} {
    @container (min-width: 620px) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

const cards = Array.from({ length: 6 }, (_, index) => index);

export interface SearchSkeletonProps {
  /** Pictures of the first cards, where they are known already. */
  readonly pictures?: readonly ReactNode[] | undefined;
}

/** A page on which videos are searched: the panel, the line of figures and six cards. */
export function SearchSkeleton({ pictures }: SearchSkeletonProps) {
  const hasPanel = usePlatform().isSlotFilled(panelSlot);
  return (
    <>
      <Panel>
        <Skeleton height={token.control.medium} />
        <SmallScreensOnly height={token.control.medium} />
        <Skeleton height={token.control.medium} />
        <FromMedium height={token.control.medium} />
      </Panel>
      <Columns>
        <div>
          <Summary>
            <Skeleton height="1.6em" />
            <Skeleton width="4.75rem" height={token.control.medium} />
          </Summary>
          <Area>
            <Cards>
              {cards.map((card) => (
                <CardSkeleton key={card} picture={pictures?.[card]} />
              ))}
            </Cards>
          </Area>
        </div>
        {hasPanel && <PanelSpace />}
      </Columns>
    </>
  );
}

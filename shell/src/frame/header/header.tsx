import { media, token } from '@tessera/design-system';
import { css, keyframes, styled } from 'styled-components';
import { headerHeight, navigationHeight, pageInset, pageWidth, searchRowHeight } from '../measures';
import { HeaderActions, type HeaderActionsProps } from './header-actions';
import { Logo } from './logo';
import { SearchTools } from './search-tools';

export interface HeaderProps extends HeaderActionsProps {
  /** Whether the page is one on which videos are searched. */
  readonly searchable: boolean;
}

/** So wide that what follows begins where the page beside the sidebar does. */
const logoWidth = `calc(${pageInset} - ${token.measure.gutter} - ${token.space[6]})`;

const drawEdge = keyframes`
  from { border-bottom-color: transparent; }
`;

/* The navigation below ends with the edge of the header; once that has scrolled away, the header has its own. */
const edgeOnceScrolled = css`
  @supports (animation-timeline: scroll()) {
    animation: ${drawEdge} linear both;
    animation-timeline: scroll();
    animation-range: ${navigationHeight} calc(${navigationHeight} + 1px);
  }
`;

const StyledHeader = styled.header<{ $searchable: boolean }>`
  position: sticky;
  /* On small screens the search box stays and the logo goes. */
  top: ${({ $searchable }) => ($searchable ? `calc(${token.space[2]} - ${headerHeight})` : 0)};
  z-index: ${token.layer.header};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
  ${media.large} {
    top: 0;
    ${edgeOnceScrolled}
  }
`;

const Row = styled.div`
  ${pageWidth}
  display: grid;
  grid-template: ${headerHeight} auto / auto 1fr;
  grid-template-areas: 'logo actions' 'search search';
  align-items: center;
  column-gap: ${token.space[3]};
  ${media.large} {
    grid-template: ${headerHeight} / auto 1fr auto;
    grid-template-areas: 'logo search actions';
    column-gap: ${token.space[6]};
  }
  ${media.wide} {
    grid-template-columns: ${logoWidth} 1fr auto;
  }
`;

const SearchRow = styled.div`
  grid-area: search;
  display: flex;
  min-width: 0;
  align-items: start;
  height: ${searchRowHeight};
  ${media.large} {
    align-items: center;
    max-width: 38rem;
  }
`;

/** The row that stays at the top: logo, search, actions. */
export function Header({ searchable, ...actions }: HeaderProps) {
  return (
    <StyledHeader $searchable={searchable}>
      <Row>
        <Logo />
        {searchable && (
          <SearchRow>
            <SearchTools />
          </SearchRow>
        )}
        <HeaderActions {...actions} />
      </Row>
    </StyledHeader>
  );
}

import { IconButton, media, token } from '@tessera/design-system';
import { Search } from 'lucide-react';
import { css, keyframes, styled } from 'styled-components';
import {
  edgeToEdge,
  headerHeight,
  hiddenScrollbar,
  navigationHeight,
  onlyBelowLarge,
  pageInset,
  pageWidth,
} from '../dimensions';
import { HeaderActions, type HeaderActionsProps } from './header-actions';
import { Logo } from './logo';
import { SearchTools } from './search-tools';
import { useSearchFold } from './use-search-fold';

export interface HeaderProps extends Omit<HeaderActionsProps, 'first'> {
  /** Whether pages of this layout have their own search field. */
  readonly hasPageField: boolean;
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

interface Folding {
  /** Whether small screens have only an icon for the search as long as the page's own field is in view. */
  readonly $foldable: boolean;
}

/* On phones the search box is sticky and the logo scrolls away. */
const StyledHeader = styled.header<Folding>`
  ${edgeToEdge}
  position: sticky;
  top: calc(${({ $foldable }) => ($foldable ? '-1px' : token.space[2])} - ${headerHeight});
  z-index: ${token.layer.header};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
  ${media.medium} {
    top: 0;
  }
  ${media.large} {
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
  ${media.medium} {
    grid-template: ${headerHeight} / auto 1fr auto;
    grid-template-areas: 'logo search actions';
    column-gap: ${token.space[6]};
  }
  ${media.wide} {
    grid-template-columns: ${logoWidth} 1fr auto;
  }
`;

/* Below the header rather than in it, because what appears on scroll must not move the page. */
const belowHeader = css`
  position: absolute;
  inset: 100% 0 auto;
  padding: ${token.space[2]} calc(${token.measure.gutter} + ${hiddenScrollbar}) ${token.space[2]}
    ${token.measure.gutter};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
  ${media.medium} {
    position: static;
    padding: 0;
    border: 0;
  }
`;

const folded = css`
  display: none;
  ${media.large} {
    display: flex;
  }
`;

const SearchRow = styled.div<Folding & { readonly $folded: boolean }>`
  grid-area: search;
  display: flex;
  min-width: 0;
  padding-bottom: ${token.space[3]};
  ${media.medium} {
    width: 100%;
    max-width: 38rem;
    padding: 0;
  }
  ${({ $foldable }) => $foldable && belowHeader}
  ${({ $folded }) => $folded && folded}
`;

const SearchButton = styled(IconButton)`
  ${onlyBelowLarge}
`;

/** The row that stays at the top: logo, search, actions. */
export function Header({ hasPageField, ...actions }: HeaderProps) {
  const { box, isFolded, focusSearch, closeOnceLeft } = useSearchFold(hasPageField);
  return (
    <StyledHeader $foldable={hasPageField}>
      <Row>
        <Logo />
        <SearchRow $foldable={hasPageField} $folded={isFolded} onBlur={closeOnceLeft}>
          <SearchTools inputRef={box} />
        </SearchRow>
        <HeaderActions
          first={
            isFolded && (
              <SearchButton label="Search" onClick={focusSearch}>
                <Search size={20} aria-hidden />
              </SearchButton>
            )
          }
          {...actions}
        />
      </Row>
    </StyledHeader>
  );
}

import type { OperatorSession } from '@tessera/contracts';
import { media, TileMark, token } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../paths';
import { ConsoleNavigation } from './console-navigation';
import { headerHeight, pageWidth } from './measures';
import { OperatorMenu } from './operator-menu';

const StyledHeader = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token.layer.header};
  overflow: hidden;
  /* Set by pages that don't scroll. */
  scrollbar-gutter: var(--header-gutter, auto);
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
`;

const Row = styled.div`
  ${pageWidth}
  display: grid;
  grid-template: ${headerHeight} auto / 1fr auto;
  grid-template-areas: 'brand menu' 'navigation navigation';
  align-items: center;
  column-gap: ${token.space[6]};
  ${media.large} {
    grid-template: ${headerHeight} / auto 1fr auto;
    grid-template-areas: 'brand navigation menu';
  }
`;

const Brand = styled(Link)`
  grid-area: brand;
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: fit-content;
  min-height: ${token.control.medium};
  border-radius: ${token.radius.small};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.01em;
  text-decoration: none;
  white-space: nowrap;
`;

const Place = styled.span`
  color: ${token.color.textMuted};
  font-weight: ${token.weight.regular};
`;

/** Header of the console; restrained, so that it isn't mistaken for the visitors' site. */
export function ConsoleHeader({ operator }: { readonly operator: OperatorSession }) {
  return (
    <StyledHeader>
      <Row>
        <Brand to={paths.overview}>
          <TileMark size={24} />
          <span>
            Tessera <Place>· Operators</Place>
          </span>
        </Brand>
        <ConsoleNavigation />
        <OperatorMenu operator={operator} />
      </Row>
    </StyledHeader>
  );
}

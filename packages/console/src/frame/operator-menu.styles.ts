import { Button, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { headerHeight } from './measures';

export const Root = styled.div`
  grid-area: menu;
`;

export const Name = styled.span`
  max-width: 9rem;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Below the header, at the right edge of the page; above everything, as popovers are. */
export const Panel = styled.div`
  position: fixed;
  inset: calc(${headerHeight} + ${token.space[1]})
    max(${token.measure.gutter}, (100vw - ${token.measure.page}) / 2 + ${token.measure.gutter}) auto
    auto;
  width: 17rem;
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceRaised};
  color: ${token.color.text};
  box-shadow: ${token.shadow.floating};
  &:popover-open {
    display: grid;
    gap: ${token.space[4]};
  }
`;

export const SignOutButton = styled(Button)`
  width: 100%;
`;

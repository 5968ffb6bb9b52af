import { fieldBox, scrollArea, token } from '@tessera/design-system';
import { styled } from 'styled-components';

export const Box = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    right: ${token.space[3]};
    top: 0;
    height: ${token.control.medium};
    color: ${token.color.textMuted};
    pointer-events: none;
  }
`;

export const Input = styled.input`
  ${fieldBox}
  padding-right: ${token.space[8]};
`;

export const List = styled.ul`
  ${scrollArea}
  position: absolute;
  inset: calc(100% + ${token.space[1]}) 0 auto;
  z-index: ${token.layer.overlay};
  max-height: 16rem;
  padding: ${token.space[1]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  &[hidden] {
    display: none;
  }
`;

export const Option = styled.li`
  display: flex;
  align-items: center;
  min-height: ${token.control.small};
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: 6px;
  overflow-wrap: anywhere;
  line-height: 1.4;
  cursor: pointer;
  &[data-highlighted='true'] {
    background: ${token.color.hover};
  }
  @media (forced-colors: active) {
    &[data-highlighted='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

export const Empty = styled.li`
  padding: ${token.space[2]} ${token.space[3]};
  color: ${token.color.textMuted};
`;

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  &:empty {
    display: none;
  }
`;

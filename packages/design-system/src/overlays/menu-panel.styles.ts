import * as Radix from 'radix-ui/dropdown-menu';
import { css, keyframes, styled } from 'styled-components';
import { scrollArea } from '../layout/scroll-area';
import { token } from '../tokens/token';

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

export const Panel = styled(Radix.Content)`
  ${scrollArea}
  z-index: ${token.layer.overlay};
  min-width: 12rem;
  max-width: min(20rem, 100vw - 2 * ${token.space[4]});
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: ${token.space[1]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  animation: ${appear} ${token.motion.fast} ${token.motion.ease};
  &:focus-visible {
    outline: none;
  }
`;

const entry = css`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.control.small};
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: 6px;
  overflow-wrap: anywhere;
  line-height: 1.4;
  text-decoration: none;
  cursor: pointer;
  &[data-highlighted] {
    outline: none;
    background: ${token.color.hover};
  }
  &:active {
    background: ${token.color.pressed};
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  & > svg {
    flex: none;
    width: 18px;
    color: ${token.color.textMuted};
  }
  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const Action = styled(Radix.Item)<{ $tone: 'default' | 'danger' }>`
  ${entry}
  ${({ $tone }) => $tone === 'danger' && danger}
`;

const danger = css`
  &,
  & > svg {
    color: ${token.color.danger};
  }
  &[data-highlighted] {
    background: ${token.color.dangerSoft};
  }
`;

export const Choice = styled(Radix.CheckboxItem)`
  ${entry}
  padding-left: calc(${token.space[3]} + 30px);
  &[data-state='checked'] {
    padding-left: ${token.space[3]};
  }
`;

export const Words = styled(Radix.Label)`
  padding: ${token.space[2]} ${token.space[3]} ${token.space[1]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

export const Separator = styled(Radix.Separator)`
  height: 1px;
  margin: ${token.space[1]} 0;
  background: ${token.color.border};
`;

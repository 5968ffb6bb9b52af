import * as Toast from 'radix-ui/toast';
import { keyframes, styled } from 'styled-components';
import { Button } from '../controls/button';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

const enter = keyframes`from { opacity: 0; transform: translateY(12px); }`;
const leave = keyframes`to { opacity: 0; transform: translateX(24px); }`;
const fling = keyframes`
  from { transform: translateX(var(--radix-toast-swipe-end-x)); }
  to { transform: translateX(calc(100% + 32px)); }
`;

export const Viewport = styled(Toast.Viewport)`
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.layer.toast};
  padding: ${token.space[4]};
  padding-bottom: max(${token.space[4]}, env(safe-area-inset-bottom));
  ${media.medium} {
    left: auto;
    width: 100%;
    max-width: 420px;
  }
`;

export const Card = styled(Toast.Root)`
  display: flex;
  align-items: start;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  animation: ${enter} ${token.motion.slow} ${token.motion.ease};
  & > button {
    margin: calc(-1 * ${token.space[1]}) calc(-1 * ${token.space[1]}) 0 0;
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transition: transform ${token.motion.medium} ${token.motion.ease};
  }
  &[data-state='closed'] {
    animation: ${leave} ${token.motion.medium} ease-in forwards;
  }
  &[data-swipe='end'] {
    animation: ${fling} ${token.motion.medium} ease-out forwards;
  }
`;

export const Sign = styled.span`
  flex: none;
  margin-top: 2px;
  color: ${token.color.danger};
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  line-height: 1.5;
`;

export const Title = styled(Toast.Title)`
  font-weight: ${token.weight.strong};
`;

export const Description = styled(Toast.Description)`
  color: ${token.color.textMuted};
`;

export const ActionButton = styled(Button)`
  margin-top: ${token.space[2]};
`;

import * as Dialog from 'radix-ui/dialog';
import { css, keyframes, styled } from 'styled-components';
import { scrollArea } from '../layout/scroll-area';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import type { DrawerProps } from './drawer-props';

type Side = DrawerProps['side'];
type Size = NonNullable<DrawerProps['size']>;

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;
const slideIn = keyframes`from { transform: var(--offstage); }`;
const slideOut = keyframes`to { transform: var(--offstage); }`;

export const Scrim = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${token.layer.overlay};
  background: ${token.color.scrim};
  animation: ${fadeIn} ${token.motion.slow} ease-out;
  &[data-state='closed'] {
    animation: ${fadeOut} ${token.motion.medium} ease-in forwards;
  }
`;

const places: Record<Side, ReturnType<typeof css>> = {
  left: css`
    --offstage: translateX(-100%);
    inset: 0 auto 0 0;
  `,
  right: css`
    --offstage: translateX(100%);
    inset: 0 0 0 auto;
  `,
  bottom: css`
    --offstage: translateY(100%);
    inset: auto 0 0;
    max-width: 40rem;
    max-height: 85dvh;
    margin-inline: auto;
    border-radius: ${token.radius.large} ${token.radius.large} 0 0;
  `,
};

const widths: Record<Size, ReturnType<typeof css>> = {
  narrow: css`
    width: min(20rem, 100vw - 48px);
  `,
  wide: css`
    width: 100vw;
    ${media.medium} {
      width: 24rem;
    }
  `,
};

export const Panel = styled(Dialog.Content)<{ $side: Side; $size: Size }>`
  position: fixed;
  z-index: ${token.layer.overlay};
  display: flex;
  flex-direction: column;
  ${({ $side, $size }) => $side !== 'bottom' && widths[$size]}
  ${({ $side }) => places[$side]}
  border: 0 solid ${token.color.border};
  --behind: ${token.color.surfaceRaised};
  background: var(--behind);
  box-shadow: ${token.shadow.floating};
  animation: ${slideIn} ${token.motion.slow} ${token.motion.ease};
  &[data-state='closed'] {
    animation: ${slideOut} ${token.motion.medium} ease-in forwards;
  }
  @media (forced-colors: active) {
    border-width: 1px;
  }
`;

const gripPlaces: Record<Side, ReturnType<typeof css>> = {
  left: css`
    inset: 0 0 0 auto;
    width: 20px;
  `,
  right: css`
    inset: 0 auto 0 0;
    width: 20px;
  `,
  bottom: css`
    inset: 0 0 auto;
    height: 24px;
  `,
};

/** The handle to drag a drawer closed by; on phones. */
export const Handle = styled.div<{ $side: Side }>`
  position: absolute;
  display: grid;
  place-items: center;
  ${({ $side }) => gripPlaces[$side]}
  touch-action: none;
  cursor: grab;
  &::before {
    content: '';
    width: ${({ $side }) => ($side === 'bottom' ? '40px' : '4px')};
    height: ${({ $side }) => ($side === 'bottom' ? '4px' : '40px')};
    border-radius: 2px;
    background: ${token.color.borderStrong};
    opacity: 0.7;
  }
  ${media.medium} {
    display: none;
  }
`;

export const Head = styled.div<{ $side: Side }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${({ $side }) => ($side === 'bottom' ? token.space[6] : token.space[4])}
    ${token.space[4]} ${token.space[3]} ${token.space[6]};
`;

export const Title = styled(Dialog.Title)`
  font-size: ${token.text.heading};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.015em;
`;

export const Body = styled.div`
  ${scrollArea}
  flex: 1;
  padding: ${token.space[1]} ${token.space[6]} max(${token.space[6]}, env(safe-area-inset-bottom));
`;

import { X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../controls/icon-button';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import type { DrawerProps } from './drawer';

const offstage = {
  left: 'translateX(-100%)',
  right: 'translateX(100%)',
  bottom: 'translateY(100%)',
};

const fadeIn = keyframes`from { opacity: 0; }`;
const fadeOut = keyframes`to { opacity: 0; }`;
const slideIn = keyframes`from { transform: var(--offstage); }`;
const slideOut = keyframes`to { transform: var(--offstage); }`;

const Scrim = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${token.layer.overlay};
  background: ${token.color.scrim};
  animation: ${fadeIn} ${token.motion.medium} ease-out;
  &[data-state='closed'] {
    animation: ${fadeOut} ${token.motion.medium} ease-in forwards;
  }
`;

const edges = {
  left: css`inset: 0 auto 0 0;`,
  right: css`inset: 0 0 0 auto;`,
  bottom: css`inset: auto 0 0;`,
};

const widths = {
  narrow: css`width: min(20rem, 100vw - 48px);`,
  wide: css`width: 100vw; ${media.medium} { width: 24rem; }`,
};

const Panel = styled(Dialog.Content)<{
  $side: DrawerProps['side'];
  $size: NonNullable<DrawerProps['size']>;
}>`
  --offstage: ${({ $side }) => offstage[$side]};
  position: fixed;
  z-index: ${token.layer.overlay};
  display: flex;
  flex-direction: column;
  ${({ $side }) => edges[$side]}
  ${({ $side, $size }) => ($side === 'bottom' ? css`max-height: 85dvh;` : widths[$size])}
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  animation: ${slideIn} ${token.motion.slow} ${token.motion.ease};
  &[data-state='closed'] {
    animation: ${slideOut} ${token.motion.medium} ease-in forwards;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${token.space[3]} ${token.space[3]} ${token.space[3]} ${token.space[6]};
`;

const Title = styled(Dialog.Title)`
  font-size: ${token.text.heading};
  font-weight: ${token.weight.strong};
`;

const Body = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${token.space[6]} ${token.space[6]};
`;

export function DrawerPanel({ open, onClose, side, title, size = 'narrow', children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Panel $side={side} $size={size} aria-describedby={undefined}>
          <Head>
            <Title>{title}</Title>
            <IconButton label="Close" onClick={onClose}>
              <X size={20} aria-hidden />
            </IconButton>
          </Head>
          <Body>{children}</Body>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

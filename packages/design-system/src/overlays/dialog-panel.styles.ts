import * as Dialog from 'radix-ui/dialog';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import type { DialogProps } from './dialog-props';
import { Body as DrawerBody } from './drawer-panel.styles';

type Size = NonNullable<DialogProps['size']>;

const widths: Record<Size, string> = { small: '28rem', medium: '36rem', large: '56rem' };

const slideIn = keyframes`from { transform: translateY(100%); }`;
const slideOut = keyframes`to { transform: translateY(100%); }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;
const sink = keyframes`to { opacity: 0; transform: translateY(8px); }`;

const surface = css`
  position: fixed;
  z-index: ${token.layer.overlay};
  display: flex;
  flex-direction: column;
  border: 0 solid ${token.color.border};
  --behind: ${token.color.surfaceRaised};
  background: var(--behind);
  box-shadow: ${token.shadow.floating};
  /* Buttons that stay in view have a background, which would fill the round corners. */
  overflow: clip;
  overflow-wrap: anywhere;
  animation: ${slideIn} ${token.motion.slow} ${token.motion.ease};
  &[data-state='closed'] {
    animation: ${slideOut} ${token.motion.medium} ease-in forwards;
  }
  @media (forced-colors: active) {
    border-width: 1px;
  }
`;

const centered = css`
  ${media.medium} {
    inset: 0;
    height: fit-content;
    margin: auto;
    border-width: 1px;
    border-radius: ${token.radius.large};
    animation-name: ${rise};
    &[data-state='closed'] {
      animation-name: ${sink};
    }
  }
`;

export const Panel = styled(Dialog.Content)<{ $size: Size }>`
  ${surface}
  inset: 0;
  ${centered}
  ${media.medium} {
    width: min(${({ $size }) => widths[$size]}, 100vw - 2 * ${token.space[6]});
    max-height: min(88dvh, 52rem);
  }
`;

/** A question is a sheet at the thumb, as high as it needs to be. */
export const QuestionPanel = styled(Dialog.Content)`
  ${surface}
  inset: auto 0 0;
  max-height: 88dvh;
  border-radius: ${token.radius.large} ${token.radius.large} 0 0;
  ${centered}
  ${media.medium} {
    width: 28rem;
  }
`;

export const Description = styled(Dialog.Description)`
  padding: 0 ${token.space[6]} ${token.space[3]};
  color: ${token.color.textMuted};
`;

/** What a question says: its answers keep their own distance. */
export const Question = styled(Description)`
  padding-bottom: 0;
`;

/* The space at the end is no padding: in some browsers what sticks would stay above that. */
export const Body = styled(DrawerBody)`
  --dialog-end: max(${token.space[6]}, env(safe-area-inset-bottom));
  padding-bottom: 0;
  &::after {
    content: '';
    display: block;
    height: var(--dialog-end);
  }
`;

export const Problem = styled.p`
  color: ${token.color.danger};
  &:not(:empty) {
    margin-top: ${token.space[3]};
  }
`;

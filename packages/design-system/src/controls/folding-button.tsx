import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { Button } from './button';

export interface FoldingButtonProps extends ComponentPropsWithRef<'button'> {
  readonly icon: ReactNode;
  /** Beside the icon from the medium width on; on phones only its accessible name. */
  readonly label: string;
  /** A count: at the corner of the icon on phones, after the label elsewhere. */
  readonly badge?: ReactNode;
}

const StyledButton = styled(Button)`
  position: relative;
  flex: none;
  min-width: ${token.control.medium};
  padding-inline: 0;
  ${media.medium} {
    padding-inline: ${token.space[4]};
  }
`;

/** On phones for screen readers only. */
export const hiddenOnPhones = css`
  @media (max-width: 767px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Label = styled.span`
  ${hiddenOnPhones}
`;

const Corner = styled.span`
  position: absolute;
  top: calc(-1 * ${token.space[2]});
  right: calc(-1 * ${token.space[2]});
  display: flex;
  /* Filled, so that it stands out from the icon beside it. */
  && > * {
    padding-inline: ${token.space[1]};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }
  ${media.medium} {
    position: static;
    && > * {
      padding-inline: ${token.space[2]};
      background: ${token.color.accentSoft};
      color: ${token.color.accentText};
    }
  }
`;

/** A button that phones show as its icon alone. */
export function FoldingButton({ icon, label, badge, ...button }: FoldingButtonProps) {
  return (
    <StyledButton {...button}>
      {icon}
      <Label>{label}</Label>
      {badge && <Corner>{badge}</Corner>}
    </StyledButton>
  );
}

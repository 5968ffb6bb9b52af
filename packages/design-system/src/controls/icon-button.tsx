import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { Button, type ButtonProps } from './button';

interface OwnProps<C extends ElementType> {
  /** What it does, in words: its accessible name and its tooltip. */
  readonly label: string;
  /** The icon. */
  readonly children: ReactNode;
  /** Makes it a toggle: whether it is on. */
  readonly pressed?: boolean;
  readonly size?: ButtonProps['size'];
  readonly as?: C;
}

export type IconButtonProps<C extends ElementType = 'button'> = OwnProps<C> &
  Omit<ComponentPropsWithRef<C>, keyof OwnProps<C>>;

const StyledIconButton = styled(Button)`
  flex: none;
  width: ${({ size = 'medium' }) => token.control[size]};
  padding: 0;
  color: ${token.color.textMuted};
  &:hover,
  &[aria-pressed='true'] {
    color: ${token.color.text};
  }
  &[aria-pressed='true'] {
    --hovered: ${token.color.pressed};
    background: var(--hovered);
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
      color: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/** A square button with an icon, or with `as={Link}` a link. */
export function IconButton<C extends ElementType = 'button'>(props: IconButtonProps<C>) {
  const { label, pressed, children, ...rest } = props;
  return (
    <StyledIconButton
      variant="ghost"
      aria-label={label}
      aria-pressed={pressed}
      data-tooltip={label}
      {...rest}
    >
      {children}
    </StyledIconButton>
  );
}

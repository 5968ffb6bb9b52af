import { css, styled } from 'styled-components';
import { token } from '../tokens/token';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps {
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'medium';
}

const variants = {
  primary: css`
    background: ${token.color.accent};
    color: ${token.color.onAccent};
    --hovered: ${token.color.accentHover};
    &:active {
      background: ${token.color.accentPressed};
    }
  `,
  secondary: css`
    border-color: ${token.color.border};
    background: ${token.color.surface};
    color: ${token.color.text};
    --hovered: ${token.color.hover};
    &:active {
      background: ${token.color.pressed};
    }
  `,
  danger: css`
    background: ${token.color.danger};
    color: ${token.color.onDanger};
    --hovered: color-mix(in srgb, ${token.color.danger} 88%, ${token.color.text});
    &:active {
      background: color-mix(in srgb, ${token.color.danger} 76%, ${token.color.text});
    }
  `,
  ghost: css`
    background: transparent;
    color: ${token.color.text};
    --hovered: ${token.color.hover};
    &:active {
      background: ${token.color.pressed};
    }
  `,
};

/** A button, or with `as={Link}` a link that looks like one. */
export const Button = styled.button
  .withConfig({ shouldForwardProp: (prop) => prop !== 'variant' && prop !== 'size' })
  .attrs(({ as, type }) => (as ? {} : { type: type ?? 'button' }))<ButtonProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-height: ${({ size = 'medium' }) => token.control[size]};
  padding: 0 ${({ size }) => (size === 'small' ? token.space[3] : token.space[4])};
  border: 1px solid transparent;
  border-radius: ${token.radius.small};
  font-size: ${({ size }) => (size === 'small' ? token.text.caption : token.text.body)};
  font-weight: ${token.weight.medium};
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background ${token.motion.fast} ${token.motion.ease},
    border-color ${token.motion.fast} ${token.motion.ease};
  ${({ variant = 'secondary' }) => variants[variant]}
  /* Fingers leave :hover behind. */
  @media (hover: hover) {
    &:hover:not(:active, :disabled, [aria-disabled='true']) {
      background: var(--hovered);
    }
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  & > svg {
    flex: none;
  }
`;

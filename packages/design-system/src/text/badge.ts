import { styled } from 'styled-components';
import { token } from '../tokens/token';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  readonly tone?: BadgeTone;
}

const tones: Record<BadgeTone, readonly [background: string, color: string]> = {
  neutral: [token.color.pressed, token.color.textMuted],
  accent: [token.color.accentSoft, token.color.accentText],
  success: [token.color.successSoft, token.color.success],
  warning: [token.color.warningSoft, token.color.warning],
  danger: [token.color.dangerSoft, token.color.danger],
};

/** A short label or a number beside what it describes. */
export const Badge = styled.span.withConfig({
  shouldForwardProp: (prop) => prop !== 'tone',
})<BadgeProps>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  padding: 1px ${token.space[2]};
  border: 1px solid transparent;
  border-radius: 6px;
  background: ${({ tone = 'neutral' }) => tones[tone][0]};
  color: ${({ tone = 'neutral' }) => tones[tone][1]};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;
  line-height: 1.45;
  white-space: nowrap;
`;

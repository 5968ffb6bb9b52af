import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';

export interface ChipProps {
  readonly children: ReactNode;
  /** Without it the chip only tells. */
  readonly onRemove?: () => void;
  /** Name of the remove button, for example 'Remove filter Music'. */
  readonly removeLabel?: string;
}

const StyledChip = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  padding-inline: ${token.space[3]};
  border: 1px solid transparent;
  border-radius: ${token.radius.small};
  background: ${token.color.accentSoft};
  color: ${token.color.accentText};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  &:has(button) {
    padding-right: 0;
  }
`;

const Remove = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 28px;
  height: 26px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.small};
  background: none;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentcolor 12%, transparent);
  }
  /* Reaches further than it looks, for fingers. */
  &::after {
    content: '';
    position: absolute;
    inset: -9px;
  }
`;

/** A value that was chosen, and a way to take it back. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <StyledChip>
      {children}
      {onRemove && (
        <Remove type="button" aria-label={removeLabel} onClick={onRemove}>
          <X size={14} aria-hidden />
        </Remove>
      )}
    </StyledChip>
  );
}

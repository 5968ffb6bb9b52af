import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { categoryColor, categoryColors } from '../tokens/category-colors';
import { token } from '../tokens/token';

export interface ChipProps {
  readonly children: ReactNode;
  /** Before the text. */
  readonly icon?: ReactNode;
  /** Hue of a category, in whose colors the chip shows. */
  readonly hue?: number | undefined;
  /** Without it the chip has no remove button. */
  readonly onRemove?: () => void;
  /** Name of the remove button, for example 'Remove filter Music'. */
  readonly removeLabel?: string;
}

const StyledChip = styled.span<{ $isCategory: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  min-height: 28px;
  padding-inline: ${token.space[3]};
  border: 1px solid transparent;
  border-radius: ${token.radius.small};
  background: ${({ $isCategory }) => ($isCategory ? categoryColor.soft : token.color.accentSoft)};
  color: ${({ $isCategory }) => ($isCategory ? categoryColor.text : token.color.accentText)};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  max-width: 100%;
  & > svg {
    flex: none;
  }
  &:has(button) {
    padding-right: 0;
  }
  @media (pointer: coarse) {
    min-height: ${token.control.small};
  }
`;

const Value = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Remove = styled.button`
  flex: none;
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
  @media (pointer: coarse) {
    width: ${token.control.small};
    height: ${token.control.small};
    margin-block: -1px;
  }
`;

/** A chosen value, with a button that removes it. */
export function Chip({ children, icon, hue, onRemove, removeLabel }: ChipProps) {
  const isCategory = hue !== undefined;
  return (
    <StyledChip $isCategory={isCategory} style={isCategory ? categoryColors(hue) : undefined}>
      {icon}
      <Value>{children}</Value>
      {onRemove && (
        <Remove type="button" aria-label={removeLabel} onClick={onRemove}>
          <X size={14} aria-hidden />
        </Remove>
      )}
    </StyledChip>
  );
}

import { token } from '@tessera/design-system';
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Tone = 'success' | 'warning' | 'danger';

export interface CalloutProps {
  readonly tone: Tone;
  /** Read out when it appears. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

const icons: Record<Tone, LucideIcon> = {
  success: CircleCheck,
  warning: Info,
  danger: TriangleAlert,
};

const Box = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]};
  border: 1px solid transparent;
  border-radius: ${token.radius.small};
  background: ${({ $tone }) => token.color[`${$tone}Soft`]};
  font-size: ${token.text.caption};
  line-height: 1.5;
  overflow-wrap: anywhere;
  & > svg {
    margin-top: 2px;
    color: ${({ $tone }) => token.color[$tone]};
  }
`;

/** A highlighted note, placed beside what it is about. */
export function Callout({ tone, live = false, children }: CalloutProps) {
  const Icon = icons[tone];
  return (
    <Box $tone={tone} role={live ? 'alert' : undefined}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
    </Box>
  );
}

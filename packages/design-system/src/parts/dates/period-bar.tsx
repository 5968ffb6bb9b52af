import { Button, Heading, IconButton, media, token } from '@tessera/design-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface PeriodBarProps {
  /** What is shown, for example `November 2026`; read out when it changes. */
  readonly title: string;
  /** What the buttons step by. */
  readonly unit: 'month' | 'week' | 'four weeks';
  readonly onStep: (by: 1 | -1) => void;
  readonly onToday: () => void;
  /** At the other end, for example a choice of views. */
  readonly children?: ReactNode;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  /* All on one line from tablets on. */
  gap: ${token.space[2]} ${token.space[1]};
  ${media.large} {
    column-gap: ${token.space[2]};
  }
  & > h2 {
    flex: 1 0 auto;
    max-width: 100%;
  }
`;

const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

/** Above a calendar: which days are shown, and ways to others. */
export function PeriodBar({ title, unit, onStep, onToday, children }: PeriodBarProps) {
  return (
    <Bar>
      <Steps>
        <Button size="small" onClick={onToday}>
          Today
        </Button>
        <IconButton label={`Previous ${unit}`} size="small" onClick={() => onStep(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={`Next ${unit}`} size="small" onClick={() => onStep(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </Steps>
      <Heading level={2} aria-live="polite">
        {title}
      </Heading>
      {children}
    </Bar>
  );
}

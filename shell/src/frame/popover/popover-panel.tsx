import { Heading, token } from '@tessera/design-system';
import { type ReactNode, useId } from 'react';
import { keyframes, styled } from 'styled-components';

export interface PopoverPanelProps {
  readonly id: string;
  /** Names the panel, and heads it. */
  readonly title: string;
  readonly children: ReactNode;
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

const Panel = styled.section`
  position: absolute;
  inset: calc(100% + ${token.space[2]}) 0 auto auto;
  width: max-content;
  min-width: 15rem;
  max-width: min(21rem, 100vw - 2 * ${token.measure.gutter});
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceRaised};
  box-shadow: ${token.shadow.floating};
  animation: ${appear} ${token.motion.medium} ${token.motion.ease};
`;

/** What a button of the frame opens: a panel at the right edge of the nearest positioned box. */
export function PopoverPanel({ id, title, children }: PopoverPanelProps) {
  const headingId = useId();
  return (
    <Panel id={id} aria-labelledby={headingId}>
      <Heading level={2} size="body" id={headingId}>
        {title}
      </Heading>
      {children}
    </Panel>
  );
}

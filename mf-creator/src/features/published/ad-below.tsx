import { token } from '@tessera/design-system';
import { Slot, type SlotComponentProps } from '@tessera/platform';
import { Interlude } from '@tessera/video-ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';

/* The ad is positioned in it while it is measured, and a row of it once it has its place. */
const Whole = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

type AdContent = Extract<SlotComponentProps, { name: 'content.ad' }>['props']['content'];

export interface AdBelowProps {
  /** For whose owner it earns; `null` for one’s own, which has none. */
  readonly content: AdContent | null;
  readonly children: ReactNode;
}

/** Something of a creator with an ad below it. It gets its place below what is in view or not at all, so that nothing moves that somebody looks at. */
export function AdBelow({ content, children }: AdBelowProps) {
  const whole = useRef<HTMLDivElement>(null);
  const [isPlaced, setIsPlaced] = useState(false);
  const handleMeasure = useCallback((height: number) => {
    setIsPlaced((wasPlaced) => height > 0 && (wasPlaced || endsBelowView(whole.current)));
  }, []);
  return (
    <Whole ref={whole}>
      {children}
      {content !== null && (
        <Interlude isPlaced={isPlaced} onMeasure={handleMeasure}>
          <Slot name="content.ad" props={{ placement: 'results', content }} />
        </Interlude>
      )}
    </Whole>
  );
}

function endsBelowView(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().bottom >= innerHeight;
}

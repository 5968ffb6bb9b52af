import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { gap } from './grid-layout';

/* Measured where nobody sees it, until it has its place. */
const Place = styled.div<{ $isPlaced: boolean; $isInFlow: boolean }>`
  position: ${({ $isPlaced, $isInFlow }) => ($isPlaced && $isInFlow ? 'relative' : 'absolute')};
  inset-inline: 0;
  top: 0;
  visibility: ${({ $isPlaced }) => ($isPlaced ? 'visible' : 'hidden')};
`;

interface InterludePlace {
  /** Rows above it. */
  readonly row: number;
  /** Its height in px. */
  readonly height: number;
}

export interface InterludeProps {
  /** What it is among its siblings. */
  readonly as?: 'div' | 'li';
  /** Distance from the top of the list in px; absent where it stands in the flow, between two rows. */
  readonly top?: number;
  readonly isPlaced: boolean;
  /**
   * Called with the height in px whenever it changes; 0 where there is nothing. What it renders is shown in the frame
   * that it is called in: where the page is scrolled to then is what the visitor sees.
   */
  readonly onMeasure: (height: number) => void;
  readonly children: ReactNode;
}

/** Something between the rows of a list, which has to be positioned. */
export function Interlude({ as, top, isPlaced, onMeasure, children }: InterludeProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => flushSync(() => onMeasure(measured.offsetHeight)));
    });
    observer.observe(measured);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [onMeasure]);
  return (
    <Place
      ref={element}
      as={as}
      $isPlaced={isPlaced}
      $isInFlow={top === undefined}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      {children}
    </Place>
  );
}

/** Not among the rows that a visitor sees first. */
const firstRow = 2;

interface Rows {
  readonly rowCount: number;
  readonly firstUnseenRow: () => number;
}

/**
 * Keeps something between two rows, as long as it has a height. It gets its place once: below what is in view, so that nothing moves that
 * somebody looks at. A list that ends before has no room for it.
 */
export function useInterlude({ rowCount, firstUnseenRow }: Rows) {
  const [known, setPlace] = useState<InterludePlace | null>(null);
  const latest = useRef(firstUnseenRow);
  useLayoutEffect(() => void (latest.current = firstUnseenRow));
  const handleMeasure = useCallback((height: number) => {
    const row = Math.max(firstRow, latest.current());
    setPlace((earlier) => (height === 0 ? null : { row: earlier?.row ?? row, height }));
  }, []);
  const place = known && known.row < rowCount ? known : null;
  return {
    place,
    handleMeasure,
    /** How far a row is moved down by it, in px; the row after the last one is what follows the list. */
    shiftOf: (row: number) => (place && row >= place.row ? place.height + gap : 0),
  };
}

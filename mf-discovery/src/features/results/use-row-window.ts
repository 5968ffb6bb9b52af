import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type GridLayout, gap } from './grid-layout';

/** Lists up to this long are rendered whole. */
const longestWhole = 20;
const overscanRows = 2;

interface Grid {
  readonly list: RefObject<HTMLElement | null>;
  /** How many cards there are, also those that are still to come. */
  readonly count: number;
  readonly layout: GridLayout;
  /** A card that stays, wherever the page is scrolled, so that focus is not lost; -1 is none. */
  readonly kept: number;
}

/** A place in the grid that is near the viewport. */
export interface Cell {
  readonly index: number;
  readonly row: number;
  readonly column: number;
  /** Distance from the top of the list, in px. */
  readonly top: number;
}

/** The part of a grid that is near the viewport, as the whole page scrolls. */
export function useRowWindow({ list, count, layout, kept }: Grid) {
  const { columns, rowHeight } = layout;
  const scrollMargin = useTopInDocument(list);
  const rowCount = Math.ceil(count / columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is memoized
  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight,
    overscan: count <= longestWhole ? rowCount : overscanRows,
    gap,
    scrollMargin,
    rangeExtractor: (range) => withRow(range, Math.floor(kept / columns)),
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);

  const cells = rows.getVirtualItems().flatMap(({ index: row, start }) =>
    Array.from({ length: columns }, (_, column): Cell => {
      return { index: row * columns + column, row, column, top: start - scrollMargin };
    }),
  );
  return {
    cells: cells.filter(({ index }) => index < count),
    height: rows.getTotalSize(),
    measureRow: rows.measureElement,
    firstNear: (rows.range?.startIndex ?? 0) * columns,
    lastNear: ((rows.range?.endIndex ?? 0) + 1) * columns - 1,
  };
}

/** Distance of the list from the top of the document, in px, whatever grows or shrinks above it. */
function useTopInDocument(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round(topOf(list.current) + scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

function topOf(element: HTMLElement | null): number {
  return element?.getBoundingClientRect().top ?? 0;
}

function withRow(range: Range, row: number): number[] {
  const near = defaultRangeExtractor(range);
  if (row < 0 || row >= range.count || near.includes(row)) return near;
  return [...near, row].toSorted((a, b) => a - b);
}

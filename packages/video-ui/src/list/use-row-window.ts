import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { type GridLayout, gap } from './grid-layout';

/** Lists up to this long are rendered as a whole. */
export const maxUnwindowed = 20;
const overscanRows = 2;
/** Screens to load ahead while the page is scrolled. */
const screensAhead = 3;

interface Grid {
  readonly list: RefObject<HTMLElement | null>;
  /** Number of cards, including those that are still to be loaded. */
  readonly count: number;
  readonly layout: GridLayout;
  /** A card that stays rendered wherever the page is scrolled, so that focus is not lost; -1 is none. */
  readonly pinned: number;
}

/** A place in the grid that is near the viewport. */
export interface Cell {
  readonly index: number;
  readonly row: number;
  readonly column: number;
  /** Distance from the top of the list, in px. */
  readonly top: number;
}

type Scroll = Pick<Virtualizer<Window, HTMLElement>, 'scrollOffset' | 'scrollRect'>;

/** The part of a grid that is near the viewport, as the whole page scrolls. */
export function useRowWindow({ list, count, layout, pinned }: Grid) {
  const { columns, rowHeight } = layout;
  const scrollMargin = useTopInDocument(list);
  const rowCount = Math.ceil(count / columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing that it returns is memoized
  const rows = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight,
    overscan: count <= maxUnwindowed ? rowCount : overscanRows,
    gap,
    scrollMargin,
    rangeExtractor: (range) => withRow(range, Math.floor(pinned / columns)),
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);

  const firstRow = rows.range?.startIndex ?? 0;
  const lastRow = rows.range?.endIndex ?? 0;
  const cells = rows.getVirtualItems().flatMap(({ index: row, start }) =>
    Array.from({ length: columns }, (_, column): Cell => {
      return { index: row * columns + column, row, column, top: start - scrollMargin };
    }),
  );
  return {
    rowCount,
    /** Distance of a row from the top of the list in px. */
    topOfRow: (row: number) => (rows.measurementsCache[row]?.start ?? scrollMargin) - scrollMargin,
    /** The first row that begins below what is in view; after the last one where all are in view. */
    firstUnseenRow: () => {
      const end = scrollY + innerHeight;
      return rows.measurementsCache.find(({ start }) => start >= end)?.index ?? rowCount;
    },
    cells: cells.filter(({ index }) => index < count),
    height: rows.getTotalSize(),
    measureRow: rows.measureElement,
    firstVisible: firstRow * columns,
    /** How many videos should be loaded: those in view, and what follows once the visitor scrolls. */
    needed: (lastRow + 1 + rowsAhead(rows, rowHeight + gap)) * columns,
  };
}

/** None before the page is scrolled: the first screen came with the document. */
function rowsAhead({ scrollOffset, scrollRect }: Scroll, rowHeight: number): number {
  if (!scrollOffset || !scrollRect) return 0;
  return Math.ceil((screensAhead * scrollRect.height) / rowHeight);
}

/** Distance of the list from the top of the document in px, updated as content above it changes size. */
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

import { describe, expect, it } from '@jest/globals';
import { columnsFor, gridLayout } from './grid-layout';
import type { ViewMode } from './use-view-mode';

describe('the layout of a list of videos', () => {
  it('has one to four columns by its width', () => {
    const columns = (width: number) => columnsFor(width, 4, width);
    expect([0, 358, 520, 720, 976, 1300].map(columns)).toEqual([1, 1, 2, 2, 3, 4]);
  });

  it('has three columns beside the sidebar from 1024 px on, unless a panel leaves too little room', () => {
    expect(columnsFor(680, 3, 1024)).toBe(3);
    expect(columnsFor(680, 3, 1023)).toBe(2);
    expect(columnsFor(340, 3, 1024)).toBe(1);
  });

  it('has at most three columns on the home page, and one as a list', () => {
    expect(gridLayout(2000, 'grid').columns).toBe(3);
    expect(gridLayout(2000, 'list').columns).toBe(1);
  });

  it('knows how wide the text of a card is', () => {
    const width = (of: number, mode: ViewMode) => gridLayout(of, mode).textWidth;
    expect(width(358, 'grid')).toBe(358);
    expect(width(1088, 'grid')).toBeCloseTo((1088 - 2 * 24) / 3);
    expect(width(1088, 'list')).toBe(1088 - 320 - 16);
    expect(width(358, 'list')).toBeCloseTo(358 - 136.04 - 16);
  });

  it('knows how high a row is before it is shown', () => {
    const cardWidth = (1088 - 2 * 24) / 3;
    expect(gridLayout(1088, 'grid').rowHeight).toBe(Math.round((cardWidth * 9) / 16 + 12 + 124));
    expect(gridLayout(1088, 'list').rowHeight).toBe(180);
    expect(gridLayout(358, 'list').rowHeight).toBe(124);
  });
});

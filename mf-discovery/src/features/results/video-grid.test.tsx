import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea } from '@tessera/area-testing';
import type { Video } from '@tessera/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildVideos } from '../../../test/builders';
import { stubLayout } from '../../../test/stub-layout';
import type { VideoList } from './use-videos';
import { VideoGrid } from './video-grid';

const layout = { mode: 'grid', columns: 3, textWidth: 360, rowHeight: 300 } as const;

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  scrollTo(0);
});

function renderGrid(count: number, more: VideoList['more'] = 'none') {
  const onOpen = jest.fn<(video: Video) => void>();
  const loadMore = jest.fn<() => void>();
  const list: VideoList = {
    id: 'list',
    state: 'videos',
    videos: buildVideos(count),
    total: 500,
    match: 'all',
    category: null,
    channel: null,
    error: null,
    more,
    loadMore,
    retry: () => undefined,
  };
  const view = renderArea(<VideoGrid list={list} layout={layout} onOpen={onOpen} />);
  return { ...view, onOpen, loadMore };
}

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
}

const card = (number: number) => screen.getByText<HTMLAnchorElement>(`Video ${number}`);
const focus = (number: number) => act(() => card(number).focus());
const focused = () => document.activeElement?.textContent?.split(' (')[0];
const links = () => screen.getAllByText<HTMLAnchorElement>(/^Video \d+$/);
const shown = () => links().map((link) => link.textContent?.split(' (')[0]);

describe('the keys of VideoGrid', () => {
  it('begin with no card focused, and the first one within reach of the tab key', async () => {
    renderGrid(9);
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab();
    expect(focused()).toBe('Video 1');
  });

  it('move through rows and columns, and to both ends', async () => {
    renderGrid(9);
    focus(1);
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Video 2');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Video 5');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(focused()).toBe('Video 1');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Video 9');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Video 9');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Video 1');
  });

  it('leave one card within reach of the tab key: the one that was focused last', async () => {
    renderGrid(9);
    focus(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(links().filter((link) => link.tabIndex === 0)).toEqual([card(4)]);
  });

  it.each(['{Enter}', ' '])('open the focused video with %j', async (key) => {
    const { onOpen } = renderGrid(9);
    focus(2);
    await userEvent.keyboard(key);
    expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['v2']);
  });

  it('leave combinations to the browser', async () => {
    renderGrid(9);
    focus(1);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(focused()).toBe('Video 1');
  });
});

describe('a long VideoGrid', () => {
  it('holds only the rows near the viewport', () => {
    renderGrid(120);
    expect(shown()).toContain('Video 1');
    expect(shown().length).toBeLessThan(40);
    expect(card(1).closest('li')?.getAttribute('aria-setsize')).toBe('500');
  });

  it('follows the scrolling of the page', () => {
    renderGrid(120);
    scrollTo(324 * 20);
    expect(shown()).toContain('Video 61');
    expect(shown()).not.toContain('Video 1');
  });

  it('keeps the focused card, however far the page is scrolled', async () => {
    renderGrid(120);
    focus(1);
    scrollTo(324 * 20);
    expect(focused()).toBe('Video 1');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Video 2');
  });

  it('focuses a card that was not on the page before', async () => {
    renderGrid(120);
    focus(1);
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Video 120');
  });

  it('asks for more when its end comes near, and not before', () => {
    const { loadMore } = renderGrid(120, 'available');
    expect(loadMore).not.toHaveBeenCalled();
    scrollTo(324 * 40);
    expect(loadMore).toHaveBeenCalled();
  });

  it('is whole up to twenty videos', () => {
    renderGrid(20);
    expect(shown()).toHaveLength(20);
  });
});

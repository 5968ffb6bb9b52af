import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideos, renderArea, stubLayout } from '@tessera/area-testing';
import type { Video } from '@tessera/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { VideoLinksProvider } from '../video-links';
import type { PagedVideos } from './paged-videos';
import { VideoGrid } from './video-grid';

const layout = { mode: 'grid', columns: 3, textWidth: 360, rowHeight: 300 } as const;

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  scrollTo(0);
});

/** A list of `count` videos, and of 24 more after each `loadMore`. */
function renderGrid(count: number, more: PagedVideos['more'] = 'none') {
  const onOpen = jest.fn<(video: Video) => void>();
  const loadMore = jest.fn<() => void>();
  function Growing() {
    const [loaded, setLoaded] = useState(count);
    const videos = useMemo(() => tagged(buildVideos(loaded)), [loaded]);
    const handleMore = () => {
      loadMore();
      setLoaded(loaded + 24);
    };
    const list = { videos, total: 500, more, loadMore: handleMore };
    return (
      <VideoLinksProvider value={{ channel: () => '/channel', tag: () => '/tag' }}>
        <VideoGrid list={list} layout={layout} onOpen={onOpen} />
      </VideoLinksProvider>
    );
  }
  return { ...renderArea(<Growing />), onOpen, loadMore };
}

function tagged(videos: readonly Video[]): Video[] {
  return videos.map((video) => ({ ...video, tags: ['jazz'] }));
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
  it('begin with no card focused, and the first one in the tab order', async () => {
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

  it('leave one card in the tab order: the one that was focused last', async () => {
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

  it('reach the links and buttons of the focused card, and of no other', async () => {
    renderGrid(9);
    await screen.findAllByLabelText('Like', {}, { timeout: 5000 });
    focus(2);
    const stops = [];
    for (const name of ['Structures', 'jazz', 'More actions', 'Like']) {
      await userEvent.tab();
      stops.push(document.activeElement?.textContent || document.activeElement?.ariaLabel);
      expect(document.activeElement?.closest('li[data-card]')).toBe(card(2).closest('li'));
      expect(stops.at(-1)).toContain(name);
    }
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('move on from a link within a card', async () => {
    renderGrid(9);
    focus(2);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Video 3');
  });

  it('leave combinations to the browser', async () => {
    renderGrid(9);
    focus(1);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(focused()).toBe('Video 1');
  });
});

describe('something between the rows', () => {
  const observers = new Map<Element, () => void>();

  beforeEach(() => {
    Object.assign(globalThis, {
      ResizeObserver: class {
        constructor(private readonly report: (entries: []) => void) {}
        observe(element: Element): void {
          observers.set(element, () => this.report([]));
        }
        unobserve(): void {}
        disconnect(): void {}
      },
    });
  });

  function renderWith(count: number) {
    const list = {
      videos: buildVideos(count),
      total: count,
      more: 'none',
      loadMore: jest.fn(),
    } as const;
    const interlude = <p>Interlude</p>;
    return renderArea(
      <VideoLinksProvider value={{ channel: () => '/channel', tag: () => '/tag' }}>
        <VideoGrid list={list} layout={layout} onOpen={jest.fn()} interlude={interlude} />
      </VideoLinksProvider>,
    );
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const measure = async (meanwhile?: () => void) => {
    observers.get(place() as Element)?.();
    meanwhile?.();
    await act(frame);
  };
  const topOf = (element: Element | null | undefined) =>
    Number(/translateY\((\d+)px\)/.exec((element as HTMLElement).style.transform)?.[1]);
  const place = () => screen.getByText('Interlude').parentElement;
  const isHidden = () =>
    place() !== null && getComputedStyle(place() as Element).visibility === 'hidden';
  const cell = (number: number) => card(number).closest('li');

  it('has no room before it is measured', () => {
    renderWith(18);
    expect(isHidden()).toBe(true);
    expect(topOf(cell(7))).toBe(2 * 324);
  });

  it('moves only what begins below the window, which is 768 px high', async () => {
    renderWith(18);
    await measure();
    expect(isHidden()).toBe(false);
    // The third row begins at 648 and is in view; the fourth at 972.
    expect(topOf(cell(7))).toBe(2 * 324);
    expect(topOf(place())).toBe(3 * 324);
    expect(topOf(cell(10))).toBe(3 * 324 + 300 + 24);
    expect(document.querySelector('ul')?.style.height).toBe(`${6 * 324 - 24 + 324}px`);
  });

  it('moves nothing that has come into view since it was measured', async () => {
    renderWith(36);
    await measure(() => Object.assign(window, { scrollY: 600 }));
    // The fifth row begins at 1296 and is in view; the sixth at 1620.
    expect(topOf(place())).toBe(5 * 324);
    expect(topOf(cell(13))).toBe(4 * 324);
  });

  it('is left out where the end has come into view since it was measured', async () => {
    renderWith(36);
    await measure(() => Object.assign(window, { scrollY: 12 * 324 - 768 }));
    expect(isHidden()).toBe(true);
    expect(document.querySelector('ul')?.style.height).toBe(`${12 * 324 - 24}px`);
  });

  it('stays where it is as the page is scrolled', async () => {
    renderWith(18);
    await measure();
    scrollTo(600);
    await measure();
    expect(topOf(place())).toBe(3 * 324);
  });

  it('is left out of a list that is all in view', async () => {
    renderWith(6);
    await measure();
    expect(isHidden()).toBe(true);
    expect(document.querySelector('ul')?.style.height).toBe(`${2 * 324 - 24}px`);
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

  it('loads more when its end comes near, and not before', () => {
    const { loadMore } = renderGrid(96, 'available');
    expect(loadMore).not.toHaveBeenCalled();
    scrollTo(324 * 32);
    expect(loadMore).toHaveBeenCalled();
  });

  it('loads three screens ahead once it is scrolled, and not before', () => {
    const { loadMore } = renderGrid(24, 'available');
    expect(loadMore).not.toHaveBeenCalled();
    scrollTo(10);
    expect(loadMore).toHaveBeenCalled();
  });

  it('has the height of the videos that it will load', () => {
    renderGrid(24, 'available');
    const before = document.querySelector('ul')?.style.height;
    cleanup();
    renderGrid(120, 'none');
    expect(document.querySelector('ul')?.style.height).toBe(before);
  });

  it('ends after 120 videos until more are wanted', async () => {
    const { loadMore } = renderGrid(96, 'available');
    scrollTo(324 * 40);
    expect(loadMore).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show more videos' }));
    expect(loadMore).toHaveBeenCalledTimes(2);
    expect(focused()).toBe('Video 120');
    expect(screen.queryByRole('button', { name: 'Show more videos' })).toBeNull();
  });

  it('ends where it had ended when it comes back', () => {
    const { loadMore } = renderGrid(120, 'available');
    scrollTo(324 * 40);
    expect(loadMore).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Show more videos' })).toBeTruthy();
  });

  it('ends where the focus goes to the footer', async () => {
    const { loadMore } = renderGrid(24, 'available');
    const footer = document.createElement('footer');
    const link = document.createElement('button');
    footer.append(link);
    document.body.append(footer);
    link.scrollIntoView = () => undefined;
    act(() => link.focus());
    scrollTo(324 * 10);
    expect(loadMore).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Show more videos' })).toBeTruthy();
    footer.remove();
  });

  it('is whole up to twenty videos', () => {
    renderGrid(20);
    expect(shown()).toHaveLength(20);
  });
});

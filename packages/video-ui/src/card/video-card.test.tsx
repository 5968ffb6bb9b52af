import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, renderArea, type RenderOptions, stubLayout } from '@tessera/area-testing';
import type { Video } from '@tessera/contracts';
import { Dialog } from '@tessera/design-system';
import type { SlotComponentProps } from '@tessera/platform';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayHereProvider } from '../actions/play-here';
import { Origin } from '../origin/origin';
import { type VideoLinks, VideoLinksProvider } from '../video-links';
import { CardDetails } from './card-details';
import { VideoCard } from './video-card';

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const links: VideoLinks = { channel: (id) => `/channels/${id}`, tag: (tag) => `/tags/${tag}` };

function renderCard(
  overrides: Partial<Video> = {},
  known: VideoLinks | null = links,
  options: RenderOptions = {},
) {
  const onOpen = jest.fn<(video: Video) => void>();
  const video = buildVideo(overrides);
  const card = (
    <VideoLinksProvider value={known}>
      <VideoCard
        video={video}
        mode="grid"
        ageStyle="relative"
        textWidth={360}
        isFirst
        tabIndex={0}
        onOpen={onOpen}
      />
    </VideoLinksProvider>
  );
  return { ...renderArea(card, options), video, onOpen };
}

describe('VideoCard', () => {
  it('shows what the video is', () => {
    renderCard({ publishedAt: new Date(Date.now() - 3 * 86_400_000).toISOString() });
    expect(screen.getByRole('heading', { name: /How bridges sing/ })).toBeTruthy();
    expect(screen.getByText('Structures')).toBeTruthy();
    expect(screen.getByText('1.2M views · 3 days ago')).toBeTruthy();
    expect(screen.getByText('12:34')).toBeTruthy();
    expect(screen.getByText('YouTube')).toBeTruthy();
  });

  it('says which facts are unknown', () => {
    renderCard({ duration: null, viewCount: null, publishedAt: 'soon' });
    expect(screen.getByText('Unknown duration')).toBeTruthy();
    expect(screen.getByText('Unknown views · Unknown date')).toBeTruthy();
  });

  it('shows three tags and how many there are besides', () => {
    renderCard({ tags: ['one', 'two', 'three', 'four', 'five'] });
    const tags = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(tags).toEqual(['one', 'two', 'three', '+2 more']);
  });

  it('has a line for what other areas know about the video, in a list', () => {
    const Details = ({ name, props }: SlotComponentProps) =>
      name === 'video.details' ? <p>Details of {props.videoId}</p> : null;
    const platform = { Slot: Details, isSlotFilled: () => true };
    renderArea(<CardDetails videoId="v7" />, { platform });
    expect(screen.getByText('Details of v7')).toBeTruthy();
    cleanup();
    expect(renderArea(<CardDetails videoId="v7" />).container.textContent).toBe('');
  });

  it('55: opens the page of the video in a new tab that knows nothing of this one', () => {
    const { onOpen, video } = renderCard();
    const link = screen.getByRole('link', { name: /How bridges sing/ });
    expect(link.getAttribute('href')).toBe(video.watchUrl);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
    fireEvent.click(link);
    expect(onOpen.mock.calls).toEqual([[video]]);
  });

  it('54: shows markup in a title as text, and follows no address that is not of the web', () => {
    const { container } = renderCard({
      title: '<img src=x onerror=alert(1)>',
      watchUrl: 'javascript:alert(1)',
    });
    expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeTruthy();
    expect(container.querySelector('a')?.hasAttribute('href')).toBe(false);
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('links to where the area shows its channel and each tag', () => {
    renderCard({ channelId: 'c1', tags: ['jazz', 'solo'] });
    const path = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(path('Structures')).toBe('/channels/c1');
    expect(path('jazz')).toBe('/tags/jazz');
    expect(path('solo')).toBe('/tags/solo');
  });

  it('names channel and tags without links where the area has no pages for them', () => {
    renderCard({ tags: ['jazz'] }, null);
    expect(screen.getByText('Structures')).toBeTruthy();
    expect(screen.getByText('jazz')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

describe('what is known of picture and subtitles', () => {
  it('stands on the picture; what is not known is not denied', () => {
    renderCard({ hd: true, captions: true });
    expect(screen.getByText('HD')).toBeTruthy();
    expect(screen.getByText('Subtitles')).toBeTruthy();
    for (const unsaid of [false, null]) {
      cleanup();
      renderCard({ hd: unsaid, captions: unsaid });
      expect(screen.queryByText(/HD|CC|Subtitles/)).toBeNull();
    }
  });

  it('includes that it is live, for how many, and where else it is', () => {
    const alsoOn = [{ id: 'v2', platform: 'vimeo' as const, watchUrl: 'https://vimeo.com/2' }];
    renderCard({ duration: 'PT0S', viewKind: 'concurrent', viewCount: '1500', alsoOn });
    expect(screen.getByText('LIVE')).toBeTruthy();
    expect(screen.getByText(/^2K watching now · .* ago · also on Vimeo$/)).toBeTruthy();
  });
});

describe('a video for adults', () => {
  it('is blurred until its picture is asked for, for this video only', async () => {
    const { container } = renderCard({ mature: true });
    const veiled = () => container.querySelector('[data-veiled]');
    expect(veiled()).toBeTruthy();
    expect(await screen.findAllByText('For adults')).not.toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Show picture/ }));
    expect(veiled()).toBeNull();
    expect(screen.queryByText('For adults')).toBeNull();
  });
});

describe('the preview of a card', () => {
  const card = () => screen.getByRole('article');
  const preview = () => screen.queryByRole('tooltip');
  const pointAt = async (pointerType = 'mouse', target: Element = card()) => {
    jest.useFakeTimers();
    // jsdom knows no pointers.
    const event = new MouseEvent('pointerover', { bubbles: true });
    Object.assign(event, { pointerType });
    act(() => void target.dispatchEvent(event));
    await act(() => jest.advanceTimersByTimeAsync(699));
    expect(preview()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
  };

  it('opens after a moment, describes the link, and closes with Escape alone', async () => {
    renderCard({ description: 'Steel.' });
    await pointAt();
    await waitFor(() => expect(preview()?.textContent).toContain('1,234,567 views'));
    const link = screen.getByRole('link', { name: /How bridges sing/ });
    expect(link.getAttribute('aria-describedby')).toBe(preview()?.id);
    const onKeyDown = jest.fn();
    document.body.addEventListener('keydown', onKeyDown);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(preview()).toBeNull();
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onKeyDown).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', onKeyDown);
  });

  it('closes when the pointer leaves, and has nothing for fingers', async () => {
    renderCard();
    await pointAt();
    await waitFor(() => expect(preview()).toBeTruthy());
    fireEvent.pointerOut(card());
    await waitFor(() => expect(preview()).toBeNull());
    cleanup();
    renderCard();
    await pointAt('touch');
    expect(preview()).toBeNull();
  });

  const Panel = ({ name, props }: SlotComponentProps) =>
    name === 'video.panel' ? (
      <Dialog open={props.open} onClose={props.onClose} title="Panel">
        A player
      </Dialog>
    ) : null;
  const isSlotFilled = (name: string) => name === 'video.panel';
  const openPanel = () =>
    fireEvent.keyDown(screen.getByRole('link', { name: /How bridges sing/ }), { key: 'p' });

  it('leaves Escape to a panel that has opened over it', async () => {
    renderCard({}, null, { platform: { Slot: Panel, isSlotFilled } });
    await pointAt();
    await waitFor(() => expect(preview()).toBeTruthy());
    openPanel();
    fireEvent.keyDown(await screen.findByText('A player'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('A player')).toBeNull());
  });

  it('stays closed while a panel that the card has opened is pointed at', async () => {
    renderCard({}, null, { platform: { Slot: Panel, isSlotFilled } });
    openPanel();
    await pointAt('mouse', await screen.findByText('A player'));
    // The page is hidden from screen readers as long as the panel is open.
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });
});

describe('playing here', () => {
  const Panel = ({ name, props }: SlotComponentProps) =>
    name === 'video.panel' && props.open ? (
      <button type="button" onClick={props.onClose}>
        Panel of {props.video.title}
      </button>
    ) : null;
  const platform = { Slot: Panel, isSlotFilled: (name: string) => name === 'video.panel' };
  const link = () => screen.getByRole('link', { name: /How bridges sing/ });

  it('opens a panel with P, or from the menu, until it is closed', async () => {
    renderCard({}, null, { platform });
    expect(link().getAttribute('aria-keyshortcuts')).toBe('p');
    fireEvent.keyDown(link(), { key: 'p' });
    await userEvent.click(screen.getByText('Panel of How bridges sing'));
    expect(screen.queryByText(/Panel of/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Play here' }));
    expect(await screen.findByText('Panel of How bridges sing')).toBeTruthy();
  });

  it('is not for Ctrl+P, nor where no area shows videos', () => {
    renderCard({}, null, { platform });
    fireEvent.keyDown(link(), { key: 'p', ctrlKey: true });
    cleanup();
    renderCard();
    fireEvent.keyDown(link(), { key: 'p' });
    expect(link().hasAttribute('aria-keyshortcuts')).toBe(false);
    expect(screen.queryByText(/Panel of/)).toBeNull();
  });

  it('is up to the page where that shows videos in its own way', () => {
    const onPlay = jest.fn<(video: Video, origin: object) => void>();
    const video = buildVideo();
    const props = {
      mode: 'grid',
      ageStyle: 'relative',
      textWidth: 360,
      isFirst: true,
      tabIndex: 0,
    } as const;
    renderArea(
      <PlayHereProvider value={onPlay}>
        <Origin from="similar">
          <VideoCard video={video} {...props} />
        </Origin>
      </PlayHereProvider>,
      { platform },
    );
    fireEvent.keyDown(link(), { key: 'P' });
    expect(onPlay.mock.calls).toEqual([[video, { from: 'similar' }]]);
    expect(screen.queryByText(/Panel of/)).toBeNull();
  });
});

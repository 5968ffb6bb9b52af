import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, renderArea, stubLayout } from '@tessera/area-testing';
import type { Video } from '@tessera/contracts';
import type { SlotComponentProps } from '@tessera/platform';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type VideoLinks, VideoLinksProvider } from '../video-links';
import { CardDetails } from './card-details';
import { VideoCard } from './video-card';

beforeEach(() => void stubLayout());
afterEach(cleanup);

const links: VideoLinks = { channel: (id) => `/channels/${id}`, tag: (tag) => `/tags/${tag}` };

function renderCard(overrides: Partial<Video> = {}, known: VideoLinks | null = links) {
  const onOpen = jest.fn<(video: Video) => void>();
  const video = buildVideo(overrides);
  const card = (
    <VideoLinksProvider value={known}>
      <VideoCard video={video} mode="grid" textWidth={360} isFirst tabIndex={0} onOpen={onOpen} />
    </VideoLinksProvider>
  );
  return { ...renderArea(card), video, onOpen };
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

  it('opens the page of the video in a new tab that knows nothing of this one', () => {
    const { onOpen, video } = renderCard();
    const link = screen.getByRole('link', { name: /How bridges sing/ });
    expect(link.getAttribute('href')).toBe(video.watchUrl);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
    fireEvent.click(link);
    expect(onOpen.mock.calls).toEqual([[video]]);
  });

  it('shows markup in a title as text, and follows no address that is not of the web', () => {
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

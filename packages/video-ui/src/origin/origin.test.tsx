import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Approach, buildVideo, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { VideoCard } from '../card/video-card';
import { Origin, type OriginProps, ReportOpenedProvider } from './origin';

let approach: Approach;
let beacons: Blob[];

beforeEach(() => {
  approach = stubLayout();
  stubApi({});
  beacons = [];
  navigator.sendBeacon = (_, body) => beacons.push(body as Blob) > 0;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function renderCard(
  origin: Omit<OriginProps, 'children'>,
  id = 'v1',
  reportOpened: ((videoId: string) => void) | null = null,
) {
  return renderArea(
    <ReportOpenedProvider value={reportOpened}>
      <Origin {...origin}>
        <Origin position={4}>
          <VideoCard
            video={buildVideo({ id })}
            mode="grid"
            ageStyle="dated"
            textWidth={300}
            isFirst={false}
            tabIndex={0}
          />
        </Origin>
      </Origin>
    </ReportOpenedProvider>,
  );
}

const card = () => screen.getByRole('article');

/** What was recorded so far, without ids. */
async function recorded(): Promise<unknown[]> {
  jest.useRealTimers();
  await import('@tessera/api-client');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  window.dispatchEvent(new Event('pagehide'));
  const bodies = await Promise.all(beacons.map(contentOf));
  return bodies.flatMap(({ interactions }) =>
    interactions.map(({ kind, subject, payload }) => ({ kind, subject, payload })),
  );
}

function contentOf(body: Blob): Promise<{ interactions: Record<string, unknown>[] }> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(JSON.parse(reader.result as string)));
    reader.readAsText(body);
  });
}

const slate = '0b4f2c1e-7d3a-4c55-9d2a-6f1f3b0c8e11';

describe('what is recorded of a card', () => {
  it('says where the card is', async () => {
    renderCard({ from: 'news' });
    fireEvent.click(screen.getByRole('link', { name: /opens/ }));
    expect(await recorded()).toEqual([
      { kind: 'opened', subject: 'v1', payload: { from: 'news', position: 4 } },
    ]);
  });

  it('is not that it was opened, where its list reports that', async () => {
    const report = jest.fn();
    renderCard({ from: 'for-you' }, 'v1', report);
    fireEvent.click(screen.getByRole('link', { name: /opens/ }));
    expect(report).toHaveBeenCalledWith('v1');
    expect(await recorded()).toEqual([]);
  });

  it('is that it was shown, once it was seen for a second, where it is recommended', async () => {
    jest.useFakeTimers();
    renderCard({ from: 'for-you', slate });
    act(() => approach(card()));
    act(() => jest.advanceTimersByTime(999));
    expect(beacons).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    const payload = { from: 'for-you', slate, position: 4 };
    expect(await recorded()).toEqual([{ kind: 'shown', subject: 'v1', payload }]);
    // It scrolls away and back.
    cleanup();
    jest.useFakeTimers();
    renderCard({ from: 'for-you', slate });
    act(() => approach(card()));
    act(() => jest.advanceTimersByTime(5000));
    expect(await recorded()).toHaveLength(1);
  });

  it.each([
    ['is gone too soon', { from: 'for-you', slate } as const, 500],
    ['is in no list of recommendations', { from: 'home' } as const, 5000],
  ])('is not that it was shown, where it %s', async (_, origin, seenMs) => {
    jest.useFakeTimers();
    const { unmount } = renderCard(origin, 'v2');
    act(() => approach(card()));
    act(() => jest.advanceTimersByTime(seenMs));
    unmount();
    act(() => jest.advanceTimersByTime(5000));
    expect(await recorded()).toEqual([]);
  });
});

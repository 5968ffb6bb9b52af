import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, type StubbedApi } from '@tessera/area-testing';
import type { ShownAd } from '@tessera/contracts-billing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRefreshPlan } from '../features/plans/refresh-plan';
import { Slot } from './placement.slot';

let observed: Map<Element, (isIntersecting: boolean) => void>;
/** What is in front, wherever one points; the ad itself if nothing else is. */
let inFront: Element | null;
let tickets = 0;

beforeEach(() => {
  observed = new Map();
  inFront = null;
  document.elementFromPoint = () => inFront ?? screen.getByRole('group', { name: 'Ad' });
  class StubObserver {
    constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element): void {
      observed.set(element, (isIntersecting) => this.report([{ isIntersecting }]));
    }
    disconnect(): void {}
  }
  Object.assign(globalThis, { IntersectionObserver: StubObserver });
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function adIn(placement: ShownAd['placement'], url = '/pricing'): ShownAd {
  tickets += 1;
  const words = { title: `Ad of ${placement}`, text: 'A text.', url };
  return { kind: 'text', placement, ticket: `t${tickets}`, ...words };
}

async function renderAd(ad: ShownAd): Promise<StubbedApi> {
  const api = stubApi({ '/api/ads': () => ({ ads: [ad] }), 'POST /api/ads/events': () => ({}) });
  renderArea(<Slot placement={ad.placement} content={null} />);
  await screen.findByRole('group', { name: 'Ad' });
  return api;
}

const reports = ({ requests }: StubbedApi) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const scroll = (isInView: boolean) =>
  act(() => observed.get(screen.getByRole('group', { name: 'Ad' }))?.(isInView));

describe('an ad', () => {
  it('is shown in its place, labeled, and asked for once', async () => {
    const api = stubApi({ '/api/ads': () => ({ ads: [adIn('sidebar'), adIn('results')] }) });
    renderArea(
      <>
        <Slot placement="results" content={null} />
        <Slot placement="sidebar" content={null} />
      </>,
    );
    const labels = await screen.findAllByText('Ad');
    expect(labels).toHaveLength(2);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Ad of results',
      'Ad of sidebar',
    ]);
    expect(api.urls()).toEqual(['/api/ads']);
  });

  it('beside somebody’s content is asked for by its name, so that its owner earns', async () => {
    const api = stubApi({ '/api/ads': () => ({ ads: [adIn('results')] }) });
    renderArea(<Slot placement="results" content="playlist:p1" />);
    expect(await screen.findByRole('group', { name: 'Ad' })).toBeTruthy();
    expect(api.urls()).toEqual(['/api/ads?content=playlist%3Ap1']);
  });

  it.each([
    ['who has paid', () => ({ ads: [] })],
    ['a request that is blocked', () => new Error('blocked')],
  ])('is not there for %s', async (_, respond) => {
    stubApi({ '/api/ads': respond });
    const { container } = renderArea(<Slot placement="results" content={null} />);
    await wait(100);
    expect(container.childElementCount).toBe(0);
  });

  it('goes away on the open page once its visitor has a plan without ads', async () => {
    const ads = [adIn('results')];
    stubApi({ '/api/ads': () => ({ ads }) });
    function Purchase() {
      return (
        <button type="button" onClick={useRefreshPlan()}>
          Pay
        </button>
      );
    }
    renderArea(
      <>
        <Slot placement="results" content={null} />
        <Purchase />
      </>,
    );
    await screen.findByRole('group', { name: 'Ad' });
    ads.length = 0;
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Ad' })).toBeNull());
  });

  it('counts once half of it was in view for a second, and once', async () => {
    const ad = adIn('results');
    const api = await renderAd(ad);
    scroll(true);
    await wait(900);
    scroll(false);
    await wait(5_000);
    expect(reports(api)).toEqual([]);
    scroll(true);
    await wait(1_100);
    scroll(true);
    await wait(5_000);
    expect(reports(api)).toEqual([{ events: [{ ticket: ad.ticket, kind: 'impression' }] }]);
  });

  it('counts behind something else once that is gone', async () => {
    const ad = adIn('sidebar');
    const api = await renderAd(ad);
    inFront = document.body;
    scroll(true);
    await wait(8_000);
    expect(reports(api)).toEqual([]);
    inFront = null;
    await wait(5_000);
    expect(reports(api)).toEqual([{ events: [{ ticket: ad.ticket, kind: 'impression' }] }]);
  });

  it('counts in no tab that is behind others', async () => {
    const api = await renderAd(adIn('results'));
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    scroll(true);
    await wait(5_000);
    expect(reports(api)).toEqual([]);
    state.mockRestore();
  });

  it('counts the click that leads elsewhere in the site', async () => {
    const ad = adIn('results');
    const api = await renderAd(ad);
    await userEvent
      .setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
      .click(screen.getByRole('link'));
    await wait(5_000);
    expect(reports(api)).toEqual([{ events: [{ ticket: ad.ticket, kind: 'click' }] }]);
  });

  it('leads to other sites in a tab of its own, and says that it is paid for', async () => {
    await renderAd(adIn('sidebar', 'https://lenses.example/'));
    const link = screen.getByRole<HTMLAnchorElement>('link');
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener sponsored']);
  });

  it('of the provider is in a frame of a page of the site', async () => {
    await renderAd({ kind: 'provider', placement: 'results', ticket: 'of the provider' });
    const frame = screen.getByTitle('Partner ad');
    expect(frame.getAttribute('src')).toBe('/ad-frame');
  });
});

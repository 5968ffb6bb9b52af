import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  buildVideo,
  problem,
  renderArea,
  type StubbedApi,
  stubApi,
  stubLayout,
} from '@tessera/area-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoCard } from '../card/video-card';
import { Origin } from '../origin/origin';

let api: StubbedApi;

beforeEach(() => {
  stubLayout();
  api = stubApi({
    'GET /api/likes': () => ({ ids: ['v2'] }),
    'PUT /api/likes/video/v1': () => ({ isLiked: true, likes: 3 }),
    'DELETE /api/likes/video/v2': () => ({ isLiked: false, likes: 0 }),
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function renderCards() {
  return renderArea(
    <Origin from="category">
      {['v1', 'v2', 'v3'].map((id, position) => (
        <Origin key={id} position={position}>
          <VideoCard
            video={buildVideo({ id })}
            mode="grid"
            ageStyle="dated"
            textWidth={300}
            isFirst={false}
            tabIndex={0}
          />
        </Origin>
      ))}
    </Origin>,
  );
}

/* Their code is loaded late. */
const buttons = () => screen.findAllByRole('button', { name: 'Like' }, { timeout: 5000 });
const pressed = async () => (await buttons()).map((button) => button.getAttribute('aria-pressed'));
const known = () =>
  waitFor(async () => expect(await pressed()).toEqual(['false', 'true', 'false']), {
    timeout: 5000,
  });
const writes = () => api.requests.filter(({ method }) => method !== 'GET');

it('all cards ask once what the visitor likes', async () => {
  renderCards();
  await known();
  expect(api.urls()).toEqual(['/api/likes?kind=video']);
});

it('likes at once, by keyboard, and says where', async () => {
  renderCards();
  await known();
  const [first, second] = await buttons();
  first?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await pressed()).toEqual(['true', 'true', 'false']));
  await userEvent.click(second as HTMLElement);
  await waitFor(async () => expect(await pressed()).toEqual(['true', 'false', 'false']));
  await waitFor(() =>
    expect(writes()).toMatchObject([
      { method: 'PUT', url: '/api/likes/video/v1', body: { from: 'category', position: 0 } },
      { method: 'DELETE', url: '/api/likes/video/v2' },
    ]),
  );
});

it('takes it back where the site refuses', async () => {
  api.responders['PUT /api/likes/video/v1'] = () => problem(409, 'too-many-likes');
  const { page } = renderCards();
  await known();
  await userEvent.click((await buttons())[0] as HTMLElement);
  await waitFor(() => expect(page.toasts[0]?.title).toBe('The like wasn’t saved'));
  expect(await pressed()).toEqual(['false', 'true', 'false']);
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { SlotProps } from '@tessera/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildProfile, buildRecommendations } from '../../test/builders';
import { ForYouShelf } from '../features/shelf/for-you-shelf';
import { Slot } from './video-actions.slot';

const api = '/api/personalization';

beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** An entry of the card's menu. */
const Entry: SlotProps['video.actions']['item'] = ({ label, onSelect }) => (
  <button type="button" onClick={onSelect}>
    {label}
  </button>
);

/** The actions of the first video beside a list that it is in. */
function open(responders: Parameters<typeof stubApi>[0]) {
  const stubbed = stubApi({
    [`${api}/profile/1`]: () => buildProfile(),
    [`${api}/recommendations/1`]: () => buildRecommendations(3),
    'POST /api/interactions': () => ({ stored: 1, refused: [] }),
    ...responders,
  });
  const view = renderArea(
    <>
      <Slot video={buildVideo()} item={Entry} />
      <ForYouShelf />
    </>,
  );
  return { stubbed, ...view };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const videos = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.getAttribute('title'));
const shelf = () => screen.findByRole('heading', { name: 'For You' });

describe('a video that is not interesting', () => {
  const put = `PUT ${api}/feedback/video/v1`;

  it('is gone at once, and can be wanted again', async () => {
    const { stubbed, page } = open({
      [put]: () => ({ isWanted: false }),
      [`DELETE ${api}/feedback/video/v1`]: () => ({ isWanted: true }),
    });
    await shelf();
    stubbed.responders[`${api}/recommendations/1`] = () => buildRecommendations(3, 2);
    await press('Not interested');
    await waitFor(() => expect(videos()).toEqual(['Video 2', 'Video 3', 'Video 4']));
    expect(page.toasts[0]?.title).toBe('It won’t be recommended again');
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(page.toasts[1]?.title).toMatch(/may be recommended again$/));
    expect(stubbed.requests.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('comes back where it can’t be said, with the reason', async () => {
    const { page } = open({
      [put]: () => problem(409, 'too-much-feedback', '', { limit: 500 }),
    });
    await shelf();
    await press('Not interested');
    await waitFor(() =>
      expect(page.toasts[0]).toMatchObject({
        title: 'Nothing was changed',
        description: expect.stringMatching(/less of 500 things/),
      }),
    );
    expect(videos()).toEqual(['Video 1', 'Video 2', 'Video 3']);
  });
});

it('a channel that is wanted less takes its videos along', async () => {
  const { page } = open({
    [`PUT ${api}/feedback/channel/c-structures`]: () => ({ isWanted: false }),
    [`${api}/recommendations/1`]: () => buildRecommendations(3),
  });
  await shelf();
  await press('Less of this channel');
  await waitFor(() => expect(page.toasts[0]?.title).toBe('You’ll see less of Structures'));
});

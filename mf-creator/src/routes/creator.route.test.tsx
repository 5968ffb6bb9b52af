import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCreator, buildPublished } from '../../test/published';
import { Route } from './creator.route';
import { Route as FromCreators } from './from-creators.route';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const creator = buildCreator();
const published = '/api/published';
const list = (...items: object[]) => ({ items, total: items.length, nextCursor: null });

function open(responder: () => unknown, responders: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    [`/api/creators/${creator.id}`]: responder,
    [`/api/follows/creator/${creator.id}`]: () => ({ isFollowed: false }),
    [published]: () => list(buildPublished()),
    ...responders,
  });
  return renderArea(<Route />, { at: `/creator/${creator.id}` });
}

describe('/creator/:id', () => {
  it('shows who it is, how many follow, and what they have published', async () => {
    const { page } = open(() => creator);
    expect(await screen.findByRole('link', { name: 'How to solder' })).toBeTruthy();
    expect(page.title).toBe('Ada');
    expect(screen.getByText(/1 follower · 2 published/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Follow Ada' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'RSS feed' }).getAttribute('href')).toBe(
      `/api/creators/${creator.id}/feed`,
    );
  });

  it('says so where nothing is published yet, and leads the creator to their own content', async () => {
    open(() => buildCreator({ isOwn: true }), { [published]: () => list() });
    expect(await screen.findByText('Nothing published yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your content' }).getAttribute('href')).toBe(
      '/content-management',
    );
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  });

  it('lets its creator change who readers see, with a picture', async () => {
    const own = buildCreator({ isOwn: true });
    const avatar = 'a'.repeat(32);
    const api = stubApi({
      [`/api/creators/${creator.id}`]: () => own,
      '/api/creator': () => ({ creator: own, avatar, version: 1 }),
      [published]: () => list(),
      'PUT /api/creator': () => own,
    });
    renderArea(<Route />, { at: `/creator/${creator.id}` });
    await screen.findByText('Nothing published yet');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Edit profile' }).ariaDisabled).toBe('false'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Ada L.');
    const remove = screen.getByRole('button', { name: /^Remove Picture/ });
    await userEvent.click(remove);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ name: 'Ada L.', about: own.about, avatar: '' });
  });

  it.each([
    [404, 'creator-not-found'],
    [410, 'creator-gone'],
  ])('says so where nobody is: %s', async (status, code) => {
    open(() => problem(status, code));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Creator not found' }),
    ).toBeTruthy();
  });
});

describe('/content', () => {
  it('lists what is published, by words and type of the address', async () => {
    const api = stubApi({ '/api/published': () => list(buildPublished()) });
    renderArea(<FromCreators />, { at: '/content?q=tin&type=tutorial' });
    expect(await screen.findByRole('link', { name: 'How to solder' })).toBeTruthy();
    expect(screen.getByRole('searchbox').getAttribute('value')).toBe('tin');
    expect(api.urls()).toEqual(['/api/published?q=tin&type=tutorial']);
  });

  it('says so where nothing is found', async () => {
    stubApi({ '/api/published': () => list() });
    renderArea(<FromCreators />, { at: '/content?q=gold' });
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });
});

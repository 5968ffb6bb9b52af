import { afterEach, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FollowButton } from './follow-button';

const path = '/api/follows/channel/7';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function renderButton(responders: Parameters<typeof stubApi>[0], isFollowed = false) {
  const api = stubApi({ [path]: () => ({ isFollowed }), ...responders });
  return { api, ...renderArea(<FollowButton kind="channel" id="7" title="Jazz Club" />) };
}

const button = (name: string, pressed: boolean) =>
  screen.findByRole('button', { name: `${name} Jazz Club`, pressed });
const clickable = () =>
  waitFor(() => expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false));

it('follows at once, and unfollows by keyboard', async () => {
  let answer: (response: unknown) => void = () => {};
  const { api } = renderButton({
    [`PUT ${path}`]: () => new Promise((resolve) => void (answer = resolve)),
    [`DELETE ${path}`]: () => ({ isFollowed: false }),
  });
  await clickable();
  await userEvent.click(await button('Follow', false));
  await button('Following', true);
  answer({ isFollowed: true });
  await userEvent.keyboard('{Enter}');
  await button('Follow', false);
  await waitFor(() =>
    expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE']),
  );
});

it('shows what is followed already', async () => {
  renderButton({}, true);
  expect(await button('Following', true)).toBeTruthy();
});

it.each([
  [false, 'PUT', 'Jazz Club couldn’t be followed'],
  [true, 'DELETE', 'Jazz Club couldn’t be unfollowed'],
])('goes back if the server refuses, and says so: %s', async (isFollowed, method, title) => {
  const refuse = () => problem(409, 'too-many-follows');
  const { page } = renderButton({ [`${method} ${path}`]: refuse }, isFollowed);
  await clickable();
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(page.toasts).toMatchObject([{ title, variant: 'destructive' }]));
  await button(isFollowed ? 'Following' : 'Follow', isFollowed);
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderOnSite } from '../../../test/render-on-site';
import { followNotifications } from '../notifications/follow-notifications';
import { KeepOfferPlace } from './keep-offer-place';

const url = '/api/account/sign-in/offer';
const fetched = jest.spyOn(globalThis, 'fetch');
/** What the site answers when it is asked. */
let offer: { what: string } | null;

beforeEach(() => {
  offer = null;
  fetched.mockReset().mockImplementation(async (_, init) => {
    return Response.json(init?.method === 'DELETE' ? {} : { offer });
  });
});
afterEach(cleanup);

const renderPlace = (at: string) => renderOnSite(<KeepOfferPlace />, { at });

const sent = () =>
  fetched.mock.calls.map(([to, init]) => `${init?.method ?? 'GET'} ${to as string}`);
const region = () => screen.findByRole('region', { name: 'Keep your things' });

it('appears when a page hears of it, asks nobody before, and is gone for good with a press', async () => {
  const { client, user } = renderPlace('/');
  expect(sent()).toEqual([]);
  await act(async () =>
    followNotifications(client)({ name: 'keep-offered', data: { what: 'playlist' } }),
  );
  expect(await region()).toHaveTextContent('Your playlists are only in this browser.');
  expect(screen.getByRole('link', { name: 'Keep my things' })).toHaveAttribute(
    'href',
    '/account/keep',
  );
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(sent()).toEqual([`DELETE ${url}`]);
});

it('is on the account page where something would be lost, and not beside the form', async () => {
  offer = { what: 'plan' };
  renderPlace('/account/plan');
  expect(await region()).toHaveTextContent('Your plan is only in this browser.');
  cleanup();
  renderPlace('/account/keep');
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
});

it('is nowhere where nothing would be lost', async () => {
  renderPlace('/account');
  await act(async () => undefined);
  expect(sent()).toEqual([`GET ${url}`]);
  expect(screen.queryByRole('region')).toBeNull();
});

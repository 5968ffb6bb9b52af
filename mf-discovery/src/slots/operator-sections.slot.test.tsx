import { afterEach, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { platforms } from '@tessera/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildStatus } from '../../test/builders';
import { Slot } from './operator-sections.slot';

const url = '/api/cross-platform/status';
const test = 'POST /api/platforms/vimeo/test';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(vimeo: Parameters<typeof buildStatus>[0]) {
  const all = platforms.map((platform) =>
    buildStatus({ platform, ...(platform === 'vimeo' && vimeo) }),
  );
  const api = stubApi({ [url]: () => ({ mode: 'sample', since: null, platforms: all }) });
  return { api, ...renderArea(<Slot />) };
}

const card = async () => within(await screen.findByRole('article', { name: 'Vimeo' }));
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Test Vimeo' }));

it('says what is not set, and where keys come from', async () => {
  open({ configured: false, state: 'needs-key', missingSettings: ['VIMEO_CLIENT_ID'] });
  expect((await card()).getByText('VIMEO_CLIENT_ID')).toBeTruthy();
  const guide = screen.getByRole('link', { name: 'Where keys come from' });
  expect(guide.getAttribute('href')).toBe('/connect-platforms');
});

it('tests a platform, and asks again how it stands', async () => {
  const { api } = open({});
  api.responders[test] = () => ({
    works: false,
    steps: [
      { offer: 'search', outcome: 'failed', detail: 'It refuses the key.' },
      { offer: 'link', outcome: 'worked', detail: 'Found 1 video in 412 ms.' },
    ],
  });
  await press();
  expect(await screen.findByText('It does not work')).toBeTruthy();
  expect(screen.getByText('Search: failed. It refuses the key.')).toBeTruthy();
  expect(screen.getByText('Pasted links: works. Found 1 video in 412 ms.')).toBeTruthy();
  await waitFor(() => expect(api.urls().filter((sent) => sent === url)).toHaveLength(2));
});

it('says where the test itself has failed', async () => {
  const { api, page } = open({});
  api.responders[test] = () => problem(503, 'unavailable');
  await press();
  await waitFor(() => expect(page.toasts[0]?.title).toBe('The platform was not tested'));
});

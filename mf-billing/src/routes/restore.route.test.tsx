import { afterEach, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from './restore.route';

const send = 'POST /api/billing/restore';
const confirm = 'POST /api/billing/restore/confirm';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('sends a link to the address of the receipt', async () => {
  const api = stubApi({ [send]: () => ({}) });
  renderArea(<Route />, { at: '/restore' });
  await press('Send me a link');
  expect(await screen.findByText('Enter an email address.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.example');
  await press('Send me a link');
  expect(await screen.findByText(/If someone paid for a plan with a@b\.example/)).toBeTruthy();
  expect(api.requests.map(({ body }) => body)).toEqual([{ email: 'a@b.example' }]);
});

it('restores on a press, not on being opened', async () => {
  const api = stubApi({ [confirm]: () => ({ plan: 'premium' }) });
  renderArea(<Route />, { at: '/restore?token=abc' });
  expect(api.requests).toEqual([]);
  await press('Restore my plan here');
  expect(await screen.findByText('Premium is back')).toBeTruthy();
  expect(api.requests.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('leads to another link when this one is over', async () => {
  stubApi({ [confirm]: () => problem(410, 'restore-link-invalid') });
  renderArea(<Route />, { at: '/restore?token=abc' });
  await press('Restore my plan here');
  expect(await screen.findByText('This link has expired or has already been used.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Get another link' });
  expect(link.getAttribute('href')).toBe('/restore');
  expect(screen.queryByRole('button', { name: 'Restore my plan here' })).toBeNull();
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { TrustedVisitor } from '@tessera/contracts-account';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from './sections.slot';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const at = '2026-11-20T10:00:00.000Z';
const waiting: TrustedVisitor = {
  visitorId: 'abcdefghijklmnopqrstuv',
  isTrusted: false,
  confirmedAt: at,
  word: null,
};
const word = { reason: 'Known from the conference', grantedAt: at };
const vouched: TrustedVisitor = { ...waiting, isTrusted: true, word };
const one = `/api/trust/${waiting.visitorId}`;

function open(section: string, visitors: readonly TrustedVisitor[] = []) {
  const api = stubApi({
    '/api/trust': ({ searchParams }) => ({
      visitors: searchParams.get('list') === 'waiting' ? [waiting] : visitors,
      nextCursor: null,
    }),
  });
  return { api, ...renderArea(<Slot section="trust" />, { at: section }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('trust', () => {
  it('of a visitor is looked up, and given with a reason', async () => {
    const { api, page } = open('/operator/trust');
    api.responders[one] = () => waiting;
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'User ID' }),
      waiting.visitorId,
    );
    await press('Look up');
    expect(await screen.findByText('Not trusted')).toBeTruthy();
    expect(screen.getByText(/Seven days have not passed, and nobody has vouched/)).toBeTruthy();
    await press(`Vouch for ${waiting.visitorId}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Vouch for this visitor' }));
    api.responders[`POST ${one}/grant`] = () => vouched;
    api.responders[one] = () => vouched;
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), word.reason);
    await userEvent.click(dialog.getByRole('button', { name: 'Vouch' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The visitor is trusted'));
    expect(await screen.findByText('Trusted')).toBeTruthy();
    expect(api.requests).toContainEqual({
      method: 'POST',
      url: `${one}/grant`,
      body: { reason: word.reason },
    });
  });

  it('by a word is listed with its reason, and taken back', async () => {
    const { api, page } = open('/operator/trust', [vouched]);
    expect(await screen.findByText(word.reason)).toBeTruthy();
    await press(`Take the word back for ${waiting.visitorId}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the word back' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sold the account');
    api.responders[`POST ${one}/withdraw`] = () => problem(404, 'trust-not-granted');
    await userEvent.click(dialog.getByRole('button', { name: 'Take the word back' }));
    expect(await dialog.findByText(/taken the word back already/)).toBeTruthy();
    api.responders[`POST ${one}/withdraw`] = () => waiting;
    await userEvent.click(dialog.getByRole('button', { name: 'Take the word back' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The word is taken back'));
  });

  it('that somebody waits for is another view, in the address', async () => {
    open('/operator/trust?list=waiting');
    expect(await screen.findByText(waiting.visitorId)).toBeTruthy();
    expect(screen.queryByText('Nobody is vouched for')).toBeNull();
    cleanup();
    open('/operator/trust');
    expect(await screen.findByText('Nobody is vouched for')).toBeTruthy();
  });

  it('is found for ids alone', async () => {
    const refused = problem(400, 'invalid-request', 'No.', {
      errors: [{ field: 'params.visitorId', message: 'no' }],
    });
    stubApi({
      '/api/trust': () => ({ visitors: [], nextCursor: null }),
      '/api/trust/Ada': () => refused.clone(),
    });
    renderArea(<Slot section="trust" />, { at: '/operator/trust?visitor=Ada' });
    expect(await screen.findByText(/This is no user ID/)).toBeTruthy();
  });
});

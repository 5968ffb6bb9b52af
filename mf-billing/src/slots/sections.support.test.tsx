import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { SupportConversation, UnsentMail } from '@tessera/contracts-account';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QueuedRequest } from '../features/support/queue/queue.queries';
import { Slot } from './sections.slot';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const at = '2026-11-20T10:00:00.000Z';

describe('mail', () => {
  const failed: UnsentMail = {
    id: '7d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b99',
    kind: 'sign-in-code',
    to: 'a…@example.org',
    reason: '550 5.1.1 No such user',
    createdAt: at,
    failedAt: at,
    isRetryable: true,
  };
  const waiting = { ...failed, reason: null, failedAt: null, isRetryable: false };
  const retry = `POST /api/mails/${failed.id}/retry`;
  const found = (mails: readonly UnsentMail[]) => ({
    mails,
    counts: { failed: mails.length, waiting: 1 },
    destination: 'mail.example',
    nextCursor: null,
  });
  const open = (mails: readonly UnsentMail[] = [failed]) => {
    const api = stubApi({
      '/api/mails': ({ searchParams }) =>
        found(searchParams.get('state') === 'waiting' ? [waiting] : mails),
    });
    return { api, ...renderArea(<Slot section="mail" />) };
  };

  it('that failed is listed with its reason, and sent again', async () => {
    const { api, page } = open();
    api.responders[retry] = () => waiting;
    expect(await screen.findByText('550 5.1.1 No such user')).toBeTruthy();
    expect(screen.getByText('Mail is sent through mail.example.')).toBeTruthy();
    expect(screen.getByText('sign in code')).toBeTruthy();
    const before = api.urls().length;
    await userEvent.click(screen.getByRole('button', { name: 'Send again to a…@example.org' }));
    await waitFor(() =>
      expect(page.toasts[0]?.title).toBe('Sending the mail to a…@example.org again'),
    );
    // The write, and the list once more.
    await waitFor(() => expect(api.urls()).toHaveLength(before + 2));
  });

  it('that can no longer be sent again says so', async () => {
    const { api, page } = open([
      failed,
      { ...failed, id: waiting.id.replace('7', '8'), isRetryable: false },
    ]);
    api.responders[retry] = () => problem(409, 'mail-not-retryable');
    expect(await screen.findByText('The text is no longer stored')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Send again/ }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The mail wasn’t sent'));
  });

  it('that waits is another view, in the address', async () => {
    const { page } = open([]);
    expect(await screen.findByText('No failed mail')).toBeTruthy();
    await userEvent.click(await screen.findByRole('radio', { name: 'Waiting (1)' }));
    expect(await screen.findByText('Not tried yet')).toBeTruthy();
    expect(page.path).toBe('/?state=waiting');
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  });

  it('that is unknown can be asked for again', async () => {
    const api = stubApi({ '/api/mails': () => problem(403, 'forbidden') });
    renderArea(<Slot section="mail" />);
    expect(await screen.findByText('The messages can’t be loaded right now')).toBeTruthy();
    api.responders['/api/mails'] = () => found([failed]);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('550 5.1.1 No such user')).toBeTruthy();
  });
});

describe('support', () => {
  const asked: QueuedRequest = {
    id: '7d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b99',
    subject: 'No sound',
    state: 'open',
    priority: 'high',
    isAnsweredByEmail: true,
    version: 1,
    createdAt: at,
    changedAt: at,
    waitingSince: at,
  };
  const conversation: SupportConversation = {
    ...asked,
    messages: [{ id: asked.id, author: 'visitor', text: 'Since today.', createdAt: at }],
  };
  const one = `/api/support/queue/${asked.id}`;
  const open = (address = '/') => {
    const api = stubApi({
      '/api/support/queue': ({ searchParams }) => ({
        requests: searchParams.get('priority') === 'normal' ? [] : [asked],
        counts: { open: 1, answered: 2, closed: 3 },
        nextCursor: null,
      }),
      [one]: () => conversation,
    });
    return { api, ...renderArea(<Slot section="support" />, { at: address }) };
  };

  it('is a queue with filters that are in the address', async () => {
    const { api, page } = open();
    const row = within(
      (await screen.findByRole('link', { name: 'No sound' })).closest('tr') as HTMLElement,
    );
    expect(row.getByText('High')).toBeTruthy();
    expect(row.getByText('Page and email')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'Normal');
    expect(await screen.findByText('No open requests')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Closed (3)' }));
    await waitFor(() => expect(page.path).toBe('/?priority=normal&state=closed'));
    await waitFor(() =>
      expect(api.urls().at(-1)).toBe('/api/support/queue?priority=normal&state=closed'),
    );
  });

  it('is answered where it was read', async () => {
    const { api, page } = open('/?state=open');
    const answer = { id: at, author: 'support', text: 'Turn it on.', createdAt: at } as const;
    const answered = { ...conversation, state: 'answered', version: 2 } as const;
    const messages = [...conversation.messages, answer];
    const current = () => ({ ...answered, messages });
    api.responders[`POST ${one}/answers`] = () => {
      api.responders[one] = current;
      return current();
    };
    await userEvent.click(await screen.findByRole('link', { name: 'No sound' }));
    expect(await screen.findByText('Since today.')).toBeTruthy();
    expect(page.path).toBe(`/?state=open&request=${asked.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Write a message.')).toBeTruthy();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
    await userEvent.type(field, 'Turn it on.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answered')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Messages' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Visitor.*Since today\.$/),
      expect.stringMatching(/^Tessera support.*Turn it on\.$/),
    ]);
    expect(field.value).toBe('');
    expect(api.requests).toContainEqual({
      method: 'POST',
      url: `${one}/answers`,
      body: { message: 'Turn it on.' },
      ifMatch: '"1"',
    });
    await userEvent.click(screen.getByRole('link', { name: 'All requests' }));
    expect(page.path).toBe('/?state=open');
  });

  it('keeps what was typed if the visitor has written more, and shows that', async () => {
    const { api } = open(`/?request=${asked.id}`);
    const more = { id: at, author: 'visitor', text: 'It is solved.', createdAt: at } as const;
    api.responders[`POST ${one}/answers`] = () => {
      api.responders[one] = () => ({
        ...conversation,
        version: 2,
        messages: [...conversation.messages, more],
      });
      return problem(412, 'precondition-failed');
    };
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
    await userEvent.type(field, 'Turn it on.');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/was changed elsewhere/)).toBeTruthy();
    expect(await screen.findByText('It is solved.')).toBeTruthy();
    expect(field.value).toBe('Turn it on.');
  });

  it('is closed', async () => {
    const { api, page } = open(`/?request=${asked.id}`);
    const closed = () => ({ ...conversation, state: 'closed', version: 2 });
    api.responders[`POST ${one}/close`] = () => {
      api.responders[one] = closed;
      return closed();
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“No sound” is closed'));
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

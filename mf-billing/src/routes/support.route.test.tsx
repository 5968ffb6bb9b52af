import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import type { SupportConversation, SupportRequest } from '@tessera/contracts-account';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route as RequestRoute } from './support-request.route';
import { Route } from './support.route';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const at = '2026-11-20T10:00:00.000Z';
const asked: SupportRequest = {
  id: '7d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b99',
  subject: 'No sound',
  state: 'answered',
  priority: 'normal',
  isAnsweredByEmail: false,
  version: 2,
  createdAt: at,
  changedAt: at,
};
const conversation: SupportConversation = {
  ...asked,
  messages: [
    { id: asked.id, author: 'visitor', text: 'Since today.', createdAt: at },
    { id: at, author: 'support', text: 'Turn it on.', createdAt: at },
  ],
};
const free = { isAnsweredByEmail: false, isPriority: false };
const list = '/api/support/requests';
const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('/support', () => {
  const open = (requests: readonly SupportRequest[] = [], terms = free) => {
    const api = stubApi({ [list]: () => ({ requests, terms, nextCursor: null }) });
    return { api, ...renderArea(<Route />, { at: '/support' }) };
  };

  it('sends a question and opens its page', async () => {
    const { api, page } = open();
    api.responders[`POST ${list}`] = () => conversation;
    expect(await screen.findByText('No requests yet')).toBeTruthy();
    await type('Subject', 'No sound');
    await press('Send');
    expect(await screen.findByText('Write a message.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Email/ })).toBeNull();
    await type('Message', 'Since today.');
    await press('Send');
    await waitFor(() => expect(page.path).toBe(`/support/${asked.id}`));
    const body = { subject: 'No sound', message: 'Since today.' };
    expect(api.requests).toContainEqual({ method: 'POST', url: list, body });
  });

  it('lists what was asked and how it stands', async () => {
    open([asked]);
    const link = await screen.findByRole('link', { name: 'No sound' });
    expect(link.getAttribute('href')).toBe(`/support/${asked.id}`);
    expect(screen.getByText('Answered')).toBeTruthy();
  });

  it('asks for an address only where answers come by email, and does not need it', async () => {
    const { api } = open([], { isAnsweredByEmail: true, isPriority: true });
    api.responders[`POST ${list}`] = () => conversation;
    expect(await screen.findByText(/we answer you first/)).toBeTruthy();
    await type('Email (optional)', 'ada');
    await type('Subject', 'No sound');
    await type('Message', 'Since today.');
    await press('Send');
    const wrong = 'Enter an email address, or leave this empty.';
    expect(await screen.findByText(wrong)).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Email (optional)' }));
    await press('Send');
    const body = { subject: 'No sound', message: 'Since today.' };
    await waitFor(() => expect(api.requests).toContainEqual({ method: 'POST', url: list, body }));
  });

  it('says what plans promise', async () => {
    open();
    expect(await screen.findByText(/Pro adds email support/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe(
      '/pricing',
    );
  });

  it('says when that was enough for today, and keeps what was typed', async () => {
    const { api } = open();
    api.responders[`POST ${list}`] = () =>
      problem(429, 'too-many-messages', 'Details.', { limit: 10 });
    await type('Subject', 'No sound');
    await type('Message', 'Since today.');
    await press('Send');
    expect(await screen.findByText(/You can send 10 messages a day/)).toBeTruthy();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    expect(field.value).toBe('Since today.');
  });

  it('takes questions although the list is out of order', async () => {
    stubApi({ [list]: () => problem(403, 'forbidden') });
    renderArea(<Route />, { at: '/support' });
    expect(await screen.findByText('Your requests can’t be loaded right now')).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toBeTruthy();
  });
});

describe('/support/:id', () => {
  const url = `${list}/${asked.id}`;
  const open = (found: SupportConversation | Response = conversation) => {
    const api = stubApi({ [url]: () => found });
    return { api, ...renderArea(<RequestRoute />, { at: `/support/${asked.id}` }) };
  };

  it('shows the conversation and goes on with it', async () => {
    const { api, page } = open();
    expect(await screen.findByText('Turn it on.')).toBeTruthy();
    expect(page.title).toBe('No sound');
    const more = { id: url, author: 'visitor', text: 'Thank you!', createdAt: at } as const;
    const messages = [...conversation.messages, more];
    api.responders[`POST ${url}/messages`] = () => ({ ...conversation, state: 'open', messages });
    await type('Your message', 'Thank you!');
    await press('Send');
    expect(await screen.findByText('Open')).toBeTruthy();
    expect(screen.getByText(/We got your message/)).toBeTruthy();
    expect(screen.getAllByText('Thank you!')).toHaveLength(1);
  });

  it('says that a closed one can be opened again', async () => {
    open({ ...conversation, state: 'closed' });
    expect(await screen.findByText('This request is closed')).toBeTruthy();
  });

  it('of somebody else is not there', async () => {
    open(problem(404, 'support-request-not-found'));
    expect(await screen.findByText('This request isn’t in this browser')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your requests' })).toBeTruthy();
  });
});

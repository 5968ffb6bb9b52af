import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tessera/api-client';
import { cleanup, screen, within } from '@testing-library/react';
import { renderOnSite } from '../../../../test/render-on-site';
import { Account } from '../account';

const fetched = jest.spyOn(globalThis, 'fetch');
/** Responses by method and address; any other request fails. */
let responses: Record<string, unknown>;

beforeEach(() => {
  responses = {};
  fetched.mockReset().mockImplementation(async (url, init) => {
    const body = responses[`${init?.method ?? 'GET'} ${url as string}`];
    if (body instanceof Response) return body.clone();
    return body === undefined ? new Response(null, { status: 503 }) : Response.json(body);
  });
});
afterEach(cleanup);

const path = '/api/account/sign-in';
const code = '3f0c1f52-6f55-4d7c-9c79-1f3a4e2b7a10';
const time = '2026-03-01T12:00:00.000Z';
const unkept = { address: null, receiptAddress: null, found: null, browsers: [], change: null };
const browser = (name: string, isThisOne: boolean) => ({
  id: `${name}-id`,
  name,
  since: time,
  lastUsedAt: time,
  isThisOne,
});
const kept = {
  address: 'a…@example.org',
  receiptAddress: null,
  found: null,
  browsers: [browser('Chrome on Windows', true), browser('Safari on iPhone', false)],
  change: null,
};

function problem(status: number, body: object): Response {
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(body), { status, headers });
}

function renderKeep(at = '/account/keep') {
  return renderOnSite(
    <QueryClientProvider client={createQueryClient()}>
      <Account />
    </QueryClientProvider>,
    { at },
  );
}

const sent = () =>
  fetched.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${url as string}`);

async function toCode() {
  responses[`GET ${path}`] = unkept;
  responses[`POST ${path}/codes`] = { code, expiresAt: time };
  const { user } = renderKeep();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@example.org{Enter}');
  return { user, field: await screen.findByRole('textbox', { name: 'Code' }) };
}

describe('keeping things', () => {
  it('confirms an address by a code, which may be pasted, and says at the field what is wrong', async () => {
    const { user, field } = await toCode();
    expect(screen.getByRole('status')).toHaveTextContent('we’ve sent a code to ada@example.org');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    const detail = 'That isn’t the code. You can try 4 more times.';
    responses[`POST ${path}/codes/${code}/confirm`] = problem(422, {
      code: 'code-wrong',
      detail,
      triesLeft: 4,
    });
    expect(field).toHaveFocus();
    await user.paste('1234 5678');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    responses[`POST ${path}/codes/${code}/confirm`] = { code, join: null };
    responses[`GET ${path}`] = kept;
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Your things are kept with a…@example.org/)).toBeVisible();
    expect(await screen.findByText('Address confirmed')).toBeVisible();
  });

  it('says what is added before a browser joins, and asks', async () => {
    const { user, field } = await toCode();
    const join = {
      address: 'a…@example.org',
      things: [{ label: 'Playlists', count: 2 }],
      notes: ['You’d have two plans, so only Premium stays.', 'Pro ends.'],
      endings: ['Your Pro plan ends.'],
      browsers: kept.browsers,
    };
    responses[`POST ${path}/codes/${code}/confirm`] = { code, join };
    await user.type(field, '12345678{Enter}');
    expect(await screen.findByText('Playlists: 2')).toBeVisible();
    expect(screen.getByText(/only Premium stays. Pro ends./)).toBeVisible();
    expect(screen.getByText(/deleted from here. Your Pro plan ends\./)).toBeVisible();
    responses[`POST ${path}/codes/${code}/join`] = problem(409, {
      code: 'too-many-browsers',
      detail: 'Sign one of them out.',
    });
    await user.click(screen.getByRole('button', { name: 'Continue and add them' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign one of them out.');
    const body = fetched.mock.calls.at(-1)?.[1]?.body;
    expect(JSON.parse(body as string)).toEqual({ merge: true });
  });

  it('offers the address of receipts', async () => {
    responses[`GET ${path}`] = { ...unkept, receiptAddress: 'payer@example.org' };
    renderKeep();
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('payer@example.org');
    expect(screen.getByText(/where your receipts go/)).toBeVisible();
  });

  it('brings what was bought with the address in another browser, on a press', async () => {
    const found = {
      things: [{ label: 'Subscriptions', count: 1 }],
      notes: ['You’d have two plans, so only Premium stays.'],
    };
    responses[`GET ${path}`] = { ...kept, found };
    const { user } = renderKeep();
    expect(await screen.findByText('Subscriptions: 1')).toBeVisible();
    expect(screen.getByText(/only Premium stays/)).toBeVisible();
    expect(sent()).not.toContain(`POST ${path}/found/bring`);
    responses[`POST ${path}/found/bring`] = problem(503, { code: 'unavailable' });
    await user.click(screen.getByRole('button', { name: 'Bring it here' }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(sent()).toContain(`POST ${path}/found/bring`);
  });

  it('asks before the link of a mail does anything', async () => {
    responses[`GET ${path}`] = unkept;
    responses[`POST ${path}/links/look`] = { address: 'a…@example.org', isFromHere: false };
    const { user } = renderKeep(`/account/keep?link=${'a'.repeat(43)}`);
    expect(await screen.findByText(/^Confirm a…@example.org here\?/)).toBeVisible();
    expect(sent()).not.toContain(`POST ${path}/links/confirm`);
    responses[`POST ${path}/links/confirm`] = { code, join: null };
    responses[`GET ${path}`] = kept;
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/Your things are kept/)).toBeVisible();
  });

  it('lists the browsers, and signs them out', async () => {
    responses[`GET ${path}`] = kept;
    const { user } = renderKeep();
    const list = await screen.findByRole('list', { name: 'Your browsers' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    responses[`DELETE ${path}/browsers/Safari%20on%20iPhone-id`] = {};
    responses[`GET ${path}`] = { ...kept, browsers: kept.browsers.slice(0, 1) };
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone was signed out')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out this browser' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('It becomes a new visitor.');
  });

  it('takes a changed address back', async () => {
    responses[`POST ${path}/address/take-back`] = { address: 'a…@example.org' };
    const { user } = renderKeep(`/account/take-back?link=${'a'.repeat(43)}`);
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText(/kept with a…@example.org/)).toBeVisible();
  });
});

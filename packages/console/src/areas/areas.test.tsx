import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { TestEventSource } from '../../test/event-sources';
import { apiWith, openConsole, OperatorApi, pageHeading, Refusal } from '../../test/operator-site';

const endpoint = 'GET /api/operators/sections';
const payments = { path: 'payments', title: 'Payments', remote: 'mf-billing', version: '1.4.2' };
const refunds = { ...payments, path: 'refunds', title: 'Refunds' };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const frameOf = (title: string) => screen.findByTitle<HTMLIFrameElement>(title);

/** The document in a frame says something; whatever it says, the console stands. */
function say(frame: HTMLIFrameElement, data: unknown, init: MessageEventInit = {}) {
  const source = frame.contentWindow;
  act(() => {
    dispatchEvent(new MessageEvent('message', { data, source, origin: location.origin, ...init }));
  });
}

async function openPayments(at = '/operator/areas/payments') {
  const api = apiWith().respond(endpoint, [payments, refunds]);
  const opened = await openConsole(at);
  return { ...opened, api, frame: await frameOf('Payments') };
}

describe('the navigation', () => {
  it('leads to the pages of areas', async () => {
    apiWith().respond(endpoint, [payments, refunds]);
    const { user } = await openConsole();
    await user.click(await screen.findByRole('button', { name: 'Areas' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Payments', 'Refunds']);
    await user.click(screen.getByRole('menuitem', { name: 'Refunds' }));
    expect(location.pathname).toBe('/operator/areas/refunds');
    expect(await pageHeading()).toHaveTextContent('Refunds');
  });

  it.each([[[]], [new Refusal(503, 'unavailable')]])(
    'is as ever where areas have none, or nobody answers: %j',
    async (response) => {
      const api = apiWith().respond(endpoint, response);
      await openConsole();
      expect(await pageHeading()).toHaveTextContent('Remotes');
      expect(api.sentTo(endpoint)).toHaveLength(1);
      expect(screen.queryByRole('button', { name: 'Areas' })).toBeNull();
    },
  );

  it('asks for nothing before the sign-in', async () => {
    const api = new OperatorApi().respond(
      'GET /api/operators/session',
      new Refusal(401, 'unauthenticated'),
    );
    await openConsole('/operator/areas/payments');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(api.sentTo(endpoint)).toEqual([]);
  });
});

describe('the page of an area', () => {
  it('is a frame behind a placeholder, until that says that it is shown', async () => {
    const { frame } = await openPayments('/operator/areas/payments?page=2');
    expect(frame).toHaveAttribute('src', '/operator-sections/mf-billing/payments?page=2');
    expect(frame).toHaveAttribute('inert');
    say(frame, { kind: 'section-shown', version: '1.4.1' });
    expect(frame).not.toHaveAttribute('inert');
    expect(screen.getByText('1.4.1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'mf-billing' })).toHaveAttribute(
      'href',
      '/operator/remotes/mf-billing',
    );
  });

  it('says which version failed and where to roll it back, and loads again', async () => {
    const { frame, user } = await openPayments();
    say(frame, { kind: 'section-failed', version: '1.4.2' });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Payments failed');
    expect(alert).toHaveTextContent('1.4.2');
    expect(within(alert).getByRole('link', { name: 'Go to mf-billing' })).toHaveAttribute(
      'href',
      '/operator/remotes/mf-billing',
    );
    await user.click(within(alert).getByRole('button', { name: 'Reload' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await frameOf('Payments')).not.toBe(frame);
  });

  it('says so after ten seconds without a word, and takes it back', async () => {
    const { frame } = await openPayments();
    act(() => {
      jest.advanceTimersByTime(10_000);
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Payments didn’t open');
    say(frame, { kind: 'section-shown', version: '1.4.2' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is loaded again once another version is live, if it does not work', async () => {
    const { frame, api } = await openPayments();
    say(frame, { kind: 'section-failed', version: '1.4.2' });
    api.respond(endpoint, [{ ...payments, version: '1.4.1' }]);
    act(() => TestEventSource.opened.at(-1)?.send('another'));
    expect(await screen.findByText('1.4.1')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await frameOf('Payments')).not.toBe(frame);
  });

  it('keeps what works, and says that another version is live', async () => {
    const { frame, api } = await openPayments();
    say(frame, { kind: 'section-shown', version: '1.4.2' });
    api.respond(endpoint, [{ ...payments, version: '1.5.0' }]);
    act(() => TestEventSource.opened.at(-1)?.send('another'));
    expect(await screen.findByText('1.5.0')).toBeVisible();
    expect(await frameOf('Payments')).toBe(frame);
  });

  it('moves on with its frame, and nowhere else', async () => {
    const { frame } = await openPayments();
    const move = (address: string) => say(frame, { kind: 'section-moved', address });
    move('/operator-sections/mf-billing/payments?page=3');
    expect(location.pathname + location.search).toBe('/operator/areas/payments?page=3');
    move('/operator-sections/mf-billing/refunds');
    expect(location.pathname + location.search).toBe('/operator/areas/refunds');
    for (const address of ['/operator/jobs', '/operator-sections/mf-other/refunds', '//evil', ''])
      move(address);
    expect(location.pathname + location.search).toBe('/operator/areas/refunds');
    expect(await frameOf('Refunds')).toBe(frame);
  });

  it.each([
    [null],
    ['section-failed'],
    [{ kind: 'section-shown' }],
    [{ kind: 'section-shown', version: {} }],
    [{ kind: 'section-moved', address: 1 }],
  ])('takes %j for no message', async (data) => {
    const { frame } = await openPayments();
    say(frame, data);
    expect(frame).toHaveAttribute('inert');
  });

  it('listens to nobody but its frame', async () => {
    const { frame } = await openPayments();
    const shown = { kind: 'section-shown', version: '1.4.2' };
    say(frame, shown, { source: window });
    say(frame, shown, { source: null });
    say(frame, shown, { origin: 'https://evil.example' });
    expect(frame).toHaveAttribute('inert');
  });

  it('says that no area has it', async () => {
    apiWith().respond(endpoint, [refunds]);
    await openConsole('/operator/areas/payments');
    expect(await screen.findByText('No area has a page here')).toBeVisible();
  });

  it('can be asked for again where the site did not answer', async () => {
    const api = apiWith().respond(endpoint, new Refusal(503, 'unavailable'));
    const { user } = await openConsole('/operator/areas/payments');
    await screen.findByText('Can’t load this page');
    api.respond(endpoint, [payments]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await frameOf('Payments')).toBeVisible();
  });
});

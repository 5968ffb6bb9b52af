import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { secret } from '../../../test/builders';
import { paymentFrame, say } from '../../../test/payment-frame';
import { Slot as Header } from '../../slots/donate.slot';
import { Slot as Hero } from '../../slots/hero.slot';
import { DonationCard } from './donation-card';

const create = 'POST /api/create-payment-intent';

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function open() {
  const api = stubApi({ [create]: () => ({ clientSecret: secret }) });
  const area = renderArea(<Header />);
  await press('Donate');
  await screen.findByRole('dialog', { name: 'Support Tessera' });
  return { api, ...area };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const amount = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Custom Amount' });

describe('donating', () => {
  it.each([
    ['Donate', 'Support Tessera', Header],
    ['Support Our Mission', 'Support Tessera Development', Hero],
    ['Make a Donation', 'Support Tessera', DonationCard],
  ])('begins with “%s”, and loads nothing before', async (label, title, Variant) => {
    const api = stubApi({});
    renderArea(<Variant />);
    await press(label);
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect((await button(/^\$15/)).getAttribute('aria-pressed')).toBe('true');
    expect(paymentFrame()).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('44: sets up the payment of an amount with one press, however often that is pressed', async () => {
    const { api } = await open();
    let finish = (_response: object) => {};
    api.responders[create] = () => new Promise((resolve) => (finish = resolve));
    await userEvent.dblClick(await button(/^\$25/));
    expect((await button('Setting up...')).getAttribute('aria-disabled')).toBe('true');
    await press(/^\$50/);
    expect(api.requests.map(({ body }) => body)).toEqual([
      { amount: 25, description: 'Donation to Tessera - $25' },
    ]);
    finish({ clientSecret: secret });
    expect((await screen.findByText(/^Donation Amount:/)).textContent).toBe('Donation Amount: $25');
    expect(document.activeElement?.textContent).toBe('Donation Amount: $25');
    const fragment = new URLSearchParams(new URL(paymentFrame()?.src ?? '').hash.slice(1));
    expect(Object.fromEntries(fragment)).toEqual({
      clientSecret: secret,
      purpose: 'donation',
      label: 'Donate $25',
    });
  });

  it('takes the amount that is chosen with one press of the button below', async () => {
    const { api } = await open();
    await press('Donate $15');
    expect((await screen.findByText(/^Donation Amount:/)).textContent).toBe('Donation Amount: $15');
    await press('Change amount');
    await press(/^\$50/);
    await press('Change amount');
    expect((await button(/^\$50/)).getAttribute('aria-pressed')).toBe('true');
    await press('Donate $50');
    expect(api.requests.map(({ body }) => body)).toMatchObject([
      { amount: 15 },
      { amount: 50 },
      { amount: 50 },
    ]);
  });

  it('takes an amount of one’s own from one dollar on', async () => {
    const { api } = await open();
    await userEvent.type(await amount(), '0.5');
    expect(screen.queryByRole('button', { name: /^Donate \$/ })).toBeNull();
    expect(await screen.findByText('The minimum is $1.')).toBeTruthy();
    await userEvent.clear(await amount());
    await userEvent.type(await amount(), '7.5{Enter}');
    await screen.findByText('$7.50');
    await press('Change amount');
    expect((await amount()).value).toBe('7.50');
    expect(api.requests[0]?.body).toEqual({
      amount: 7.5,
      description: 'Donation to Tessera - $7.50',
    });
  });

  it.each([() => problem(502, 'payment-provider-failed'), () => new TypeError('no network')])(
    'says that it could not be set up, and can be tried again',
    async (response) => {
      const { api, page } = await open();
      api.responders[create] = response;
      await press(/^\$15/);
      const description = 'Failed to initialize payment. Please try again.';
      await waitFor(() =>
        expect(page.toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]),
      );
      api.responders[create] = () => ({ clientSecret: secret });
      await press(/^\$15/);
      await screen.findByText(/^Donation Amount:/);
    },
  );

  it('thanks when it is paid, closes, and begins anew', async () => {
    const { page } = await open();
    await userEvent.type(await amount(), '8{Enter}');
    await screen.findByText(/^Donation Amount:/);
    say({ kind: 'payment-succeeded' });
    expect(page.toasts).toEqual([
      { title: 'Thank You!', description: 'Your donation has been processed successfully.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Donate');
    expect((await amount()).value).toBe('');
    expect((await button(/^\$15/)).getAttribute('aria-pressed')).toBe('true');
  });

  it('stays open while a card is being charged', async () => {
    await open();
    await press(/^\$5\D/);
    await screen.findByText(/^Donation Amount:/);
    say({ kind: 'payment-busy', isBusy: true });
    await press('Close');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect((await button('Change amount')).hasAttribute('disabled')).toBe(true);
    say({ kind: 'payment-busy', isBusy: false });
    await press('Change amount');
    expect(await amount()).toBeTruthy();
  });
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { renderArea } from '@tessera/area-testing';
import { act, cleanup, screen } from '@testing-library/react';
import { secret } from '../../../test/builders';
import { paymentFrame, say } from '../../../test/payment-frame';
import { PaymentFrame } from './payment-frame';

const onSucceeded = jest.fn<() => void>();
const request = { clientSecret: secret, purpose: 'donation', label: 'Donate $15' } as const;

beforeEach(() => void onSucceeded.mockReset());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const open = () => renderArea(<PaymentFrame request={request} onSucceeded={onSucceeded} />);

it('has the secret where no server sees it', () => {
  open();
  const { pathname, search, hash } = new URL(paymentFrame()?.src ?? '');
  expect([pathname, search]).toEqual(['/payment', '']);
  expect(hash).toContain(secret);
});

it('becomes as high as its form, and usable, when that is there', () => {
  open();
  expect(paymentFrame()?.hasAttribute('inert')).toBe(true);
  say({ kind: 'payment-height', height: 431 });
  expect(paymentFrame()?.style.height).toBe('431px');
  expect(paymentFrame()?.hasAttribute('inert')).toBe(false);
});

it('says why a payment failed', () => {
  const { page } = open();
  say({ kind: 'payment-failed', message: 'Your card was declined.' });
  expect(page.toasts).toEqual([
    { title: 'Payment Failed', description: 'Your card was declined.', variant: 'destructive' },
  ]);
  expect(paymentFrame()).toBeTruthy();
});

it.each([
  ['another site', { kind: 'payment-succeeded' }, { origin: 'https://evil.example' }],
  ['another window', { kind: 'payment-succeeded' }, { source: window }],
  ['something else', { kind: 'paid' }, {}],
  ['nothing', 'payment-succeeded', {}],
  ['no height', { kind: 'payment-height', height: '100vh' }, {}],
])('believes nobody but its frame: %s', (_who, message, forged) => {
  open();
  say(message as object, forged);
  expect(onSucceeded).not.toHaveBeenCalled();
  expect(paymentFrame()?.hasAttribute('inert')).toBe(true);
});

it('says when its frame does not load, and loads it again', () => {
  jest.useFakeTimers();
  open();
  act(() => jest.advanceTimersByTime(15_000));
  expect(screen.getByRole('alert').textContent).toContain('Nothing was charged');
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  say({ kind: 'payment-height', height: 300 });
  act(() => jest.advanceTimersByTime(60_000));
  expect(paymentFrame()?.style.height).toBe('300px');
  say({ kind: 'payment-succeeded' });
  expect(onSucceeded).toHaveBeenCalledTimes(1);
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { ComposedRemote } from '@tessera/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from 'react-router-dom';
import { compositionOf, remote } from '../../../test/compositions';
import { importExposed } from '../../../test/federation';
import { renderSite } from '../../../test/render-site';

/** Loads are cached for the life of the page, so every test has its own version. */
let version = '0.0.0';
let major = 0;
const slots = { 'operator.sections': 'slots/sections' };
const billing = (part: Partial<ComposedRemote> = {}) =>
  remote({ name: 'mf-billing', version, slots, ...part });

/** The console around the page, which hears what the page tells it. */
const around = document.createElement('iframe');
document.body.append(around);
const parent = around.contentWindow as Window & typeof globalThis;
const heard = jest.fn<(message: { readonly kind: string }, origin: string) => void>();
parent.postMessage = heard as unknown as typeof parent.postMessage;
const told = (kind: string) =>
  heard.mock.calls.map(([message]) => message).filter((message) => message.kind === kind);

beforeEach(() => {
  major += 1;
  version = `${major}.0.0`;
  importExposed.mockReset();
  heard.mockReset();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
  // React repeats in the console what the boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const at = '/operator-sections/mf-billing/payments';

function Section({ section }: { readonly section: string }) {
  const navigate = useNavigate();
  return (
    <>
      <h2>{`section ${section}`}</h2>
      <Link to="?page=2">next page</Link>
      <Link to="/pricing">prices</Link>
      <button type="button" onClick={() => void navigate('/pricing')}>
        leave
      </button>
    </>
  );
}

describe('the document of a section', () => {
  it('shows the section without header and footer, and tells the console', async () => {
    importExposed.mockResolvedValue({ Slot: Section });
    await renderSite(compositionOf(billing()), at);
    expect(await screen.findByRole('heading', { name: 'section payments' })).toBeVisible();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(told('section-shown')).toEqual([{ kind: 'section-shown', version }]);
    expect(heard).toHaveBeenLastCalledWith(expect.anything(), location.origin);
  });

  it('tells which version failed, and shows the next one as soon as it is live', async () => {
    const broken = version;
    importExposed.mockResolvedValue({
      Slot: () => {
        throw new Error('broken section');
      },
    });
    const { offer } = await renderSite(compositionOf(billing()), at);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(told('section-failed')).toEqual([{ kind: 'section-failed', version: broken }]);
    importExposed.mockResolvedValue({ Slot: Section });
    await offer(compositionOf(billing({ version: `${version}-next` })));
    expect(await screen.findByRole('heading', { name: 'section payments' })).toBeVisible();
    expect(told('section-shown')).toHaveLength(1);
  });

  it('tells that no remote has it', async () => {
    await renderSite(compositionOf(billing({ slots: {} })), at);
    expect(await screen.findByText('There’s no page at this address')).toBeVisible();
    expect(told('section-failed')).toEqual([{ kind: 'section-failed', version: null }]);
  });

  it('tells where it moves, and opens everything else in another tab', async () => {
    importExposed.mockResolvedValue({ Slot: Section });
    const { loadDocument } = await renderSite(compositionOf(billing()), at);
    await userEvent.click(await screen.findByRole('link', { name: 'next page' }));
    expect(told('section-moved').at(-1)).toEqual({
      kind: 'section-moved',
      address: `${at}?page=2`,
    });
    const prices = screen.getByRole('link', { name: 'prices' });
    await userEvent.click(prices);
    expect(prices).toHaveAttribute('target', '_blank');
    expect(location.pathname).toBe(at);
    expect(loadDocument).not.toHaveBeenCalled();
  });

  it('never shows another page of the site', async () => {
    importExposed.mockResolvedValue({ Slot: Section });
    const { loadDocument } = await renderSite(compositionOf(billing()), at);
    await userEvent.click(await screen.findByRole('button', { name: 'leave' }));
    expect(loadDocument).toHaveBeenCalled();
  });

  it('follows the theme of the console, and of nobody else', async () => {
    await renderSite(compositionOf(billing({ slots: {} })), at);
    await screen.findByText('There’s no page at this address');
    const choose = (preference: string, init: MessageEventInit = {}) => {
      const data = { kind: 'theme', preference };
      const sent = { data, source: parent, origin: location.origin, ...init };
      act(() => void dispatchEvent(new MessageEvent('message', sent)));
      return document.documentElement.dataset['theme'];
    };
    expect(choose('dark')).toBe('dark');
    expect(choose('light', { origin: 'https://evil.example' })).toBe('dark');
    expect(choose('light', { source: window })).toBe('dark');
    expect(choose('purple')).toBe('dark');
    expect(choose('system')).toBe('system');
  });
});

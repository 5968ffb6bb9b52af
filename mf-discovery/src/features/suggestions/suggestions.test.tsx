import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi } from '@tessera/area-testing';
import type { Suggestion } from '@tessera/contracts-discovery';
import { SearchField } from '@tessera/design-system';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { defaultFilters } from '../../address/search-filters';
import { SuggestedField } from './suggested-field';

const all: readonly Suggestion[] = [
  { text: 'jazz piano', kind: 'search', id: null },
  { text: 'Jazz', kind: 'category', id: 'jazz' },
  { text: 'Slow Jazz', kind: 'channel', id: '7' },
];

const handleSubmit = jest.fn();
const handleKey = jest.fn();

function Field() {
  const [typed, setTyped] = useState('');
  const { pathname, search } = useLocation();
  return (
    <>
      <SuggestedField typed={typed} filters={{ ...defaultFilters, hd: true }}>
        <SearchField label="Search" value={typed} onChange={setTyped} onSubmit={handleSubmit} />
      </SuggestedField>
      <p data-testid="address">{pathname + search}</p>
    </>
  );
}

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi({
    '/api/searches/recent': () => ({ queries: ['Jazz', 'jolly', 'drums', 'jazz piano'] }),
    '/api/suggestions': (url) => ({
      suggestions: url.searchParams.get('q')?.startsWith('j') ? all : [],
    }),
  });
  document.addEventListener('keydown', handleKey);
  renderArea(<Field />, { at: '/' });
});
afterEach(() => {
  cleanup();
  document.removeEventListener('keydown', handleKey);
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const links = () => screen.findAllByRole('link');
const expectNoLinks = () => waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));
const address = () => screen.getByTestId('address').textContent;

describe('suggestions', () => {
  it('complete what is typed, and lead to searches, categories and channels', async () => {
    await userEvent.type(field(), 'jaz');
    await screen.findByText('Slow Jazz');
    const paths = (await links()).map((link) => link.getAttribute('href'));
    expect(paths).toEqual([
      '/?q=Jazz&hd=true',
      '/?q=jazz+piano&hd=true',
      '/category/jazz?hd=true',
      '/?channel=7',
    ]);
    expect(screen.getByRole('status').textContent).toBe('4 suggestions, use the arrow keys');
    expect((await screen.findByText('z piano')).tagName).toBe('B');
  });

  it('are own searches of a while ago while nothing is typed', async () => {
    await userEvent.click(field());
    const found = (await links()).map((link) => link.textContent);
    expect(found).toEqual(['Jazz', 'jolly', 'drums', 'jazz piano']);
  });

  it('are reached by the arrow keys, around from the last to the field', async () => {
    await userEvent.type(field(), 'j');
    await screen.findByText('Slow Jazz');
    const [first, ...others] = await links();
    const last = others.at(-1);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(last);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(field());
  });

  it('are searched for by Enter, and remembered as a search', async () => {
    await userEvent.type(field(), 'j');
    await links();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/?q=Jazz&hd=true');
    await expectNoLinks();
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('close for what was typed', async () => {
    await userEvent.type(field(), 'j');
    await links();
    await userEvent.keyboard('{Enter}');
    expect(handleSubmit).toHaveBeenCalledWith('j');
    await expectNoLinks();
  });

  it('close by Escape, which leaves the text as it is', async () => {
    await userEvent.type(field(), 'j');
    await links();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expectNoLinks();
    expect([field().value, document.activeElement]).toEqual(['j', field()]);
    const [event] = handleKey.mock.calls.at(-1) as [KeyboardEvent];
    expect(event.defaultPrevented).toBe(true);
  });

  it('let somebody type on, without shortcuts of the page', async () => {
    await userEvent.type(field(), 'j');
    await links();
    await userEvent.keyboard('{ArrowDown}');
    handleKey.mockClear();
    await userEvent.keyboard('f');
    expect(document.activeElement).toBe(field());
    expect(handleKey).not.toHaveBeenCalled();
  });

  it('close when the focus leaves them', async () => {
    await userEvent.type(field(), 'j');
    await links();
    await userEvent.click(screen.getByTestId('address'));
    await expectNoLinks();
  });

  it('are missing where they cannot be loaded', async () => {
    api.responders['/api/suggestions'] = () => new Error('no network');
    await userEvent.type(field(), 'tango');
    await waitFor(() => expect(api.urls().some((url) => url.includes('suggestions'))).toBe(true));
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi } from '@tessera/area-testing';
import { SearchField } from '@tessera/design-system';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Slot } from './suggestions.slot';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const handleChoose = jest.fn();

/** As the shell does: the slot comes once the field is used, which may be after the first letters. */
function Header() {
  const [typed, setTyped] = useState('');
  return (
    <div id="place">
      <SearchField label="Search the site" value={typed} onChange={setTyped} />
      {typed.length > 1 && <Slot typed={typed} placeId="place" onChoose={handleChoose} />}
    </div>
  );
}

function renderHeader() {
  stubApi({
    '/api/searches/recent': () => ({ queries: [] }),
    '/api/suggestions': () => ({
      suggestions: [
        { text: 'jazz piano', kind: 'search', id: null },
        { text: 'Jazz', kind: 'category', id: 'jazz' },
      ],
    }),
  });
  return renderArea(<Header />, { at: '/news' });
}

describe('suggestions of the header', () => {
  it('are there for what was typed before their code was loaded, and lead to results', async () => {
    const { page } = renderHeader();
    await userEvent.type(screen.getByRole('searchbox'), 'ja');
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/?q=jazz+piano',
      '/category/jazz',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(page.path).toBe('/?q=jazz+piano');
    expect(handleChoose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });

  it('close by Escape, and open again with the next letter', async () => {
    renderHeader();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, 'ja');
    await screen.findAllByRole('link');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect([screen.queryByRole('link'), document.activeElement, field.value]).toEqual([
      null,
      field,
      'ja',
    ]);
    await userEvent.keyboard('z');
    expect(await screen.findAllByRole('link')).toHaveLength(2);
  });
});

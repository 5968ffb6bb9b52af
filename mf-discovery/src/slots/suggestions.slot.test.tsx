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
function Header({ lettersBefore }: { readonly lettersBefore: number }) {
  const [typed, setTyped] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const isLoaded = isUsed && typed.length >= lettersBefore;
  return (
    <div id="place" onFocus={() => setIsUsed(true)}>
      <SearchField label="Search the site" value={typed} onChange={setTyped} />
      {isLoaded && <Slot typed={typed} placeId="place" onChoose={handleChoose} />}
    </div>
  );
}

function renderHeader(lettersBefore = 2) {
  stubApi({
    '/api/searches/recent': () => ({ queries: ['drums'] }),
    '/api/suggestions': () => ({
      suggestions: [
        { text: 'jazz piano', kind: 'search', id: null },
        { text: 'Jazz', kind: 'category', id: 'jazz' },
      ],
    }),
  });
  return renderArea(<Header lettersBefore={lettersBefore} />, { at: '/news' });
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

  it('are own searches as soon as the empty box is used', async () => {
    renderHeader(0);
    await userEvent.click(screen.getByRole('searchbox'));
    expect((await screen.findByRole('link')).textContent).toBe('drums');
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

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { mainId } from '@tessera/design-system';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { focusBeside } from './focus-beside';
import { ListEnd } from './list-end';
import { LoadMore, type LoadMoreProps } from './load-more';

afterEach(cleanup);

function shown(state: LoadMoreProps['state']) {
  const onMore = jest.fn<() => void>();
  render(
    <LoadMore state={state} noun="videos" onMore={onMore} progress={{ shown: 24, total: 1310 }} />,
  );
  return onMore;
}

describe('LoadMore', () => {
  it('continues at a press, and says how far the list is', async () => {
    const onMore = shown('more');
    expect(screen.getByRole('status').textContent).toBe('24 of 1,310 videos');
    await userEvent.click(screen.getByRole('button', { name: 'Show more videos' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus while it waits, and asks once', async () => {
    const onMore = shown('loading');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Loading more videos…');
    expect(onMore).not.toHaveBeenCalled();
  });

  it('says that it failed, and tries again', async () => {
    const onMore = shown('failed');
    expect(screen.getByRole('alert').textContent).toContain('More videos couldn’t be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('keeps the place of its button while the list grows by itself', () => {
    shown('growing');
    const button = screen.getByText('Show more videos');
    expect(getComputedStyle(button).visibility).toBe('hidden');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has no button after the last entry', () => {
    shown('done');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('ListEnd', () => {
  const page = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false };

  function showEnd(state: Partial<typeof page>) {
    const fetchNextPage = jest.fn<() => void>();
    render(<ListEnd query={{ ...page, fetchNextPage, ...state }} noun="playlists" />);
    return fetchNextPage;
  }

  it.each([
    ['there are more', 'Show more playlists', {}],
    ['the last attempt failed', 'Try Again', { isFetchNextPageError: true }],
  ])('asks for the next page where %s', async (_case, name, state) => {
    const fetchNextPage = showEnd(state);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('waits for the page that was asked for', async () => {
    const fetchNextPage = showEnd({ isFetchingNextPage: true });
    await userEvent.click(screen.getByRole('button', { name: 'Loading more playlists…' }));
    expect(fetchNextPage).not.toHaveBeenCalled();
  });

  it('is nothing after the last page', () => {
    showEnd({ hasNextPage: false });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('focusBeside', () => {
  function Rows({ selector }: { readonly selector?: string }) {
    const [names, setNames] = useState(['One', 'Two', 'Three']);
    const handleRemove = (name: string) => {
      focusBeside(selector);
      setNames((left) => left.filter((other) => other !== name));
    };
    return (
      <main id={mainId} tabIndex={-1}>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">Play {name}</button>
              <button type="button" aria-haspopup="menu" onClick={() => handleRemove(name)}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      </main>
    );
  }

  const remove = (name: string) =>
    userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));

  it('goes to the row after, else to that before, and from the last one to the page', async () => {
    render(<Rows />);
    await remove('Two');
    expect(document.activeElement?.textContent).toBe('Remove Three');
    await remove('Three');
    expect(document.activeElement?.textContent).toBe('Remove One');
    await remove('One');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('goes to the button that is named', async () => {
    render(<Rows selector="button" />);
    await remove('One');
    expect(document.activeElement?.textContent).toBe('Play Two');
  });
});

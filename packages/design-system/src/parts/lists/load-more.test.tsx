import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    expect(screen.getByRole('alert').textContent).toContain('More videos could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('has no button after the last entry', () => {
    shown('done');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

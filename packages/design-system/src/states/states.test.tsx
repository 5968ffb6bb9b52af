import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { Skeleton } from './skeleton';

afterEach(cleanup);

describe('EmptyState', () => {
  it('shows what is missing and what to do next', () => {
    render(
      <EmptyState title="No videos found" action={<button type="button">Reset search</button>}>
        Try other words
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'No videos found' })).toBeTruthy();
    expect(screen.getByText('Try other words')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reset search' })).toBeTruthy();
  });
});

describe('ErrorState', () => {
  it('is an alert and can be retried', async () => {
    const onRetry = jest.fn<() => void>();
    render(
      <ErrorState title="Videos couldn’t be loaded" onRetry={onRetry}>
        The server did not respond.
      </ErrorState>,
    );
    expect(screen.getByRole('alert').textContent).toContain('The server did not respond.');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('has buttons only for the given actions', async () => {
    const onReload = jest.fn<() => void>();
    render(<ErrorState title="Gone" />);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    render(<ErrorState title="Gone" onReload={onReload} />);
    await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });
});

describe('Skeleton', () => {
  it('is hidden from screen readers, and passes no sizes on as attributes', () => {
    const { container } = render(<Skeleton width="50%" ratio="16 / 9" radius="4px" />);
    const tile = container.firstElementChild;
    expect(tile?.getAttributeNames().toSorted()).toEqual(['aria-hidden', 'class']);
  });
});

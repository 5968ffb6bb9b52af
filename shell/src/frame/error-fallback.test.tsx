import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorFallback } from './error-fallback';

afterEach(cleanup);

describe('ErrorFallback', () => {
  it('says what happened, without anything around it', () => {
    render(<ErrorFallback onRetry={jest.fn()} onReload={jest.fn()} />);
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByRole('alert').textContent).toContain(
      'We encountered an unexpected error. Please try again or reload the page.',
    );
  });

  it('tries again, or reloads', async () => {
    const handleRetry = jest.fn();
    const handleReload = jest.fn();
    render(<ErrorFallback onRetry={handleRetry} onReload={handleReload} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
    expect(handleReload).toHaveBeenCalledTimes(1);
  });
});

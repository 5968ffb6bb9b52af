import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ToasterMessage } from './toast-region';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const thanks: ToasterMessage = { id: 1, title: 'Thank You!', description: 'It was processed.' };
const onUndo = jest.fn<() => void>();
const removed: ToasterMessage = {
  id: 3,
  title: 'Removed',
  action: { label: 'Undo', onSelect: onUndo },
};
const failure: ToasterMessage = { id: 2, title: 'Error', variant: 'destructive' };

async function pass(milliseconds: number): Promise<void> {
  await act(async () => jest.advanceTimersByTimeAsync(milliseconds));
}

async function renderToaster(message: ToasterMessage | null) {
  const onDismiss = jest.fn<() => void>();
  const toaster = (shown: ToasterMessage | null) => (
    <Toaster message={shown} onDismiss={onDismiss} />
  );
  const { rerender } = render(toaster(message));
  await act(async () => void (await import('./toast-region')));
  await pass(0);
  return { onDismiss, show: (shown: ToasterMessage | null) => rerender(toaster(shown)) };
}

describe('Toaster', () => {
  it('renders nothing before the first message', async () => {
    await renderToaster(null);
    expect(document.body.textContent).toBe('');
  });

  it('shows a message for 5000 ms', async () => {
    await renderToaster(thanks);
    expect(screen.getByRole('listitem').textContent).toContain('Thank You!');
    await pass(4999);
    expect(screen.queryByRole('listitem')).not.toBeNull();
    await pass(1);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('shows one message at a time', async () => {
    const { show } = await renderToaster(thanks);
    show(failure);
    await pass(0);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('listitem').textContent).toContain('Error');
  });

  it('is dismissed 1,000,000 ms after it was closed', async () => {
    const { onDismiss } = await renderToaster(thanks);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(999_999);
    expect(onDismiss).not.toHaveBeenCalled();
    await pass(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('is reached by F8', async () => {
    await renderToaster(thanks);
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });

  it('offers an action for 10,000 ms, and is gone once it was taken', async () => {
    await renderToaster(removed);
    await pass(9999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    await pass(0);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('waits while it is pointed at or has the focus', async () => {
    await renderToaster(removed);
    const region = screen.getByRole('region');
    fireEvent.pointerMove(region);
    await pass(60_000);
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.pointerLeave(region);
    await pass(60_000);
    expect(screen.queryByRole('listitem')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    await pass(10_000);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('tells screen readers how to reach its action', async () => {
    await renderToaster(removed);
    await pass(100);
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced.join()).toContain('Press F8 and Tab to undo');
  });
});

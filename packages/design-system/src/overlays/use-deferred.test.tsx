import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useDeferred } from './use-deferred';

const handleError = jest.fn<(event: ErrorEvent) => void>();

beforeEach(() => addEventListener('error', handleError));
afterEach(() => {
  cleanup();
  removeEventListener('error', handleError);
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

const load = jest.fn<() => Promise<ComponentType>>();
const handleFailure = jest.fn<() => void>();

function Example({ wantedFor }: { readonly wantedFor: string | null }) {
  return useDeferred({ load, wantedFor, onFailure: handleFailure }, {});
}

describe('useDeferred', () => {
  it('loads a component once it is wanted, and again after a failure', async () => {
    const error = new TypeError('Failed to fetch');
    load.mockRejectedValueOnce(error);
    load.mockResolvedValue(() => <p>here</p>);
    const { rerender } = render(<Example wantedFor={null} />);
    expect(load).not.toHaveBeenCalled();
    await act(async () => rerender(<Example wantedFor="first" />));
    expect(handleFailure).toHaveBeenCalledTimes(1);
    expect(handleError.mock.calls.map(([event]) => event.error as unknown)).toEqual([error]);
    expect(document.body.textContent).toBe('');
    await act(async () => rerender(<Example wantedFor="second" />));
    expect(screen.getByText('here')).toBeTruthy();
    await act(async () => rerender(<Example wantedFor="third" />));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reports nothing while the device is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await act(async () => void render(<Example wantedFor="first" />));
    expect(handleFailure).toHaveBeenCalledTimes(1);
    expect(handleError).not.toHaveBeenCalled();
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../../test/accessibility';
import { Awaited, type AwaitedQuery } from './awaited';

afterEach(cleanup);

type Names = readonly string[];
type Query = AwaitedQuery<Names>;

const refetch = jest.fn<() => void>();
const idle: Query = { data: undefined, error: null, fetchStatus: 'fetching', refetch };
const failed: Query = { ...idle, error: new Error('503'), fetchStatus: 'idle' };

function page(query: Query) {
  return (
    <main>
      <Awaited
        query={query}
        what="Your mixes"
        skeleton={<p>…</p>}
        explain={({ message }) => `Because of ${message}.`}
        isEmpty={(names) => names.length === 0}
        empty={<p>No mixes yet</p>}
      >
        {(names) => <p>{names.join()}</p>}
      </Awaited>
    </main>
  );
}

const shown = () => document.body.textContent;

describe('Awaited', () => {
  it('shows the placeholder, then what depends on the data', () => {
    const { rerender } = render(page(idle));
    expect(shown()).toBe('…');
    rerender(page({ ...idle, data: ['Rain'] }));
    expect(shown()).toBe('Rain');
    rerender(page({ ...idle, data: [] }));
    expect(shown()).toBe('No mixes yet');
  });

  it('says why it failed, and keeps the focus at its button while it tries again', async () => {
    const { rerender } = render(page(failed));
    expect(screen.getByRole('alert').textContent).toContain('Because of 503.');
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(refetch).toHaveBeenCalledTimes(1);
    rerender(page(idle));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' }));
    rerender(page({ ...idle, data: ['Rain'] }));
    expect(shown()).toBe('Rain');
  });

  it('keeps what was loaded when a later request fails', () => {
    render(page({ ...failed, data: ['Rain'] }));
    expect(shown()).toBe('Rain');
  });

  it('waits for the network', () => {
    render(page({ ...idle, fetchStatus: 'paused' }));
    expect(shown()).toContain('Your mixes will appear when you’re back online.');
  });
});

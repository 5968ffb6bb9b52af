import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mainId, SkipLink } from './skip-link';

afterEach(cleanup);

describe('SkipLink', () => {
  it('leads past the header into the page, and leaves no entry in the history', async () => {
    render(
      <>
        <SkipLink />
        <a href="/">Home</a>
        <main id={mainId} tabIndex={-1} />
      </>,
    );
    const { length } = history;
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect([location.hash, history.length]).toEqual(['', length]);
  });
});

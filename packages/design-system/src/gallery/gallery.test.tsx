import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from '../../test/accessibility';
import { Gallery } from './gallery';
import { parts } from './parts';

afterEach(cleanup);

describe('the parts in the gallery', () => {
  it.each(parts)('$name: nothing that axe finds', async ({ examples }) => {
    render(
      <main>
        <h1>Part</h1>
        <h2>Examples</h2>
        {examples.map(({ title, render: show }) => (
          <div key={title}>{show()}</div>
        ))}
      </main>,
    );
    // Parts whose code is loaded when they are shown.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('Gallery', () => {
  it('shows all parts, and each example in both themes when asked to', async () => {
    render(<Gallery />);
    const sections = screen.getAllByRole('region').map(({ id }) => id);
    expect(sections).toEqual(expect.arrayContaining(parts.map(({ id }) => id)));
    expect(screen.getAllByText('Neutral')).toHaveLength(1);
    await userEvent.click(screen.getByRole('radio', { name: 'Both' }));
    expect(screen.getAllByText('Neutral')).toHaveLength(2);
  });
});

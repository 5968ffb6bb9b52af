import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from '../../../test/accessibility';
import { Avatar } from './avatar';
import { Banner } from './banner';
import { Progress } from './progress';

afterEach(cleanup);

const bar = () => screen.getByRole('progressbar', { name: 'Uploading' });

describe('Progress', () => {
  it('says in words and numbers how far it is', async () => {
    const { rerender } = render(<Progress label="Uploading" value={0.256} />);
    expect(bar().getAttribute('aria-valuenow')).toBe('26');
    expect(screen.getByText('26%')).toBeTruthy();
    rerender(<Progress label="Uploading" value={1.2} valueLabel="40 of 40 MB" compact />);
    expect(bar().getAttribute('aria-valuenow')).toBe('100');
    expect(bar().getAttribute('aria-valuetext')).toBe('40 of 40 MB');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('has no value where none is known', () => {
    render(<Progress label="Uploading" value={null} />);
    expect(bar().hasAttribute('aria-valuenow')).toBe(false);
  });
});

describe('Banner', () => {
  it('names its kind, and can be dismissed', async () => {
    const onDismiss = jest.fn<() => void>();
    render(
      <Banner tone="warning" title="Test mode" onDismiss={onDismiss}>
        No money is moved.
      </Banner>,
    );
    expect(screen.getByRole('img', { name: 'Warning' })).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('is read when it appears where it is live', () => {
    render(
      <Banner tone="error" live>
        The upload failed.
      </Banner>,
    );
    expect(screen.getByRole('alert').textContent).toBe('The upload failed.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Avatar', () => {
  it.each([
    ['Ada King Lovelace', 'AL'],
    ['bread', 'B'],
    ['👩‍🍳 Café', '👩‍🍳C'],
    ['', ''],
  ])('of %p has the initials %p', (name, initials) => {
    const { container } = render(<Avatar name={name} />);
    expect(container.textContent).toBe(initials);
  });

  it('shows initials in place of a broken picture, until there is another one', () => {
    const { container, rerender } = render(<Avatar name="Bread" src="/broken.png" />);
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container.querySelector('img')).toBeNull();
    rerender(<Avatar name="Bread" src="/whole.png" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/whole.png');
  });

  it('keeps its color when the name changes, and not for another id', () => {
    const colorOf = (id: string, name: string) => {
      const { container } = render(<Avatar id={id} name={name} />);
      return container.querySelector('span')?.style.getPropertyValue('--t-category-soft');
    };
    expect(colorOf('1', 'Bread')).toBe(colorOf('1', 'Cake'));
    expect(colorOf('1', 'Bread')).not.toBe(colorOf('2', 'Bread'));
  });
});

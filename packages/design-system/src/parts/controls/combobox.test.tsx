import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Dialog, type SelectOption } from '@tessera/design-system';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from '../../../test/accessibility';
import { Combobox, type ComboboxProps } from './combobox';
import { MultiCombobox } from './multi-combobox';

afterEach(cleanup);

const topics: readonly SelectOption<string>[] = [
  { value: 'music', label: 'Music' },
  { value: 'museums', label: 'Museums' },
  { value: 'food', label: 'Food' },
];

function Topic(props: Partial<ComboboxProps<string>>) {
  const [value, setValue] = useState<SelectOption<string> | null>(null);
  return <Combobox label="Topic" options={topics} value={value} onChange={setValue} {...props} />;
}

function Topics() {
  const [value, setValue] = useState<readonly SelectOption<string>[]>([]);
  return <MultiCombobox label="Topics" options={topics} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('Combobox', () => {
  it('suggests what fits, and takes it by keyboard', async () => {
    render(<Topic />);
    await userEvent.type(field(), 'mus');
    expect(options()).toEqual(['Music', 'Museums']);
    expect(screen.getByRole('status').textContent).toBe('2 options');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Museums');
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(field().value).toBe('Museums');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('offers every option again beside a chosen one', async () => {
    render(<Topic value={{ value: 'food', label: 'Food' }} />);
    await userEvent.click(field());
    expect(options()).toEqual(['Music', 'Museums', 'Food']);
  });

  it('leaves the search to who looks the options up', async () => {
    const onQuery = jest.fn<(query: string) => void>();
    const { rerender } = render(<Topic onQuery={onQuery} options={[]} isLoading />);
    await userEvent.type(field(), 'x');
    expect(onQuery.mock.calls).toEqual([['x']]);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    rerender(<Topic onQuery={onQuery} options={topics.slice(2)} />);
    expect(options()).toEqual(['Food']);
  });

  it('closes on Escape, and leaves the dialog around it open', async () => {
    const onClose = jest.fn<() => void>();
    render(
      <Dialog open onClose={onClose} title="Follow">
        <Topic />
      </Dialog>,
    );
    await screen.findByRole('dialog');
    await userEvent.type(field(), 'm');
    await userEvent.keyboard('{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});

describe('MultiCombobox', () => {
  it('collects choices as chips, and is ready for the next one', async () => {
    render(<Topics />);
    await userEvent.type(field(), 'foo{ArrowDown}{Enter}');
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), 'm{ArrowDown}{Enter}');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Food',
      'Music',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Food' }));
    await userEvent.click(field());
    expect(options()).toEqual(['Museums', 'Food']);
    expect(await accessibilityProblems()).toEqual([]);
  });
});

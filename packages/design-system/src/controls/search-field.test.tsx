import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { SearchField, type SearchFieldProps } from './search-field';

afterEach(cleanup);

function Field(props: Partial<SearchFieldProps>) {
  const [value, setValue] = useState('');
  return <SearchField label="Search videos" value={value} onChange={setValue} {...props} />;
}

describe('SearchField', () => {
  it('submits what was typed', async () => {
    const onSubmit = jest.fn<(value: string) => void>();
    render(<Field onSubmit={onSubmit} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search videos' }), 'bread{Enter}');
    expect(onSubmit.mock.calls).toEqual([['bread']]);
  });

  it('offers to clear only what is there, and returns to the field', async () => {
    const onClear = jest.fn<() => void>();
    render(<Field onClear={onClear} />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
    await userEvent.type(field, 'bread');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field.value).toBe('');
    expect(onClear).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(field);
  });

  it('submits by its button, whose name says when a search is running', async () => {
    const onSubmit = jest.fn<(value: string) => void>();
    const submit = { label: 'Search', busyLabel: 'Searching...', isBusy: false };
    const { rerender } = render(<Field onSubmit={onSubmit} submit={submit} />);
    await userEvent.type(screen.getByRole('searchbox'), 'bread');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSubmit.mock.calls).toEqual([['bread']]);
    rerender(<Field submit={{ ...submit, isBusy: true }} />);
    expect(screen.getByRole('button', { name: 'Searching...' })).toBeTruthy();
  });

  it('exposes its input, so that a shortcut can focus it', () => {
    const input = createRef<HTMLInputElement>();
    render(<Field inputRef={input} />);
    expect(input.current).toBe(screen.getByRole('searchbox'));
  });

  it('is a search landmark with the same name', () => {
    render(<Field />);
    expect(screen.getByRole('search', { name: 'Search videos' })).toBeTruthy();
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

afterEach(cleanup);

function Field(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Reason" value={value} onChange={setValue} {...props} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
const description = () => {
  const id = field().getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe('TextField', () => {
  it('reports what is typed', async () => {
    const onChange = jest.fn<(value: string) => void>();
    render(<Field value="Rol" onChange={onChange} />);
    await userEvent.type(field(), 'l');
    expect(onChange.mock.calls).toEqual([['Roll']]);
  });

  it('is described by its hint', () => {
    render(<Field hint="Kept in the audit trail." />);
    expect(description()).toBe('Kept in the audit trail.');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows an error in place of the hint', () => {
    render(<Field hint="Kept in the audit trail." error="A reason is needed." />);
    expect(description()).toBe('A reason is needed.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Kept in the audit trail.')).toBeNull();
  });

  it('has no description where there is nothing to say', () => {
    render(<Field error={null} />);
    expect(description()).toBeNull();
  });

  it('passes on what an input takes', () => {
    const input = createRef<HTMLInputElement>();
    render(<Field ref={input} required maxLength={80} data-first-focus />);
    expect(input.current).toBe(field());
    expect(field().required).toBe(true);
    expect(field().maxLength).toBe(80);
    expect('firstFocus' in field().dataset).toBe(true);
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from '../../../test/accessibility';
import { Switch } from './switch';
import { Textarea, type TextareaProps } from './textarea';

afterEach(cleanup);

function Description(props: Partial<TextareaProps>) {
  const [value, setValue] = useState('');
  return <Textarea label="Description" value={value} onChange={setValue} {...props} />;
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });

describe('Textarea', () => {
  it('takes several lines, and is described by its hint', async () => {
    render(<Description hint="Seen by whoever has the link." />);
    await userEvent.type(area(), 'Bread{Enter}Cake');
    expect(area().value).toBe('Bread\nCake');
    const note = document.getElementById(area().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Seen by whoever has the link.');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('counts, and tells screen readers only when few characters are left', async () => {
    render(<Description limit={25} />);
    const status = screen.getByRole('status');
    await userEvent.type(area(), 'Brea');
    expect(screen.getByText('21 left')).toBeTruthy();
    expect(status.textContent).toBe('');
    await userEvent.type(area(), 'd');
    expect(status.textContent).toBe('20 characters left');
  });

  it('keeps what is too long, and says by how much', async () => {
    render(<Description limit={3} />);
    await userEvent.type(area(), 'Bread');
    expect(area().value).toBe('Bread');
    expect(screen.getByRole('status').textContent).toBe('2 characters too many');
    expect(area().getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Switch', () => {
  it('is toggled by its label and by the Space key', async () => {
    const onChange = jest.fn<(checked: boolean) => void>();
    render(
      <Switch label="Learn" hint="Uses what you watch." checked={false} onChange={onChange} />,
    );
    await userEvent.click(screen.getByText('Learn'));
    screen.getByRole('switch', { name: 'Learn', description: 'Uses what you watch.' }).focus();
    await userEvent.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [true]]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says what is wrong in place of the hint', () => {
    render(<Switch label="Learn" hint="Uses." error="Not saved." checked onChange={jest.fn()} />);
    const control = screen.getByRole('switch', { name: 'Learn', description: 'Not saved.' });
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });
});

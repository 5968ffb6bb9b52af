import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyField } from './copy-field';

afterEach(cleanup);

const url = 'https://tessera.example/playlist/1';

describe('CopyField', () => {
  it('selects its text when focused, and keeps it from being changed', async () => {
    render(<CopyField label="Link" value={url} isCopied={false} onCopy={() => undefined} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    await userEvent.tab();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(url);
    await userEvent.keyboard('x');
    expect(field.value).toBe(url);
  });

  it('copies, then says so to everyone', async () => {
    const onCopy = jest.fn<() => void>();
    const { rerender } = render(
      <CopyField label="Link" value={url} isCopied={false} onCopy={onCopy} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(onCopy).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<CopyField label="Link" value={url} isCopied onCopy={onCopy} />);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Link copied');
  });

  it('offers nothing to copy while disabled', async () => {
    const onCopy = jest.fn<() => void>();
    render(<CopyField label="Link" value={url} disabled isCopied={false} onCopy={onCopy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(onCopy).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true);
  });
});

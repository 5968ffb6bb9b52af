import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from './file-drop';
import type { FileDropProps } from './file-drop-props';
import { formatFileSize } from './file-size';

afterEach(cleanup);

const clip = new File(['12345'], 'clip.mp4', { type: 'video/mp4' });
const film = new File(['1234567890+'], 'film.mp4', { type: 'video/mp4' });
const letter = new File(['1'], 'letter.txt', { type: 'text/plain' });

async function shown(props: Partial<FileDropProps> = {}) {
  const given = {
    onChoose: jest.fn<FileDropProps['onChoose']>(),
    onRemove: jest.fn<(id: string) => void>(),
    onRetry: jest.fn<(id: string) => void>(),
  };
  render(
    <FileDrop
      label="Videos"
      accept={{ 'video/*': ['.mp4', '.webm'] }}
      maxSize={10}
      maxFiles={3}
      files={[]}
      {...given}
      {...props}
    />,
  );
  return { ...given, input: await screen.findByLabelText('Videos', { selector: 'input' }) };
}

describe('FileDrop', () => {
  it('takes files of the right type and size, and names the others with the reason', async () => {
    const { onChoose, input } = await shown();
    fireEvent.change(input, { target: { files: [clip, film, letter] } });
    await waitFor(() => expect(onChoose.mock.calls).toEqual([[[clip]]]));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'film.mp4: larger than 10 B.letter.txt: choose one of the types MP4, WEBM.',
    );
  });

  it('takes dropped files', async () => {
    const { onChoose } = await shown();
    const dataTransfer = { files: [clip], types: ['Files'] };
    fireEvent.drop(screen.getByText('Drop or paste files here'), { dataTransfer });
    await waitFor(() => expect(onChoose.mock.calls).toEqual([[[clip]]]));
  });

  it('takes pasted files', async () => {
    const { onChoose, input } = await shown();
    // jsdom lets only its own lists be assigned.
    Object.defineProperty(input, 'files', { value: [], writable: true });
    const clipboardData = { files: [clip] };
    fireEvent.paste(screen.getByRole('button', { name: 'Choose files' }), { clipboardData });
    await waitFor(() => expect(onChoose.mock.calls).toEqual([[[clip]]]));
  });

  it('opens the file dialog by keyboard', async () => {
    const { input } = await shown();
    const opened = jest.fn<() => void>();
    input.addEventListener('click', opened);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Choose files');
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('shows how far each file is, and repeats or removes it', async () => {
    const { onRemove, onRetry } = await shown({
      files: [
        { id: '1', name: 'a.mp4', size: 4_200_000, progress: 0.5 },
        { id: '2', name: 'b.mp4', size: 900, progress: 0.1, error: 'Connection lost.' },
      ],
    });
    expect(screen.getByRole('progressbar', { name: 'Upload of a.mp4' })).toBeTruthy();
    expect(screen.getByText('50 % of 4.2 MB')).toBeTruthy();
    expect(screen.getByText('Connection lost.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Upload b.mp4 again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.mp4' }));
    expect([onRetry.mock.calls, onRemove.mock.calls]).toEqual([[['2']], [['1']]]);
  });

  it('takes no more files than it may', async () => {
    await shown({ maxFiles: 1, files: [{ id: '1', name: 'a.mp4', size: 9, progress: null }] });
    expect(screen.getByText('A file is chosen')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a file' });
    expect(button.disabled).toBe(true);
  });
});

describe('formatFileSize', () => {
  it('is short', () => {
    expect([812, 1000, 4_230_000, 88_000_000, 2_000_000_000].map(formatFileSize)).toEqual([
      '812 B',
      '1 kB',
      '4.2 MB',
      '88 MB',
      '2 GB',
    ]);
  });
});

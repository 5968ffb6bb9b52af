import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from './file-drop';
import type { FileDropProps } from './file-drop-props';
import { FileList } from './file-list';
import { formatFileSize, tooLargeMessage } from './file-size';
import { timeLeft, transferWords } from './transfer-words';

afterEach(cleanup);

const clip = new File(['12345'], 'clip.mp4', { type: 'video/mp4' });
const film = new File([new Uint8Array(524_289)], 'film.mp4', { type: 'video/mp4' });
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
      maxSize={524_288}
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
      'film.mp4: File size must be less than 0.5MBletter.txt: choose one of the types MP4, WEBM.',
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

  it('takes any file where no types are named', async () => {
    const { onChoose, input } = await shown({ accept: undefined });
    expect(screen.getByText('Any file up to 512 KB')).toBeTruthy();
    fireEvent.change(input, { target: { files: [letter] } });
    await waitFor(() => expect(onChoose.mock.calls).toEqual([[[letter]]]));
  });

  it('hands over what finds a chosen file again, where the browser has a picker that gives it', async () => {
    const handle = { kind: 'file', getFile: async () => clip };
    Object.assign(globalThis, { isSecureContext: true, showOpenFilePicker: async () => [handle] });
    const { onChoose } = await shown({ withHandles: true });
    await userEvent.click(screen.getByRole('button', { name: 'Choose files' }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
    expect(onChoose.mock.calls[0]?.[0][0]).toMatchObject({ name: 'clip.mp4', handle });
    Reflect.deleteProperty(globalThis, 'showOpenFilePicker');
  });

  it('shows how far each file is, and repeats or removes it', async () => {
    const { onRemove, onRetry } = await shown({
      files: [
        { id: '1', name: 'a.mp4', size: 4_404_019, progress: 0.5, speed: 104_858 },
        { id: '2', name: 'b.mp4', size: 900, progress: 0.1, error: 'Connection lost.' },
        { id: '3', name: 'c.mp4', size: 900, progress: 1 },
      ],
    });
    expect(screen.getByRole('progressbar', { name: 'Upload of a.mp4' })).toBeTruthy();
    expect(screen.getByText('50% of 4.2 MB · 102 KB/s · 25 s left')).toBeTruthy();
    expect(screen.getByText('Connection lost.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload a.mp4 again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Upload b.mp4 again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel a.mp4' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove c.mp4' }));
    expect([onRetry.mock.calls, onRemove.mock.calls]).toEqual([[['2']], [['1'], ['3']]]);
  });

  it('pauses and resumes uploads by keyboard', async () => {
    const file = { name: 'a.mp4', size: 900, progress: 0.5 };
    const onPause = jest.fn<(id: string) => void>();
    const onResume = jest.fn<(id: string) => void>();
    await shown({
      files: [
        { ...file, id: '1' },
        { ...file, id: '2', name: 'b.mp4', isPaused: true },
      ],
      onPause,
      onResume,
    });
    screen.getByRole('button', { name: 'Pause a.mp4' }).focus();
    await userEvent.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Resume b.mp4' }).focus();
    await userEvent.keyboard('{Enter}');
    expect([onPause.mock.calls, onResume.mock.calls]).toEqual([[['1']], [['2']]]);
  });

  it('takes no more files than it may', async () => {
    await shown({ maxFiles: 1, files: [{ id: '1', name: 'a.mp4', size: 9, progress: null }] });
    expect(screen.getByText('A file is chosen')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a file' });
    expect(button.disabled).toBe(true);
  });
});

describe('FileList', () => {
  const at = (progress: number) => [{ id: '1', name: 'a.mp4', size: 900, progress }];

  it('tells screen readers of quarters and the end only', () => {
    const list = (progress: number) => <FileList files={at(progress)} onRemove={() => undefined} />;
    const { rerender } = render(list(0.01));
    const heard = [0.1, 0.24, 0.26, 0.4, 0.49, 0.7, 0.99, 1].map((progress) => {
      rerender(list(progress));
      return screen.getByRole('status').textContent;
    });
    expect([...new Set(heard)]).toEqual([
      '',
      'a.mp4: 25% uploaded',
      'a.mp4: 50% uploaded',
      'a.mp4: 75% uploaded',
      'a.mp4: uploaded',
    ]);
  });
});

describe('sizes and times', () => {
  it('are short', () => {
    const sizes = [0, 1, 812, 1024, 4_404_019, 92_274_688, 1_048_575, 5 * 1024 ** 3];
    expect(sizes.map(formatFileSize)).toEqual([
      '0 Bytes',
      '1 Byte',
      '812 Bytes',
      '1 KB',
      '4.2 MB',
      '88 MB',
      '1 MB',
      '5 GB',
    ]);
    expect([3, 12, 61, 3700].map(timeLeft)).toEqual([
      'a few seconds left',
      '15 s left',
      '2 min left',
      '1 h 2 min left',
    ]);
  });

  it('name the limit', () => {
    expect(tooLargeMessage(10 * 1024 ** 2)).toBe('File size must be less than 10MB');
  });

  it('give way to what a file waits for', () => {
    const file = { id: '1', name: 'a.mp4', size: 1024, progress: 0.5, speed: 100 };
    expect(transferWords({ ...file, note: 'offline' })).toBe('50% of 1 KB · offline');
    expect(transferWords({ ...file, isPaused: true })).toBe('50% of 1 KB · paused');
    expect(transferWords({ ...file, progress: null })).toBe('1 KB');
    expect(transferWords({ ...file, progress: 1, note: 'checking' })).toBe(
      '100% of 1 KB · checking',
    );
  });
});

import { useState } from 'react';
import type { Example } from '../../gallery/example';
import { FileDrop } from './file-drop';
import type { ChosenFile } from './file-drop-props';

const accept = { 'video/*': ['.mp4', '.webm'] };

const uploads: readonly ChosenFile[] = [
  { id: '1', name: 'premiere.mp4', size: 412_000_000, progress: 0.62, speed: 1_900_000 },
  { id: '4', name: 'outtakes.mp4', size: 95_000_000, progress: 0.4, isPaused: true },
  { id: '5', name: 'credits.mp4', size: 9_000_000, progress: 0, note: 'waiting in line' },
  { id: '2', name: 'interview.webm', size: 88_000_000, progress: 1 },
  { id: '3', name: 'backstage.mp4', size: 1_200_000_000, progress: 0.1, error: 'Connection lost.' },
];

function Upload({ start, maxFiles }: { start: readonly ChosenFile[]; maxFiles: number }) {
  const [files, setFiles] = useState(start);
  const change = (id: string, changed: Partial<ChosenFile>) =>
    setFiles(files.map((file) => (file.id === id ? { ...file, ...changed } : file)));
  const add = (chosen: readonly File[]) =>
    setFiles([
      ...files,
      ...chosen.map(({ name, size }) => ({ id: crypto.randomUUID(), name, size, progress: null })),
    ]);
  return (
    <FileDrop
      label="Videos"
      accept={accept}
      maxSize={2_000_000_000}
      maxFiles={maxFiles}
      files={files}
      onChoose={add}
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      onRetry={(id) => change(id, { error: '' })}
      onPause={(id) => change(id, { isPaused: true })}
      onResume={(id) => change(id, { isPaused: false })}
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Several files', render: () => <Upload start={uploads} maxFiles={8} /> },
  { title: 'One file', render: () => <Upload start={[]} maxFiles={1} /> },
];

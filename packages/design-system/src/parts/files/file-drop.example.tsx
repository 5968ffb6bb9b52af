import { useState } from 'react';
import type { Example } from '../../gallery/example';
import { FileDrop } from './file-drop';
import type { ChosenFile } from './file-drop-props';

const accept = { 'video/*': ['.mp4', '.webm'] };

const uploads: readonly ChosenFile[] = [
  { id: '1', name: 'premiere.mp4', size: 412_000_000, progress: 0.62 },
  { id: '2', name: 'interview.webm', size: 88_000_000, progress: 1 },
  { id: '3', name: 'backstage.mp4', size: 1_200_000_000, progress: 0.1, error: 'Connection lost.' },
];

function Upload({ start, maxFiles }: { start: readonly ChosenFile[]; maxFiles: number }) {
  const [files, setFiles] = useState(start);
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
      onRetry={(id) =>
        setFiles(files.map((file) => (file.id === id ? { ...file, error: undefined } : file)))
      }
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Several files', render: () => <Upload start={uploads} maxFiles={5} /> },
  { title: 'One file', render: () => <Upload start={[]} maxFiles={1} /> },
];

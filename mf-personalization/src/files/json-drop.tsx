import { FileDrop } from '@tessera/design-system/parts';
import { useState } from 'react';
import { type FileKind, readJson } from './json-file';

const maxSize = 256 * 1024;
const accept = { 'application/json': ['.json'] };

export interface JsonDropProps<T> {
  readonly label: string;
  readonly kind: FileKind<T>;
  /** `null` while there is no file, or one that can’t be taken. */
  readonly onRead: (content: T | null) => void;
}

interface Chosen {
  readonly name: string;
  readonly size: number;
  readonly fault: string | null;
}

/** Takes one JSON file, and says at the file what is wrong with it. */
export function JsonDrop<T>({ label, kind, onRead }: JsonDropProps<T>) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const handleChoose = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await readJson(file, kind);
    const isTaken = 'content' in read;
    choose({ name: file.name, size: file.size, fault: isTaken ? null : read.fault });
    onRead(isTaken ? read.content : null);
  };
  const handleRemove = () => {
    choose(null);
    onRead(null);
  };
  const files = chosen && [
    {
      id: 'file',
      name: chosen.name,
      size: chosen.size,
      progress: null,
      ...(chosen.fault !== null && { error: chosen.fault }),
    },
  ];
  return (
    <FileDrop
      label={label}
      accept={accept}
      maxSize={maxSize}
      files={files ?? []}
      onChoose={(chosenFiles) => void handleChoose(chosenFiles)}
      onRemove={handleRemove}
    />
  );
}

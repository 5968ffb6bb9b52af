/** A file that was chosen, and how far it is. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** How much of it has arrived, from 0 to 1; `null` before it starts. */
  readonly progress: number | null;
  /** Why it could not be uploaded. */
  readonly error?: string;
}

export interface FileDropProps {
  readonly label: string;
  /** Below the label: what the files are for. */
  readonly hint?: string;
  /** MIME types with their endings: `{ 'video/*': ['.mp4', '.webm'] }`. */
  readonly accept: Readonly<Record<string, readonly string[]>>;
  /** Of one file, in bytes. */
  readonly maxSize: number;
  /** How many files may be chosen in all; 1 by default. */
  readonly maxFiles?: number;
  /** The files so far, in their order. */
  readonly files: readonly ChosenFile[];
  /** Receives files of a right type and size. The others are named below the field, with the reason. */
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  /** Without it failed files can only be removed. */
  readonly onRetry?: (id: string) => void;
}

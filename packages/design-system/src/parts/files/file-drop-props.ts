/** A file that was chosen, and how far it is. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** How much of it has arrived, from 0 to 1; `null` before it starts. */
  readonly progress: number | null;
  /** Bytes a second lately; left out while it is not known. */
  readonly speed?: number;
  /** Whether it rests until it is resumed. */
  readonly isPaused?: boolean;
  /** What it waits for, or is about to do, in place of its speed: `waiting in line`. */
  readonly note?: string;
  /** Why it could not be uploaded. */
  readonly error?: string;
}

export interface FileDropProps extends FileActions {
  readonly label: string;
  /** Below the label: what the files are for. */
  readonly hint?: string;
  /** MIME types with their endings: `{ 'video/*': ['.mp4', '.webm'] }`. Any file if left out. */
  readonly accept?: Readonly<Record<string, readonly string[]>>;
  /** Of one file, in bytes. */
  readonly maxSize: number;
  /** How many files may be chosen in all; 1 by default. */
  readonly maxFiles?: number;
  /** The files so far, in their order. */
  readonly files: readonly ChosenFile[];
  /** Receives files of a right type and size. The others are named below the field, with the reason. */
  readonly onChoose: (files: readonly File[]) => void;
  /**
   * Whether files are chosen in a way that lets the page read them again later, where the browser has one: such files have a
   * `handle`, a `FileSystemFileHandle`. Dropped files have it anyway.
   */
  readonly withHandles?: boolean;
}

/** What can be done with a file of the list, by its id. */
export interface FileActions {
  /** Takes it from the list; one that is being uploaded is canceled. */
  readonly onRemove: (id: string) => void;
  /** Without it failed files can only be removed. */
  readonly onRetry?: (id: string) => void;
  /** Without the two, uploads can't be paused. */
  readonly onPause?: (id: string) => void;
  readonly onResume?: (id: string) => void;
}

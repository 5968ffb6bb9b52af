/** What a command reads and writes, so that it can be run inside a test as well. */
export interface Io {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether the text is for a terminal that shows colours. */
  readonly colors: boolean;
  write(text: string): void;
  writeError(text: string): void;
}

/** What a command reads and writes, so that it can be run inside a test as well. */
export interface Io {
  readonly environment: Readonly<Record<string, string | undefined>>;
  write(text: string): void;
  writeError(text: string): void;
}

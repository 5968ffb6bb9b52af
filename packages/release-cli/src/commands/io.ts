import type { Environment } from '../environment.js';

/** What a command reads and writes, so that it can be run inside a test as well. */
export interface Io {
  readonly environment: Environment;
  /** Whether the text is for a terminal that shows colors. */
  readonly colors: boolean;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

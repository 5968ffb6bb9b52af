import type { Environment } from '../environment.js';

/** Input and output of a command; tests replace them. */
export interface Io {
  readonly environment: Environment;
  /** Whether the text is for a terminal that shows colors. */
  readonly colors: boolean;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

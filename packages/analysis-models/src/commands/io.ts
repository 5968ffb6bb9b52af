/** Output of a command; tests replace it. */
export interface Io {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

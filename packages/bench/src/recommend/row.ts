/** A figure and what is demanded of it. */
export interface Row {
  readonly part: string;
  readonly figure: string;
  readonly value: number;
  /** `null`: told, but not demanded. */
  readonly atLeast: number | null;
  readonly atMost: number | null;
}

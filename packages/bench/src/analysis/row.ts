/** A figure with what must be reached. */
export interface Row {
  readonly part: string;
  readonly figure: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

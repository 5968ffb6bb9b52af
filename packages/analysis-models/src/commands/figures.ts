import type { Interval } from '../measure/bootstrap.js';
import type { Io } from './io.js';

/** A figure, where it lies with a probability of 95 % if that is known, and what it means. */
export interface Figure {
  readonly value: number;
  readonly interval?: Interval;
  readonly meaning: string;
}

/** Figures by their names. */
export type Figures = Readonly<Record<string, Figure>>;

interface PrintOptions {
  readonly json?: boolean;
  /** Sentences that stand above the table. */
  readonly notes?: readonly string[];
}

/**
 * Prints figures as a table, or as one line of JSON: values by their names, intervals by `…Interval`. What can't be told is `null`, or a dash.
 */
export function printFigures(io: Io, figures: Figures, { json, notes = [] }: PrintOptions): void {
  if (json) return io.write(`${JSON.stringify(toRecord(figures))}\n`);
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  const lines = Object.entries(figures).map(
    ([name, { value, interval, meaning }]) =>
      `${name.padEnd(width)}  ${readable(value).padStart(7)}  ${between(interval).padEnd(16)}  ${meaning}`,
  );
  io.write(`${[...notes, ...lines].join('\n')}\n`);
}

function toRecord(figures: Figures): Record<string, number | null | (number | null)[]> {
  const record: Record<string, number | null | (number | null)[]> = {};
  for (const [name, { value, interval }] of Object.entries(figures)) {
    record[name] = known(value);
    if (interval) record[`${name}Interval`] = interval.map(known);
  }
  return record;
}

function known(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toFixed(5)) : null;
}

function readable(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Number.isInteger(value) ? String(value) : value.toFixed(4);
}

function between(interval: Interval | undefined): string {
  return interval ? `${readable(interval[0])} – ${readable(interval[1])}` : '';
}

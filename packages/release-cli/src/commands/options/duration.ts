import { InvalidArgumentError } from 'commander';

const secondsOf: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * Reads `30s`, `10m`, `2h` or `1d`.
 * @returns whole seconds
 * @throws InvalidArgumentError for anything else
 */
export function seconds(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const result = Number(count) * (secondsOf[unit] ?? 0);
  if (result > 0) return result;
  throw new InvalidArgumentError('It must be a duration such as 30s, 10m or 2h.');
}

/** Writes seconds in the largest unit that fits, as `seconds` reads them. */
export function duration(seconds: number): string {
  const units = Object.entries(secondsOf).toReversed();
  const [unit, size] = units.find(([, size]) => seconds % size === 0) ?? ['s', 1];
  return `${seconds / size}${unit}`;
}

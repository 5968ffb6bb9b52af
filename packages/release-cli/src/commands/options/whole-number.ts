import { InvalidArgumentError } from 'commander';

/**
 * Reads a whole number of a range.
 * @throws InvalidArgumentError, from the result, for anything else
 */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

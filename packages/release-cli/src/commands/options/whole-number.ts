import { InvalidArgumentError } from 'commander';

/**
 * Parses a whole number within a range.
 * @throws InvalidArgumentError, from the returned function, for anything else
 */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

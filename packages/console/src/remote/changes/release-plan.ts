/** How a version is released. */
export type ReleaseMode = 'steps' | 'at once';

/** Bake time per step in seconds; empty waits for the operator. */
export const bakeTimes = [
  { value: '60', label: '1 minute' },
  { value: '300', label: '5 minutes' },
  { value: '600', label: '10 minutes' },
  { value: '1800', label: '30 minutes' },
  { value: '3600', label: '1 hour' },
  { value: '21600', label: '6 hours' },
  { value: '', label: 'Until I advance it' },
] as const;
export type BakeTime = (typeof bakeTimes)[number]['value'];

/** Maximum number of steps. */
const maxSteps = 10;

/**
 * Parses steps such as `10, 50, 100`; 100 is added if missing.
 * @returns percentages, or an error message
 */
export function readSteps(text: string): readonly number[] | string {
  const parts = text.split(/[\s,;%]+/).filter((part) => part !== '');
  const shares = parts.map(Number);
  if (shares.length === 0) return 'Enter at least one percentage, such as 10.';
  if (shares.some((share) => !Number.isInteger(share) || share < 1 || share > 100))
    return 'Percentages must be whole numbers from 1 to 100.';
  if (shares.some((share, index) => share <= (shares[index - 1] ?? 0)))
    return 'Percentages must increase.';
  const steps = shares.at(-1) === 100 ? shares : [...shares, 100];
  return steps.length > maxSteps ? `At most ${maxSteps} steps.` : steps;
}

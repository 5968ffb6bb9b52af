/** How a version comes to visitors. */
export type ReleaseWay = 'steps' | 'at once';

/** How long health must hold at each step: seconds as the select's values, empty for no end. */
export const bakeTimes = [
  { value: '60', label: '1 minute' },
  { value: '300', label: '5 minutes' },
  { value: '600', label: '10 minutes' },
  { value: '1800', label: '30 minutes' },
  { value: '3600', label: '1 hour' },
  { value: '21600', label: '6 hours' },
  { value: '', label: 'until I go on' },
] as const;
export type BakeTime = (typeof bakeTimes)[number]['value'];

/** Most steps that a roll-out may have. */
const mostSteps = 10;

/**
 * Reads steps as they are written, `10, 50, 100`; the last one need not be said.
 * @returns shares of the visitors in percent, or what is wrong with them
 */
export function readSteps(text: string): readonly number[] | string {
  const words = text.split(/[\s,;%]+/).filter((word) => word !== '');
  const shares = words.map(Number);
  if (shares.length === 0) return 'Write at least one share, such as 10.';
  if (shares.some((share) => !Number.isInteger(share) || share < 1 || share > 100))
    return 'Shares are whole percents from 1 to 100.';
  if (shares.some((share, index) => share <= (shares[index - 1] ?? 0)))
    return 'Each share must be larger than the one before.';
  const steps = shares.at(-1) === 100 ? shares : [...shares, 100];
  return steps.length > mostSteps ? `At most ${mostSteps} steps.` : steps;
}

import { confidenceLabels } from '@tessera/contracts-personalization/values';

/** How sure a recommendation is, for example `Likely`. @param confidence 0 to 100 */
export function confidenceLabel(confidence: number): string {
  return confidenceLabels.find(([least]) => confidence >= least)?.[1] ?? confidenceLabels[4][1];
}

/** Whether a figure of how well something fits has to say first that it is no more. @param confidence 0 to 100 */
export function isGuess(confidence: number): boolean {
  return confidenceLabel(confidence) === confidenceLabels[4][1];
}

import { confidenceLabels } from '@tessera/contracts-personalization/values';

/** How sure a recommendation is, for example `Likely`. @param confidence 0 to 100 */
export function confidenceLabel(confidence: number): string {
  return confidenceLabels.find(([least]) => confidence >= least)?.[1] ?? confidenceLabels[4][1];
}

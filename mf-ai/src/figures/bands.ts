import { qualityLabels } from '@tessera/contracts-ai/values';
import type { Band } from '@tessera/design-system/parts';

/** What a quality score is called, for example `Very Good`. @param score 0 to 100 */
export function qualityLabel(score: number): string {
  return qualityLabels.find(([least]) => score >= least)?.[1] ?? qualityLabels[4][1];
}

/** Quality has a color for each of its labels; the last two share one. @param score 0 to 100 */
export function qualityBand(score: number): Band {
  const position = qualityLabels.findIndex(([least]) => score >= least);
  return Math.max(0, Math.min(3, position - 1)) as Band;
}

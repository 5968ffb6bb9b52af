import { featuresVersion } from './sentiment/features.js';
import { evidenceVersion } from './titles/promise/evidence.js';
import { featuresVersion as styleVersion } from './titles/style/features.js';
import { readWeights } from './weight-files.js';

const models = {
  sentiment: featuresVersion,
  'title-style': styleVersion,
  'title-promise': evidenceVersion,
} as const;

/** What is wrong with the weights of the models that read texts, a sentence for each; empty where all can be used. */
export function weightProblems(): string[] {
  return Object.entries(models).flatMap(([model, version]) => {
    try {
      readWeights(model, version);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}

import type { TrendReport } from '@tessera/video-analysis';
import type { Written } from '../outside-models/index.js';

/** The sentences of a report, as an outside model says them: as many, and in the order of `sentencesOf`. */
export type TrendWording = Written<readonly string[]>;

type Sentences = Pick<TrendReport, 'predictions' | 'contentGaps' | 'patterns' | 'audienceShifts'>;

/** What pages show as sentences; all the rest are figures and names. */
export function sentencesOf(report: Sentences): string[] {
  return [
    ...report.predictions.map(({ reasoning }) => reasoning),
    ...report.contentGaps.map(({ potential }) => potential),
    ...report.patterns.map(({ text }) => text),
    ...report.audienceShifts,
  ];
}

/** The same report with other sentences. */
export function worded<T extends Sentences>(report: T, sentences: readonly string[]): T {
  const left = sentences.values();
  const next = (own: string): string => left.next().value ?? own;
  return {
    ...report,
    predictions: report.predictions.map((one) => ({ ...one, reasoning: next(one.reasoning) })),
    contentGaps: report.contentGaps.map((one) => ({ ...one, potential: next(one.potential) })),
    patterns: report.patterns.map((one) => ({ ...one, text: next(one.text) })),
    audienceShifts: report.audienceShifts.map(next),
  };
}

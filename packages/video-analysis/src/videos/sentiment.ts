import type { VideoAnalysis } from '@tessera/contracts-ai';
import type { Models, ScoredText } from '../models.js';
import { rounded, wilson } from '../statistics/distributions.js';
import { count, counted, percent } from '../statistics/figures.js';
import type { AnalysisInput } from './analysis-input.js';

type Sentiment = VideoAnalysis['sentimentAnalysis'];
type Label = ScoredText['label'];

/** With fewer comments, one person more would change the result. */
const leastComments = 10;
/** Where another language than the model's is that frequent, those who write in it are left out of the result. */
const leastShare = 0.5;
const mostTones = 4;

type Heard = Pick<AnalysisInput, 'comments' | 'keptSentiment' | 'unscoredBecause'>;

/** How an audience feels, by the comments that could be scored; each counts once, whatever its likes. */
export function sentimentOf(
  { comments, keptSentiment, unscoredBecause }: Heard,
  { sentiment }: Models,
): Sentiment {
  if (unscoredBecause === null && comments.length === 0 && keptSentiment) return keptSentiment;
  // Where it may not be scored, nothing is.
  const read = unscoredBecause === null ? comments : [];
  const scored = read.flatMap(({ text }) => sentiment(text) ?? []);
  const reason = unscoredBecause ?? tooLittle(comments.length, scored.length);
  return reason === null
    ? scoredSentiment(comments.length, scored)
    : notScored({ comments: comments.length, scoredComments: scored.length, reason });
}

function tooLittle(comments: number, scored: number): string | null {
  if (comments === 0) return 'There are no texts of comments.';
  if (comments < leastComments)
    return `${counted(comments, 'comment')} ${comments === 1 ? 'is' : 'are'} too few: it takes ${leastComments}.`;
  if (scored < leastComments || scored < leastShare * comments)
    return `Only ${count(scored)} of ${count(comments)} comments are in English with words that say how somebody feels.`;
  return null;
}

function notScored({
  comments,
  scoredComments,
  reason,
}: Pick<Sentiment, 'comments' | 'scoredComments'> & { reason: string }): Sentiment {
  return {
    overall: null,
    confidence: null,
    shares: null,
    interval: null,
    audienceReaction: `Not scored. ${reason}`,
    emotionalTone: [],
    comments,
    scoredComments,
    reason,
  };
}

function scoredSentiment(comments: number, scored: readonly ScoredText[]): Sentiment {
  const of = (label: Label) => scored.filter((one) => one.label === label).length;
  const [positive, neutral, negative] = [of('positive'), of('neutral'), of('negative')];
  const interval = wilson(positive, positive + negative);
  const overall = overallOf(interval, neutral / scored.length);
  const share = (part: number) => rounded(part / scored.length, 4);
  return {
    overall,
    confidence: confidenceOf(scored, overall),
    shares: { positive: share(positive), neutral: share(neutral), negative: share(negative) },
    interval: [rounded(interval[0], 4), rounded(interval[1], 4)],
    audienceReaction: reactionOf({ positive, neutral, negative, scored: scored.length }),
    emotionalTone: tonesOf(scored),
    comments,
    scoredComments: scored.length,
    reason: null,
  };
}

/** Most feel something, and clearly more the one than the other. */
const mostlyNeutral = 0.7;

function overallOf([low, high]: readonly [number, number], neutral: number): Label {
  if (neutral >= mostlyNeutral) return 'neutral';
  if (low > 0.5) return 'positive';
  return high < 0.5 ? 'negative' : 'neutral';
}

/** Mean probability that the model gives to what it says of comments that agree with the result. */
function confidenceOf(scored: readonly ScoredText[], overall: Label): number {
  const same = scored.filter(({ label }) => label === overall);
  const all = same.length > 0 ? same : scored;
  return rounded(all.reduce((sum, { confidence }) => sum + confidence, 0) / all.length, 4);
}

interface Counted {
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
  readonly scored: number;
}

function reactionOf({ positive, neutral, negative, scored }: Counted): string {
  const parts = `${count(positive)} of ${counted(scored, 'comment')} that could be scored are positive, ${count(negative)} negative, ${count(neutral)} neutral.`;
  const [low, high] = wilson(positive, positive + negative);
  if (positive + negative === 0) return parts;
  return `${parts} Of those that take a side, ${percent(positive / (positive + negative))} are positive (90% interval: ${percent(low)} to ${percent(high)}).`;
}

function tonesOf(scored: readonly ScoredText[]): string[] {
  const counts = new Map<string, number>();
  for (const { tones } of scored)
    for (const tone of new Set(tones)) counts.set(tone, (counts.get(tone) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .slice(0, mostTones)
    .map(([tone]) => tone);
}

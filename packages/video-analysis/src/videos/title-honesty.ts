import type { VideoAnalysis } from '@tessera/contracts-ai';
import type { KeptPromise, Models, TitleStyle } from '../models.js';
import { rounded } from '../statistics/distributions.js';
import type { AnalysisInput } from './analysis-input.js';

type Honesty = VideoAnalysis['titleHonesty'];

const longestQuote = 200;
const mostQuotes = 8;

/** Whether the title is bait by its form, and whether the video keeps what it says. */
export function titleHonestyOf(
  { video, comments, unscoredBecause }: AnalysisInput,
  style: TitleStyle,
  { keptPromise }: Models,
): Honesty {
  if (unscoredBecause !== null) return notScored(unscoredBecause);
  const { kept, confirmedBy, unconfirmed, reason } = keptPromise(video.title, {
    description: video.description,
    tags: video.tags,
    comments: comments.map(({ text }) => text),
  });
  return {
    style: { bait: rounded(style.bait, 4), signals: [...style.signals], reason: null },
    promise: {
      kept: kept === null ? null : rounded(kept, 4),
      confirmedBy: quotesOf(confirmedBy),
      unconfirmed: [...unconfirmed],
      reason,
    },
  };
}

/** Each text once; the first ones. */
function quotesOf(found: KeptPromise['confirmedBy']): Honesty['promise']['confirmedBy'] {
  const byText = new Map(found.map(({ from, text }) => [text.slice(0, longestQuote), from]));
  return [...byText].slice(0, mostQuotes).map(([text, from]) => ({ from, text }));
}

function notScored(reason: string): Honesty {
  return {
    style: { bait: null, signals: [], reason },
    promise: { kept: null, confirmedBy: [], unconfirmed: [], reason },
  };
}

import { percent } from '@tessera/video-analysis';
import type { LearnedFigures } from './figures.js';

interface Personality {
  readonly type: string;
  readonly reason: string;
}

interface Trait extends Personality {
  /** From 1 on it is one; the strongest is named. */
  readonly strength: number;
}

const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`;

/** What stands out most about a visitor: the type whose measure exceeds its threshold by the largest factor. */
export function personalityOf(figures: LearnedFigures): Personality {
  const strongest = traitsOf(figures).toSorted((one, other) => other.strength - one.strength)[0];
  if (strongest && strongest.strength >= 1) {
    const { type, reason } = strongest;
    return { type, reason };
  }
  return {
    type: 'All-Rounder',
    reason: `Nothing stands out in the ${figures.habits.opened} videos you opened.`,
  };
}

function traitsOf({ habits, contentAffinity, lengths, trendAlignment }: LearnedFigures): Trait[] {
  const { variety, returning, reacted, searches } = habits;
  const [[category, share] = ['', 0]] = Object.entries(contentAffinity);
  const median = lengths?.[1];
  const traits: (Trait | null)[] = [
    {
      type: 'Explorer',
      strength: variety / 5,
      reason: `What you open is as varied as ${variety.toFixed(1)} equal categories.`,
    },
    {
      type: 'Specialist',
      strength: share / 50,
      reason: `${share}% of what you watch is ${category}.`,
    },
    {
      type: 'Loyal Viewer',
      strength: returning / 0.5,
      reason: `${percent(returning)} of the videos you open are from channels you opened before.`,
    },
    {
      type: 'Trend Follower',
      strength: (trendAlignment ?? 0) / 50,
      reason: `${trendAlignment ?? 0}% of the videos you open are about today’s topics.`,
    },
    {
      type: 'Curator',
      strength: reacted / 0.3,
      reason: `You like, share or save ${percent(reacted)} of the videos you open.`,
    },
    {
      type: 'Researcher',
      strength: searches / 0.5,
      reason: `You search ${searches.toFixed(1)} times for each video you open.`,
    },
    median
      ? {
          type: 'Deep Diver',
          strength: median / 1200,
          reason: `Half of the videos you open are longer than ${minutes(median)}.`,
        }
      : null,
    median
      ? {
          type: 'Quick Watcher',
          strength: 240 / median,
          reason: `Half of the videos you open are shorter than ${minutes(median)}.`,
        }
      : null,
  ];
  return traits.filter((trait) => trait !== null);
}

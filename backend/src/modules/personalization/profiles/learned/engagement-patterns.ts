import { counted, percent } from '@tessera/video-analysis';
import type { LearnedFigures } from './figures.js';

/** What a visitor does again and again, each sentence with its figure; what says nothing is left out. */
export function engagementPatterns({ behavior, habits, lengths }: LearnedFigures): string[] {
  const { completion, played, returning, reacted, opened } = habits;
  const perSession = behavior.sessions > 0 ? opened / behavior.sessions : 0;
  const found: (string | false | null)[] = [
    lengths &&
      `Half of the videos you open are ${lengthText(lengths[0])} to ${lengthText(lengths[2])} long.`,
    completion !== null &&
      `You play ${percent(completion)} of a video here on average (${counted(played, 'video')}).`,
    returning > 0 &&
      `${percent(returning)} of the videos you open are from channels you opened before.`,
    reacted > 0 && `You like, share or save ${percent(reacted)} of the videos you open.`,
    perSession > 0 && `You open ${perSession.toFixed(1)} videos a visit on average.`,
  ];
  return found.filter((text) => typeof text === 'string');
}

export function lengthText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.round(seconds / 60)} min`;
}

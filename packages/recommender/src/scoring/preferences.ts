import type { Candidate } from './candidate.js';
import type { PreferredMinutes, RecommendationRequest } from './request.js';

type Preferences = RecommendationRequest['preferences'];

/** Points below the wanted quality at which nothing is left of it. */
const qualityMargin = 20;

/** Whether anything is declared. */
export function hasPreferences({ minutes, quality, ...names }: Preferences): boolean {
  return (
    minutes !== null ||
    quality !== null ||
    Object.values(names).some((declared) => declared.size > 0)
  );
}

/** What is declared as a number: its name, and how much of it a candidate has, 0 to 1. */
export function gradedPreferences({
  minutes,
  quality,
}: Preferences): (readonly [name: string, shareOf: (candidate: Candidate) => number])[] {
  return [
    ...(minutes
      ? [['minutes', (one: Candidate) => shareOfMinutes(one.minutes, minutes)] as const]
      : []),
    ...(quality === null
      ? []
      : [['quality', (one: Candidate) => shareOfQuality(one.quality, quality)] as const]),
  ];
}

/**
 * How much a length is the preferred one, 0 to 1: all within its limits, less with the ratio to the nearer limit, and nothing from twice or half of it on. That is
 * gradual, so that nobody loses a video of 21 minutes for having said 20. Of an unknown length it is 0.
 */
function shareOfMinutes(minutes: number | null, { from, to }: PreferredMinutes): number {
  if (minutes === null || !(minutes >= 0)) return 0;
  const ratio = Math.max((from ?? 0) / minutes, minutes / (to ?? Infinity));
  return ratio > 1 ? Math.max(0, 1 - Math.log2(ratio)) : 1;
}

/** How much a quality is good enough, 0 to 1: all from the wanted one up, nothing from twenty points below. Of an unknown quality it is 0. */
function shareOfQuality(quality: number | null, wanted: number): number {
  if (quality === null || Number.isNaN(quality)) return 0;
  return Math.min(1, Math.max(0, 1 - (wanted - quality) / qualityMargin));
}

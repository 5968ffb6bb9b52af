import type { Preferences } from '@tessera/contracts-personalization';
import {
  durationBounds,
  type DurationChoice,
  durationChoiceOf,
  qualityBounds,
  type QualityChoice,
  qualityChoiceOf,
} from '@tessera/contracts-personalization/values';
import type { Screen } from '../profile/profile.queries';

type Minutes = Preferences['minutes'];

/** The choice of a screen that fits the wanted length. */
export function lengthChoice(screen: Screen, { minutes }: Preferences): DurationChoice {
  return durationChoiceOf(screen, [minutes.from, minutes.to]);
}

/** Preferences with a choice of length as the screen understands it. */
export function withDuration(
  preferences: Preferences,
  screen: Screen,
  duration: DurationChoice,
): Preferences {
  const [from, to] = durationBounds[screen][duration];
  return { ...preferences, duration, minutes: { from, to } };
}

/** Preferences with a choice of quality, and the lowest score that it means. */
export function withQuality(preferences: Preferences, quality: QualityChoice): Preferences {
  return { ...preferences, quality, qualityThreshold: qualityBounds[quality] };
}

/** Preferences with a lowest score, and the choice that fits it. @param threshold 0 to 100 */
export function withThreshold(preferences: Preferences, threshold: number): Preferences {
  return { ...preferences, quality: qualityChoiceOf(threshold), qualityThreshold: threshold };
}

/** A length in words, for example `4–20 min`; `Any length` where both ends are open. */
export function minutesInWords({ from, to }: Minutes): string {
  if (from === null && to === null) return 'Any length';
  if (from === null) return `Under ${to} min`;
  return to === null ? `Over ${from} min` : `${from}–${to} min`;
}

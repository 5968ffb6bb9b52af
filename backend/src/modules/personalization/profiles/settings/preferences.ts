import {
  durationBounds,
  durationChoiceOf,
  type Preferences,
  qualityBounds,
  qualityChoiceOf,
} from '@tessera/contracts-personalization';
import type { StoredPreferences } from '../entities/visitor-profile.entity.js';

/** What a request may change. */
export type PreferenceChanges = { readonly [K in keyof Preferences]?: Preferences[K] | undefined };

const defaults: Required<StoredPreferences> = {
  categories: [],
  platforms: [],
  contentTypes: [],
  languages: ['en'],
  minutes: { from: null, to: null },
  difficulty: 'any',
  qualityThreshold: 0,
  asRules: false,
};

/** What there is to store of a change: minutes and thresholds, also where only a choice is named. */
export function storedOf({ duration, quality, ...changes }: PreferenceChanges): StoredPreferences {
  const [from, to] = durationBounds.hub[duration ?? 'any'];
  const minutes = changes.minutes ?? (duration && { from, to });
  const qualityThreshold = changes.qualityThreshold ?? (quality && qualityBounds[quality]);
  const named = Object.entries({ ...changes, minutes, qualityThreshold }).filter(
    ([, value]) => value !== undefined,
  );
  const once = named.map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set<unknown>(value)] : value,
  ]);
  return Object.fromEntries(once) as StoredPreferences;
}

/** All of them, with the choices that fit. */
export function preferencesOf(stored: StoredPreferences): Preferences {
  const known = { ...defaults, ...stored };
  const { from, to } = known.minutes;
  return {
    ...known,
    duration: durationChoiceOf('hub', [from, to]),
    quality: qualityChoiceOf(known.qualityThreshold),
  };
}

// What pages import by value: nothing in this module brings validation along.

/** In the order in which preferences show them. */
export const preferenceCategories = [
  'Technology',
  'Education',
  'Entertainment',
  'DIY & Crafts',
  'Gaming',
  'Music',
  'Sports',
  'Travel',
  'Food',
  'Health',
  'Business',
  'Art',
] as const;
export type PreferenceCategory = (typeof preferenceCategories)[number];

/** ISO 639-1. */
export const preferenceLanguages = [
  'en',
  'es',
  'fr',
  'de',
  'it',
  'pt',
  'ru',
  'ja',
  'ko',
  'zh',
] as const;

export const durationChoices = ['any', 'short', 'medium', 'long'] as const;
export type DurationChoice = (typeof durationChoices)[number];

/** Minutes, from and to; `null` is open. */
export type LengthRange = readonly [number | null, number | null];

/** Minutes, from and to, as each screen understands the choices; `null` is open. */
export const durationBounds = {
  hub: { any: [null, null], short: [null, 5], medium: [5, 20], long: [20, null] },
  center: { any: [null, null], short: [null, 4], medium: [4, 20], long: [20, null] },
} as const satisfies Record<string, Record<DurationChoice, LengthRange>>;

/**
 * The choice of a screen that fits a range in minutes: the one with these bounds, on either screen; otherwise the narrowest that contains it. A range that
 * fits none is `any`.
 */
export function durationChoiceOf(
  screen: keyof typeof durationBounds,
  [from, to]: LengthRange,
): DurationChoice {
  const isEqual = ([low, high]: LengthRange) => low === from && high === to;
  const contains = ([low, high]: LengthRange) =>
    (low ?? 0) <= (from ?? 0) && (high ?? Infinity) >= (to ?? Infinity);
  const other = screen === 'hub' ? 'center' : 'hub';
  const narrow = ['short', 'medium', 'long'] as const;
  return (
    durationChoices.find(
      (one) => isEqual(durationBounds[screen][one]) || isEqual(durationBounds[other][one]),
    ) ??
    narrow.find((one) => contains(durationBounds[screen][one])) ??
    'any'
  );
}

export const qualityChoices = ['any', 'high', 'medium'] as const;
export type QualityChoice = (typeof qualityChoices)[number];
/** Lowest quality score of each choice. */
export const qualityBounds = { any: 0, high: 80, medium: 60 } as const;

/** The choice that a lowest quality score reaches. */
export function qualityChoiceOf(threshold: number): QualityChoice {
  if (threshold >= qualityBounds.high) return 'high';
  return threshold >= qualityBounds.medium ? 'medium' : 'any';
}

/** Lower bounds of the labels of how sure a recommendation is; below all it is a guess. */
export const confidenceLabels = [
  [90, 'Very sure'],
  [80, 'Sure'],
  [70, 'Likely'],
  [60, 'Possible'],
  [0, 'A guess'],
] as const;

export const recommendationTypes = [
  'trending',
  'similar',
  'discovery',
  'continuation',
  'personalized',
] as const;
export type RecommendationType = (typeof recommendationTypes)[number];

/** How the list is mixed: each from 0 to 1, and .5 is the mix that training found best. */
export const sliderNames = ['freshness', 'familiarity', 'length', 'surprise'] as const;
export type SliderName = (typeof sliderNames)[number];

/**
 * What a list is made of.
 * - `all`: everything that is known
 * - `no-profile`: what is popular lately, the same for everybody
 * - `followed`: what followed creators, channels and topics published, the newest first
 */
export const recommendationSources = ['all', 'no-profile', 'followed'] as const;
export type RecommendationSource = (typeof recommendationSources)[number];

/**
 * What may be learned from and done with it. Each switch is obeyed at once, also for what is known already.
 * - `recommendations`: lists are personal; off, everybody's list is shown
 * - `behavior`: what the visitor does is recorded; off, nothing is, and what was is not used. The setting of the interactions is the same one
 * - `trends`: what is popular now counts in the visitor's lists
 * - `opens`, `watchTime`, `searches`, `reactions`, `skips`: which of what was recorded counts; reactions are likes, shares and saved
 *   videos, skips are videos that were shown often and never opened
 * - `training`: what the visitor did counts, without their name, in what videos have to do with one another
 * - `privateMode`: the history stays in the browser, which makes the list itself. It turns `behavior` off, and on again once it is turned off; whoever turns
 *   `behavior` on turns it off
 * - `showReasons`, `showOnHome`: the reasons on cards, and the shelf on the home page
 * - `notifications`: once a week at most, the visitor is told of new videos from what they follow; not while `behavior` or `recommendations` is off
 * - `adultContent`, `autoplay`: as their labels say
 */
export const switchNames = [
  'recommendations',
  'behavior',
  'trends',
  'opens',
  'watchTime',
  'searches',
  'reactions',
  'skips',
  'training',
  'privateMode',
  'showReasons',
  'showOnHome',
  'adultContent',
  'autoplay',
  'notifications',
] as const;
export type SwitchName = (typeof switchNames)[number];

export const defaultSwitches: Readonly<Record<SwitchName, boolean>> = {
  recommendations: true,
  behavior: true,
  trends: true,
  opens: true,
  watchTime: true,
  searches: true,
  reactions: true,
  skips: true,
  training: true,
  privateMode: false,
  showReasons: true,
  showOnHome: true,
  adultContent: false,
  autoplay: true,
  notifications: true,
};

/** What visitors want less of: a video not at all, of a channel or topic almost nothing. */
export const feedbackKinds = ['video', 'channel', 'topic'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export const personalizationLimits = {
  /** Events with videos before anything is said of a visitor. */
  minEvents: 10,
  recipes: 20,
  feedback: 500,
  /** Of one list of recommendations. */
  recommendations: 50,
} as const;

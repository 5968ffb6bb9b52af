import { type CandidateSet, unknown } from './candidate-set.js';
import { isKnown, type ProfileEntry } from './profile.js';
import type { RecommendationRequest } from './request.js';

/** From this weight on an entry is a like. */
const likeWeight = 3;
/** How fast entries lose weight, per place from the newest: for the lasting mix, and for likes. */
const lastingDecay = 0.03;
const likeDecay = 0.3;
/** How much of the mix each recent like takes for itself, and all of them at most. */
const shareOfLike = 0.15;
const shareOfLikes = 0.75;
/** Entries among which likes are recent. */
const recentEntries = 12;
/** No category takes more of a list, unless there are not enough others. */
const largestShare = 2 / 3;

/**
 * Which share of a list each category should have, by its number; the sum is 1. It follows the history (Steck 2018), with recent likes counting for more,
 * and without a history the declared categories.
 * @param allowed candidates that the rules allow
 * @returns `null` where there is nothing to follow
 */
export function categoryMix(
  set: CandidateSet,
  profile: readonly ProfileEntry[],
  { preferences, controls }: RecommendationRequest,
  allowed: Int32Array,
): Float64Array | null {
  if (!controls.isCalibrated || controls.mode !== 'personal') return null;
  const supply = supplyOf(set, allowed);
  const watched = profile.some(isKnown) ? mixOfHistory(set, profile) : declared(set, preferences);
  const wanted = normalized(watched.map((share, i) => ((supply[i] ?? 0) > 0 ? share : 0)));
  return wanted && capped(wanted, supply);
}

/** How popular the allowed candidates of each category are together; a little for each of them, so that none is without supply. */
function supplyOf(set: CandidateSet, allowed: Int32Array): Float64Array {
  const supply = new Float64Array(set.categories.names.list.length);
  for (const candidate of allowed) {
    const category = set.categories.numbers[candidate] ?? unknown;
    if (category !== unknown)
      supply[category] = (supply[category] ?? 0) + (set.trend[candidate] ?? 0) + 0.001;
  }
  return supply;
}

function declared(
  set: CandidateSet,
  { categories }: RecommendationRequest['preferences'],
): Float64Array {
  return Float64Array.from(set.categories.names.list, (name) => (categories.has(name) ? 1 : 0));
}

function mixOfHistory(set: CandidateSet, profile: readonly ProfileEntry[]): Float64Array {
  const lasting = new Float64Array(set.categories.names.list.length);
  const likes = new Float64Array(lasting.length);
  let likeCount = 0;
  for (const [place, { candidate, weight }] of profile.entries()) {
    const category = set.categories.numbers[candidate] ?? unknown;
    if (category === unknown) continue;
    lasting[category] =
      (lasting[category] ?? 0) + Math.min(weight, likeWeight) * Math.exp(-lastingDecay * place);
    if (weight < likeWeight || place >= recentEntries) continue;
    likes[category] = (likes[category] ?? 0) + Math.exp(-likeDecay * likeCount);
    likeCount++;
  }
  const lastingMix = normalized(lasting);
  const likeMix = normalized(likes);
  if (!lastingMix || !likeMix) return lasting;
  const share = Math.min(shareOfLikes, shareOfLike * likeCount);
  return lastingMix.map((one, i) => (1 - share) * one + share * (likeMix[i] ?? 0));
}

/** What is above the cap goes to the other categories, by their supply. */
function capped(mix: Float64Array, supply: Float64Array): Float64Array {
  const largest = mix.indexOf(mix.reduce((most, share) => Math.max(most, share), 0));
  const excess = (mix[largest] ?? 0) - largestShare;
  const others = normalized(supply.map((one, i) => (i === largest ? 0 : one)));
  if (excess <= 0 || !others) return mix;
  return mix.map((share, i) => (i === largest ? largestShare : share + excess * (others[i] ?? 0)));
}

function normalized(amounts: Float64Array): Float64Array | null {
  const sum = amounts.reduce((sum, amount) => sum + amount, 0);
  return sum > 0 ? amounts.map((amount) => amount / sum) : null;
}

/**
 * Shares as whole places: each category gets what is whole, and the largest remainders get one more (Hamilton).
 * @returns places of each category; their sum is `places`
 */
export function wholePlaces(mix: Float64Array, places: number): Int32Array {
  const whole = Int32Array.from(mix, (share) => Math.floor(share * places + 1e-9));
  const left = places - whole.reduce((sum, one) => sum + one, 0);
  const remainder = (category: number) => (mix[category] ?? 0) * places - (whole[category] ?? 0);
  const order = [...mix.keys()].toSorted(
    (one, other) => remainder(other) - remainder(one) || one - other,
  );
  for (const category of order.slice(0, left)) whole[category] = (whole[category] ?? 0) + 1;
  return whole;
}

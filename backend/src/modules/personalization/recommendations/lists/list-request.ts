import { createHash } from 'node:crypto';
import { platforms } from '@tessera/contracts';
import {
  type CandidateSet,
  type HistoryEntry,
  type RecommendationRequest,
  requestFor,
  type Rules,
} from '@tessera/recommender/scoring';
import { dayOf } from '../../../../platform/utc-days/index.js';
import { weightOf } from '../../profiles/index.js';
import { type Pool, unknown } from '../candidates/candidate-pool.service.js';
import { itemOf } from '../candidates/item-ids.js';
import type { ListMix } from './list-mix.js';
import type { VisitorState } from './visitor-state.service.js';

/** What a list is computed from. */
export interface ListRequest {
  readonly set: CandidateSet;
  readonly request: RecommendationRequest;
}

export interface ListInput {
  readonly pool: Pool;
  readonly state: VisitorState;
  readonly mix: ListMix;
  /** Ids of videos that must not be in it, besides those that the visitor's settings exclude. */
  readonly excluded: ReadonlySet<string>;
  /** Ids of videos of the history that may come again. */
  readonly unfinished: ReadonlySet<string>;
  readonly now: Date;
}

/** Share of the places that are left to chance. */
const explorationRate = 0.1;
/** Videos of the history that move scores, the newest first; older ones only don't come again. */
const mostScored = 150;
const modes = { all: 'personal', 'no-profile': 'popular', followed: 'following' } as const;

/** The whole of a visitor's list, from its beginning. */
export function listRequest(input: ListInput): ListRequest {
  const { pool, state, mix, now } = input;
  const isPersonal = mix.source === 'all' && state.switches.recommendations;
  const history = mix.source === 'no-profile' ? [] : historyOf(input);
  const older = history.slice(mostScored).map(({ item }) => item);
  const request = requestFor({
    now: now.getTime(),
    history: history.slice(0, mostScored),
    rules: rulesOf(input, older),
    controls: {
      ...mix.sliders,
      mode: isPersonal || mix.source !== 'all' ? modes[mix.source] : 'popular',
    },
    follows: {
      creators: new Set(state.follows.channels),
      topics: new Set(state.follows.topics),
    },
    preferences: isPersonal && !state.preferences.asRules ? preferencesOf(input) : {},
    less: lessOf(state),
    exploration: isPersonal ? { seed: seedOf(state.visitorId, now), rate: explorationRate } : null,
  });
  return { set: state.switches.trends ? pool.set : pool.setWithoutTrends, request };
}

function historyOf({ pool, state, mix, unfinished }: ListInput): HistoryEntry[] {
  const entries = new Map<string, Omit<HistoryEntry, 'weight'> & { weight: number }>();
  for (const event of state.events) {
    const id = event.subject;
    if (event.kind === 'searched' || id === mix.without || unfinished.has(id)) continue;
    const video = pool.videos.get(id);
    const weight = weightOf(event, video);
    const known = entries.get(id);
    if (known) known.weight += weight;
    else entries.set(id, { item: video?.item ?? itemOf(id), weight, time: event.at.getTime() });
  }
  return [...entries.values()];
}

function rulesOf(
  { pool, state, mix, excluded }: ListInput,
  older: readonly string[],
): Partial<Rules> {
  const ids = [...excluded, ...(mix.source === 'all' ? state.ignored : [])];
  return {
    excludedItems: new Set([...ids.map(itemOf), ...older]),
    excludedCreators: new Set([...state.exclusions.channelIds, ...mix.exclusions.channels]),
    excludedTopics: new Set(mix.exclusions.topics),
    excludedCategories: new Set(mix.exclusions.categories),
    allowsMature: state.switches.adultContent,
    ...(state.preferences.asRules && declaredRules(state, pool)),
    platforms: allowedPlatforms(state, mix),
  };
}

/** The declared ones, where preferences are rules, without those that a recipe leaves out; `null` for all. */
function allowedPlatforms(
  { preferences }: VisitorState,
  { exclusions }: ListMix,
): ReadonlySet<string> | null {
  const declared = preferences.asRules ? preferences.platforms : [];
  if (exclusions.platforms.length === 0) return setOrNull(declared);
  const left = new Set(exclusions.platforms);
  return new Set((declared.length > 0 ? declared : platforms).filter((one) => !left.has(one)));
}

/** What is not known of a language, difficulty or quality passes. */
function declaredRules({ preferences }: VisitorState, pool: Pool): Partial<Rules> {
  const { contentTypes, languages, minutes, difficulty, qualityThreshold } = preferences;
  return {
    categories:
      preferences.categories.length > 0 ? new Set(slugsOf(preferences.categories, pool)) : null,
    contentTypes: setOrNull(contentTypes),
    languages: languages.length > 0 ? new Set([...languages, unknown]) : null,
    difficulties: difficulty === 'any' ? null : new Set([difficulty, unknown]),
    minMinutes: minutes.from,
    // A video of exactly so many minutes belongs to the longer ones.
    maxMinutes: minutes.to === null ? null : minutes.to - 1 / 120,
    minQuality: qualityThreshold > 0 ? qualityThreshold : null,
    allowsUnknownQuality: true,
  };
}

function preferencesOf({ pool, state: { preferences, chosen } }: ListInput) {
  const { contentTypes, difficulty, minutes, qualityThreshold } = preferences;
  const languages = chosen.has('languages') ? preferences.languages : [];
  return {
    categories: new Set(slugsOf(preferences.categories, pool)),
    contentTypes: new Set<string>(contentTypes),
    languages: new Set<string>(languages),
    difficulties: new Set<string>(difficulty === 'any' ? [] : [difficulty]),
    platforms: new Set<string>(preferences.platforms),
    minutes: minutes.from === null && minutes.to === null ? null : minutes,
    quality: qualityThreshold > 0 ? qualityThreshold : null,
  };
}

function lessOf({ feedback }: VisitorState) {
  const idsOf = (kind: string) => feedback.filter((one) => one.kind === kind).map(({ id }) => id);
  return {
    items: new Set(idsOf('video').map(itemOf)),
    creators: new Set(idsOf('channel')),
    topics: new Set(idsOf('topic')),
  };
}

function slugsOf(names: readonly string[], { categories }: Pool): string[] {
  const wanted = new Set(names);
  return [...categories].filter(([, name]) => wanted.has(name)).map(([slug]) => slug);
}

function setOrNull(names: readonly string[]): ReadonlySet<string> | null {
  return names.length > 0 ? new Set(names) : null;
}

/** The same for a visitor during a day, so that a list that is asked for again is the same while nothing changes. */
function seedOf(visitorId: string, now: Date): number {
  return createHash('sha256')
    .update(`${visitorId} ${dayOf(now)}`)
    .digest()
    .readUInt32BE();
}

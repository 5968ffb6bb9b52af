import { Injectable } from '@nestjs/common';
import { personalizationLimits } from '@tessera/contracts-personalization';
import type { CandidateSet, RecommendationRequest } from '@tessera/recommender/scoring';
import { LRUCache } from 'lru-cache';
import { dayOf } from '../../../../platform/utc-days/index.js';
import { type Tastes, tastesOf } from '../../profiles/index.js';
import { CandidatePool, type Pool } from '../candidates/candidate-pool.service.js';
import { itemOf } from '../candidates/item-ids.js';
import { RecipesService } from '../recipes/recipes.service.js';
import { mainFactors } from './factor-labels.js';
import { HiddenVideos } from './hidden-videos.js';
import { type AskedMix, listMix, type ListMix } from './list-mix.js';
import { type ListInput, listRequest } from './list-request.js';
import { continuedPlaces, type ListSource, type Placed, type Places, placesOf } from './places.js';
import { unfinishedVideos } from './unfinished-videos.js';
import { type VisitorState, VisitorStates } from './visitor-state.service.js';

/** So many of the factors of a card are named; the others are added up. */
const namedFactors = 8;
/** Pages of one list that are kept. */
const mostMade = 8;
/** Lists that are kept in case that they are asked for again. */
const mostKept = 500;

/** A list as it was when it began: all of its pages are made from this. */
export class BegunList implements ListSource {
  private readonly made = new Map<string, Places>();

  constructor(
    readonly pool: Pool,
    readonly state: VisitorState,
    readonly mix: ListMix,
    readonly tastes: Tastes,
    private source: ListSource,
  ) {}

  get set(): CandidateSet {
    return this.source.set;
  }

  get request(): RecommendationRequest {
    return this.source.request;
  }

  get continued(): readonly Placed[] {
    return this.source.continued;
  }

  /** A page, with the main factors of its places. @param first how many were shown before */
  places(first: number, limit: number): Places {
    const key = `${first} ${limit}`;
    const known = this.made.get(key) ?? this.make(first, limit);
    if (this.made.size < mostMade) this.made.set(key, known);
    return known;
  }

  private make(first: number, limit: number): Places {
    const { places, total } = placesOf(this.source, first, limit);
    const shown = places.map((one) => ({
      ...one,
      factors: mainFactors(one.factors, namedFactors),
    }));
    return { places: shown, total };
  }

  /** Leaves out videos that are not there any more. */
  leaveOut(ids: readonly string[]): void {
    const { set, request, continued } = this.source;
    const gone = new Set(ids);
    this.made.clear();
    this.source = {
      set,
      request: withoutItems(request, ids),
      continued: continued.filter(({ videoId }) => !gone.has(videoId)),
    };
  }
}

function withoutItems(
  request: RecommendationRequest,
  ids: readonly string[],
): RecommendationRequest {
  if (ids.length === 0) return request;
  const excludedItems = new Set([...request.rules.excludedItems, ...ids.map(itemOf)]);
  return { ...request, rules: { ...request.rules, excludedItems } };
}

/** Begins lists: collects what they are made from. */
@Injectable()
export class ListMaker {
  /** The last one of each visitor and mix. */
  private readonly kept = new LRUCache<string, { readonly of: string; readonly list: BegunList }>({
    max: mostKept,
  });

  constructor(
    private readonly pool: CandidatePool,
    private readonly states: VisitorStates,
    private readonly hidden: HiddenVideos,
    private readonly recipes: RecipesService,
  ) {}

  /**
   * What it is made from is read with each request; where nothing of that has changed, it is the last one again.
   * @param shown ids of videos that must not come again
   * @throws ApiProblem `recipe-not-found`
   */
  async begin(
    visitorId: string,
    { recipe: recipeId, ...asked }: AskedMix & { readonly recipe?: string | undefined },
    shown: readonly string[],
  ): Promise<BegunList> {
    const [pool, state, recipe] = await Promise.all([
      this.pool.current(),
      this.states.of(visitorId),
      recipeId === undefined ? null : this.recipes.find(visitorId, recipeId),
    ]);
    const now = new Date();
    const mix = listMix(asked, recipe);
    const excluded = new Set([...(await this.hidden.of(pool, state.exclusions)), ...shown]);
    const key = `${visitorId} ${JSON.stringify(mix)}`;
    const of = fingerprint(state, excluded, now);
    const kept = this.kept.get(key);
    if (kept?.of === of && kept.list.pool === pool) return kept.list;
    const list = makeList({ pool, state, mix, excluded, now });
    this.kept.set(key, { of, list });
    return list;
  }
}

/** Equal as long as a list would be the same. */
function fingerprint(
  { events, chosen, ...state }: VisitorState,
  excluded: ReadonlySet<string>,
  now: Date,
): string {
  const ofEvents = [events.length, events[0]?.id, events.at(-1)?.id];
  return JSON.stringify([state, [...chosen], ofEvents, [...excluded], dayOf(now)]);
}

function makeList(input: Omit<ListInput, 'unfinished'>): BegunList {
  const { pool, state, mix, now } = input;
  const unfinished = mix.source === 'all' ? unfinishedVideos(state, pool, now) : [];
  const ids = new Set(unfinished.map(({ videoId }) => videoId));
  const { set, request } = listRequest({ ...input, unfinished: ids });
  const continued = continuedPlaces(set, request, unfinished);
  const rest = withoutItems(request, [...ids]);
  const source = { set, request: rest, continued };
  return new BegunList(pool, state, mix, tastesIn(pool, state), source);
}

/** As far as the pool knows the videos. */
function tastesIn({ videos }: Pool, { events }: VisitorState): Tastes {
  return tastesOf({ events, videos, minEvents: personalizationLimits.minEvents });
}

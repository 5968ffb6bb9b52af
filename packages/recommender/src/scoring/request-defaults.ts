import type {
  Controls,
  Follows,
  Less,
  Preferences,
  RecommendationRequest,
  Rules,
} from './request.js';

const none: ReadonlySet<string> = new Set();

/** Excludes what the visitor has seen, and what is not for everyone. */
export const ordinaryRules: Rules = {
  excludedItems: none,
  excludedCreators: none,
  excludedTopics: none,
  excludedCategories: none,
  categories: null,
  platforms: null,
  languages: null,
  contentTypes: null,
  difficulties: null,
  minMinutes: null,
  maxMinutes: null,
  minQuality: null,
  allowsUnknownQuality: true,
  allowsMature: false,
  allowsSeen: false,
};

/** All sliders in the middle. */
export const neutralControls: Controls = {
  freshness: 0.5,
  familiarity: 0.5,
  length: 0.5,
  surprise: 0.5,
  mode: 'personal',
  isDiverse: true,
  isCalibrated: true,
};

const noFollows: Follows = { creators: none, topics: none };
const noPreferences: Preferences = {
  categories: none,
  topics: none,
  contentTypes: none,
  languages: none,
  difficulties: none,
  platforms: none,
  minutes: null,
  quality: null,
};
const noLess: Less = { items: none, creators: none, topics: none };

/** What a request may leave out, also inside of its rules, controls and so on. */
export type PartialRequest = Pick<RecommendationRequest, 'now'> & {
  readonly [K in 'rules' | 'controls' | 'follows' | 'preferences' | 'less']?: Partial<
    RecommendationRequest[K]
  >;
} & Partial<Pick<RecommendationRequest, 'history' | 'exploration' | 'count' | 'offset'>>;

/** A request whose missing parts are filled in: twelve items, without history and exploration. */
export function requestFor(partial: PartialRequest): RecommendationRequest {
  return {
    history: [],
    exploration: null,
    count: 12,
    offset: 0,
    ...partial,
    rules: { ...ordinaryRules, ...partial.rules },
    controls: { ...neutralControls, ...partial.controls },
    follows: { ...noFollows, ...partial.follows },
    preferences: { ...noPreferences, ...partial.preferences },
    less: { ...noLess, ...partial.less },
  };
}

/**
 * Refuses what can't be meant. Entries of a history are not refused: those that can't be read don't count.
 * @throws RangeError that names the part
 */
export function checkRequest(request: RecommendationRequest) {
  const { count, offset, controls, exploration, preferences } = request;
  for (const [name, value] of Object.entries({ count, offset }))
    if (!Number.isSafeInteger(value) || value < 0) throw refused(name, value, 'a whole number');
  for (const name of ['freshness', 'familiarity', 'length', 'surprise'] as const)
    if (!isShare(controls[name])) throw refused(name, controls[name], 'between 0 and 1');
  if (exploration && !isShare(exploration.rate))
    throw refused('rate', exploration.rate, 'between 0 and 1');
  if (exploration && !Number.isSafeInteger(exploration.seed))
    throw refused('seed', exploration.seed, 'a whole number');
  checkPreferences(preferences);
}

function checkPreferences({ quality, minutes }: Preferences) {
  for (const [name, value] of Object.entries({ quality, ...minutes }))
    if (value !== null && !(value >= 0)) throw refused(name, value, 'a number from 0 up');
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}

function refused(name: string, value: number, wanted: string): RangeError {
  return new RangeError(`“${name}” is ${value} instead of ${wanted}`);
}

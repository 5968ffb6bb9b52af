import type { Insight, Insights, Preferences, Switches } from '@tessera/contracts-personalization';
import {
  durationBounds,
  type DurationChoice,
  preferenceCategories,
} from '@tessera/contracts-personalization/values';
import { counted, percent } from '@tessera/video-analysis';
import { lengthText } from './engagement-patterns.js';
import type { LearnedFigures } from './figures.js';
import { personalityOf } from './personality.js';

export interface InsightInput {
  readonly figures: LearnedFigures;
  readonly preferences: Preferences;
  readonly switches: Switches;
  /** That most videos were opened of; `null` where there is none. */
  readonly channel: {
    readonly id: string;
    readonly title: string;
    readonly opened: number;
    readonly isFollowed: boolean;
  } | null;
}

type Found = Omit<Insight, 'actionable'>;

const none: Insights = {
  insights: [],
  personalityType: null,
  personalityReason: null,
  contentPreferences: [],
  recommendedActions: [],
  improvementSuggestions: [],
};

/** What there is to say to a visitor of themselves; nothing as long as there is not enough. */
export function insightsOf(input: InsightInput, isEnough: boolean): Insights {
  if (!isEnough) return none;
  const { figures } = input;
  const { type, reason } = personalityOf(figures);
  const found = [
    ofCategory(input),
    ofLength(input),
    ofChannels(input),
    ofTrends(input),
    ofReactions(input),
  ]
    .filter((one) => one !== null)
    .map((one) => ({ ...one, actionable: one.action !== null }));
  return {
    insights: found,
    personalityType: type,
    personalityReason: reason,
    contentPreferences: contentPreferences(figures),
    recommendedActions: found
      .filter(({ actionable }) => actionable)
      .flatMap(({ suggestions }) => suggestions),
    improvementSuggestions: improvements(input),
  };
}

function ofCategory({ figures, preferences }: InsightInput): Found | null {
  const [first] = Object.entries(figures.contentAffinity);
  if (!first) return null;
  const [name, share] = first;
  const known = preferenceCategories.find((one) => one === name);
  const added = known !== undefined && !preferences.categories.includes(known) ? known : null;
  return {
    type: 'preference',
    insight: `${name} makes up ${share}% of what you watch.`,
    confidence: sureness(share / 100, figures.events),
    action: added && { kind: 'add-category', category: added },
    suggestions: added ? [`Add ${name} to your categories`] : [],
  };
}

function ofLength({ figures, preferences }: InsightInput): Found | null {
  const { lengths, habits } = figures;
  if (!lengths) return null;
  const choice = choiceOf(lengths);
  const isNew = choice !== 'any' && preferences.duration === 'any';
  return {
    type: 'preference',
    insight: `Half of the videos you open are ${lengthText(lengths[0])} to ${lengthText(lengths[2])} long.`,
    confidence: sureness(0.5, habits.opened),
    action: isNew ? { kind: 'set-length', duration: choice } : null,
    suggestions: isNew ? [`Set your duration to ${choice}`] : [],
  };
}

/** The choice of the hub that has the middle half. */
function choiceOf([low, , high]: readonly [number, number, number]): DurationChoice {
  const fits = (name: DurationChoice) => {
    const [from, to] = durationBounds.hub[name];
    return low >= (from ?? 0) * 60 && high < (to ?? Infinity) * 60;
  };
  return (['short', 'medium', 'long'] as const).find(fits) ?? 'any';
}

function ofChannels({ figures, channel }: InsightInput): Found | null {
  const { returning, opened } = figures.habits;
  if (returning === 0) return null;
  return {
    type: 'behavior',
    insight: `${percent(returning)} of the videos you open are from channels you opened before.`,
    confidence: sureness(returning, opened),
    ...(channel !== null && channel.opened >= 3 ? aboutChannel(channel) : nothingToDo),
  };
}

const nothingToDo: Pick<Found, 'action' | 'suggestions'> = { action: null, suggestions: [] };

function aboutChannel({
  id,
  title,
  opened,
  isFollowed,
}: NonNullable<InsightInput['channel']>): typeof nothingToDo {
  if (isFollowed)
    return {
      action: { kind: 'open-list', source: 'followed' },
      suggestions: [`See what’s new from ${title} and whatever else you follow`],
    };
  return {
    action: { kind: 'follow-channel', channelId: id, title },
    suggestions: [`Follow ${title}: you opened ${counted(opened, 'video')} of it`],
  };
}

function ofReactions({ figures: { habits } }: InsightInput): Found | null {
  if (habits.reacted === 0) return null;
  return {
    type: 'behavior',
    insight: `You like, share or save ${percent(habits.reacted)} of the videos you open.`,
    confidence: sureness(habits.reacted, habits.opened),
    ...nothingToDo,
  };
}

function ofTrends({ figures: { trendAlignment, habits }, switches }: InsightInput): Found | null {
  if (trendAlignment === null) return null;
  const isNew = trendAlignment >= 30 && !switches.trends;
  return {
    type: 'trend',
    insight: `${trendAlignment}% of the videos you open are about today’s topics.`,
    confidence: sureness(trendAlignment / 100, habits.opened),
    action: isNew ? { kind: 'turn-on', switch: 'trends' } : null,
    suggestions: isNew ? ['Turn on Trend Analysis'] : [],
  };
}

function contentPreferences({ contentAffinity, lengths }: LearnedFigures): string[] {
  const categories = Object.entries(contentAffinity).slice(0, 5);
  return [
    ...categories.map(([name, share]) => `${name} (${share}%)`),
    ...(lengths ? [`Videos of about ${lengthText(lengths[1])}`] : []),
  ];
}

function improvements({ figures, switches, preferences }: InsightInput): string[] {
  const { reacted, played, variety } = figures.habits;
  const found: (string | false)[] = [
    switches.reactions &&
      reacted < 0.05 &&
      'Like or save what you enjoy: it counts several times as much as opening.',
    switches.watchTime &&
      played === 0 &&
      'Use Play here: how much you play says more than that you opened it.',
    preferences.categories.length === 0 &&
      'Choose categories you like: they count from the first list on.',
    variety < 2 && 'Raise Surprise to see what is beyond your usual category.',
  ];
  return found.filter((text) => typeof text === 'string');
}

/**
 * How sure a share is, in percent: 1 less the width of its 95% interval (Wilson, 1927).
 * @param n what the share is of
 */
function sureness(share: number, n: number): number {
  if (n === 0) return 0;
  const z = 1.96;
  const spread = Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return Math.round(100 * Math.max(0, 1 - (2 * z * spread) / (1 + z ** 2 / n)));
}

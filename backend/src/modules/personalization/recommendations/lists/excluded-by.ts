import type { Explanation } from '@tessera/contracts-personalization';
import type { Exclusion } from '@tessera/recommender/scoring';
import type { BegunList } from './list-maker.service.js';

/** What there is to say of a video that no list is made of at the moment. */
export function notConsidered({
  pool,
}: BegunList): Pick<Explanation, 'rank' | 'excludedBy' | 'factors' | 'exactScore'> {
  const excludedBy = `It is not among the ${pool.videos.size} videos that are considered at the moment`;
  return { rank: null, excludedBy, factors: [], exactScore: null };
}

/** Why a rule excludes a video, as a sentence for its visitor. */
export function ruleText({ rule, value }: Exclusion, videoId: string, list: BegunList): string {
  return rule === 'item' ? itemText(videoId, list) : texts[rule](value, list);
}

function itemText(videoId: string, list: BegunList): string {
  const { state } = list;
  if (state.feedback.some(({ kind, id }) => kind === 'video' && id === videoId))
    return 'You don’t want to see it again';
  if (state.ignored.includes(videoId))
    return 'It was shown to you several times, and you never opened it';
  if (state.events.some(({ subject }) => subject === videoId)) return texts.seen(null, list);
  return 'It has words that you hide';
}

type Text = (value: string | null, list: BegunList) => string;

const texts: Readonly<Record<Exclude<Exclusion['rule'], 'item'>, Text>> = {
  creator: (value, { state }) =>
    state.exclusions.channelIds.includes(value ?? '')
      ? 'You hide its channel'
      : 'The recipe leaves out its channel',
  topic: (value) => `The recipe leaves out “${value ?? ''}”`,
  category: (value, { mix }) =>
    mix.exclusions.categories.includes(value ?? '')
      ? 'The recipe leaves out its category'
      : 'It is in none of your categories',
  platform: (value, { mix }) =>
    mix.exclusions.platforms.some((one) => one === value)
      ? 'The recipe leaves out its platform'
      : 'It is on none of your platforms',
  language: () => 'It is in none of your languages',
  contentType: () => 'It is none of your types of content',
  difficulty: () => 'It has another difficulty than you chose',
  minutes: (value) =>
    value === null ? 'Nobody knows how long it is' : 'It is not as long as you chose',
  quality: () => 'Its quality score is lower than you chose',
  mature: () => 'It is for adults only',
  seen: () => 'You have watched it',
  notFollowed: () => 'You follow neither its channel nor its topics',
};

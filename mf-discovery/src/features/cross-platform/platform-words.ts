import type {
  PlatformFilter,
  PlatformResult,
  PlatformState,
  PlatformStatus,
  SortOrder,
} from '@tessera/contracts-discovery';
import { type BadgeTone, formatAge } from '@tessera/design-system';
import { platformNames } from '@tessera/video-ui';

type Lack = 'Coming Soon' | 'API Key Required';

/** Why a platform can't be chosen; `null` where it can. */
export function lackOf({ available, configured }: PlatformStatus): Lack | null {
  if (!available) return 'Coming Soon';
  return configured ? null : 'API Key Required';
}

/** Something can be done about a missing key only. */
export function toneOfLack(lack: Lack): BadgeTone {
  return lack === 'Coming Soon' ? 'neutral' : 'warning';
}

const states: Readonly<Record<PlatformState, (status: PlatformStatus) => string>> = {
  live: () => 'Live',
  idle: () => 'Ready',
  cached: ({ cachedUntil }) => `Using saved results${until(cachedUntil)}`,
  'quota-used': ({ blockedUntil }) => `Quota used up${until(blockedUntil)}`,
  'rate-limited': ({ blockedUntil }) => `Rate limited${until(blockedUntil)}`,
  failing: ({ failingSince }) =>
    `Not responding${failingSince ? ` since ${timeOf(failingSince)}` : ''}`,
  'needs-key': ({ isSample }) => (isSample ? 'Sample videos for now' : 'Search needs a key'),
  'not-offered': ({ platform }) => `${platformNames[platform]} doesn’t offer search`,
  off: () => 'Turned off on this site',
};

/** How a platform stands, in plain words. */
export function stateName(status: PlatformStatus): string {
  return states[status.state](status);
}

/** The same with what is left of its first quota, which is that of searches. */
export function stateWords(status: PlatformStatus): string {
  const quota = canBeAsked(status) ? quotaWords(status).slice(0, 1) : [];
  return [stateName(status), ...quota].join(' · ');
}

/** What else there is to say of a platform. */
export function stateDetails(status: PlatformStatus): string[] {
  const { failure, lastAnswerAt, isSample } = status;
  return [
    ...(failure === null ? [] : [failure]),
    ...quotaWords(status),
    ...(lastAnswerAt === null ? [] : [`Last response: ${formatAge(lastAnswerAt).toLowerCase()}`]),
    ...(isSample ? ['Only sample videos so far'] : []),
  ];
}

function canBeAsked({ state }: PlatformStatus): boolean {
  return state === 'live' || state === 'idle';
}

function quotaWords({ quotas }: PlatformStatus): string[] {
  return quotas.map(
    ({ name, left, limit }) =>
      `${left.toLocaleString('en')} of ${limit.toLocaleString('en')} ${unitOf(name)} left`,
  );
}

/** Budgets are named after what they are of. */
function unitOf(quota: string): string {
  return quota === 'search' ? 'searches' : quota;
}

/** Where the videos of a result come from. */
export function originWords({ origin, answeredAt, videos }: PlatformResult): string {
  if (origin === 'live') return 'Live results';
  if (origin === 'cached') return `Cached · ${formatAge(answeredAt).toLowerCase()}`;
  const isSample = videos.length > 0 && videos.every(({ source }) => source === 'sample');
  return isSample ? 'Sample videos' : 'From our catalog';
}

const filterNames: Readonly<Record<Exclude<PlatformFilter, 'sort'>, string>> = {
  duration: 'duration',
  publishedAfter: 'upload date',
  language: 'language',
  mature: 'mature videos',
  hd: 'HD',
  captions: 'subtitles',
};

const listed = new Intl.ListFormat('en');

/** What this site has done with an answer because its platform can't; empty where there was nothing to do. */
export function checkedWords({ checkedHere }: PlatformResult, sortBy: SortOrder): string {
  const names = checkedHere.flatMap((name) => (name === 'sort' ? [] : filterNames[name]));
  const parts = [
    ...(names.length > 0 ? [`first videos checked for ${listed.format(names)}`] : []),
    ...(checkedHere.includes('sort')
      ? [sortBy === 'rating' ? 'not by rating' : 'sorted here']
      : []),
  ];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function until(moment: string | null): string {
  return moment ? ` until ${timeOf(moment)}` : '';
}

/** A time of today, or of another day with its date. */
function timeOf(moment: string): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return date.toLocaleString('en', { ...day, hour: 'numeric', minute: '2-digit' });
}

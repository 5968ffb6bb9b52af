import type { Platform } from '@tessera/contracts';
import type { Recipe, Recommendation } from '@tessera/contracts-personalization';
import { platformNames } from '@tessera/video-ui';

/** Something that a recipe can leave out. */
export interface Excludable {
  /** As the recipe has it. */
  readonly value: string;
  readonly label: string;
}

/** Topics that few videos have are not offered. */
const mostTopics = 16;

/**
 * The channels of lists that were shown, by name, and those that the recipe leaves out already. Their names are known only where a list
 * shows them.
 */
export function excludableChannels(
  shown: readonly Recommendation[],
  { channels }: Recipe['exclusions'],
): readonly Excludable[] {
  const names = new Map(shown.map(({ video }) => [video.channelId, video.channelTitle]));
  for (const id of channels) if (!names.has(id)) names.set(id, `Channel ${id}`);
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** The platforms of lists that were shown, by name, and those that the recipe leaves out already. */
export function excludablePlatforms(
  shown: readonly Recommendation[],
  { platforms }: Recipe['exclusions'],
): readonly (Excludable & { readonly value: Platform })[] {
  const found = new Set([...platforms, ...shown.map(({ video }) => video.platform)]);
  return [...found]
    .map((value) => ({ value, label: platformNames[value] }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

/** The topics that the recipe leaves out, and then those of most videos in lists that were shown. */
export function excludableTopics(
  shown: readonly Recommendation[],
  { topics }: Recipe['exclusions'],
): readonly Excludable[] {
  const videos = new Map(shown.map(({ video }) => [video.id, video]));
  const counts = new Map<string, number>();
  for (const { tags } of videos.values())
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const frequent = [...counts]
    .toSorted(([one, ones], [other, others]) => others - ones || one.localeCompare(other, 'en'))
    .map(([topic]) => topic)
    .slice(0, mostTopics);
  return [...new Set([...topics, ...frequent])].map((value) => ({ value, label: value }));
}

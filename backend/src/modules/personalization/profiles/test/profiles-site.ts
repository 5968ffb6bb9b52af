import { timeOrderedId } from '@tessera/contracts';
import type { Profile } from '@tessera/contracts-personalization';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as likes } from '../../../account/likes/definition.js';
import type { Planted } from '../../../ai/engine/test/planted-videos.js';
import { videoAnalysisWithItsModules } from '../../../ai/video-analysis/test/video-analysis-site.js';
import { definition as profiles } from '../definition.js';

/** Profiles with what they depend on. */
export const profilesWithTheirModules = [...videoAnalysisWithItsModules, likes, profiles] as const;

/** Videos of a category, `music-1` and so on, each pair of a channel of its own. */
export function videosOf(category: string, count: number, more: Partial<Planted> = {}): Planted[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${category}-${index + 1}`,
    title: `${category} story number ${index + 1}`,
    tags: [`${category} lesson`],
    channel: `${category} channel ${Math.floor(index / 2)}`,
    category,
    ageHours: 100 + index,
    seconds: 600,
    likes: 40,
    views: [[50, 1000 - index]],
    ...more,
  }));
}

/** Something that a browser reports, some minutes ago. */
export interface Happened {
  readonly kind: string;
  readonly subject: string;
  readonly minutesAgo?: number;
  readonly payload?: Record<string, unknown>;
}

/** Events that happened one after the other, each a second after the one before unless it says when. */
export async function report(who: VisitorClient, happened: readonly Happened[]): Promise<void> {
  const now = Date.now();
  for (let first = 0; first < happened.length; first += 50) {
    const interactions = happened.slice(first, first + 50).map((one, index) => {
      const { kind, subject, payload = {}, minutesAgo = 0 } = one;
      const back = minutesAgo * 60_000 + (happened.length - first - index) * 1000;
      return { id: timeOrderedId(now - back), kind, subject, payload };
    });
    const { body } = await who.call('POST /api/interactions', { body: { interactions } });
    if (body.refused.length > 0) throw new Error(JSON.stringify(body.refused));
  }
}

/** Opens videos one after the other. */
export function open(who: VisitorClient, ids: readonly string[], minutesAgo = 0): Promise<void> {
  return report(
    who,
    ids.map((subject) => ({ kind: 'opened', subject, minutesAgo })),
  );
}

/** Ids of the first videos of a category. */
export function idsOf(category: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${category}-${index + 1}`);
}

/** What paths of the specification name. */
export const own = { params: { userId: '1' } } as const;

export async function profileOf(who: VisitorClient): Promise<Profile> {
  return (await who.call('GET /api/personalization/profile/:userId', own)).body;
}

export async function setSwitches(who: VisitorClient, body: object): Promise<Profile['switches']> {
  return (await who.call('PUT /api/personalization/switches/:userId', { ...own, body })).body;
}

export async function prefer(who: VisitorClient, body: object): Promise<Profile['preferences']> {
  return (await who.call('PUT /api/personalization/preferences/:userId', { ...own, body })).body;
}

export function wantLess(who: VisitorClient, kind: 'video' | 'channel' | 'topic', id: string) {
  return who.call('PUT /api/personalization/feedback/:kind/:id', { params: { kind, id } });
}

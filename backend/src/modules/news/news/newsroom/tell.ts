import { timeOrderedId } from '@tessera/contracts';
import type { LiveUpdate } from '@tessera/contracts-news';
import type { EntityManager } from 'typeorm';
import { dayOf } from '../../../../platform/utc-days/index.js';
import type { StoryState } from '../detection/desk.js';
import { rules } from '../detection/rules.js';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Something that happened. */
export interface Told extends Pick<LiveUpdate, 'type' | 'videoId' | 'reason'> {
  /** What it is about: of one type, each subject is told once, forever. */
  readonly subject: string;
  readonly storyId?: string;
  readonly topic?: string;
}

/** Adds live updates, leaving out what was told before. */
export async function tell(
  manager: EntityManager,
  updates: readonly Told[],
  now: Date,
): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map(({ type, subject, videoId, storyId, topic, reason }, index) => ({
    // In the order in which they are given.
    id: timeOrderedId(now.getTime() + index),
    event: `${type} ${subject}`,
    type,
    video_id: videoId,
    story_id: storyId ?? null,
    topic: topic ?? null,
    reason,
  }));
  await manager.query(
    `insert into news_updates (id, event, type, video_id, story_id, topic, reason)
      select * from jsonb_to_recordset($1::jsonb)
        as given (id uuid, event text, type text, video_id text, story_id uuid, topic text, reason text)
      on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

export function toldBreaking({ id, topic, receipts }: StoryState): Told {
  const list = receipts ?? [];
  const minutes = ((list.at(-1)?.at ?? 0) - (list[0]?.at ?? 0)) / minuteMs;
  return {
    type: 'breaking',
    subject: id,
    videoId: list[0]?.videoId ?? '',
    storyId: id,
    topic: topic.label,
    reason: `${list.length} channels in ${Math.max(1, Math.round(minutes))} min`,
  };
}

/** What a third owner has just picked up. */
export function pickedUp({ id, topic, videos, lastAt, receipts }: StoryState, at: number): Told[] {
  const owners = new Set(Array.from(videos.values(), ({ owner }) => owner)).size;
  const isNew = at - lastAt <= rules.breaking.freshHours * hourMs;
  if (receipts !== null || !isNew || owners < rules.other.owners) return [];
  const inOrder = [...videos].toSorted(([, a], [, b]) => a.at - b.at);
  const [first] = inOrder;
  if (!first) return [];
  const hours = Math.max(1, Math.ceil((lastAt - first[1].at) / hourMs));
  const reason = `${owners} channels in ${hours} h`;
  const subject = `${topic.key} ${dayOf(new Date(lastAt))}`;
  return [{ type: 'other', subject, videoId: first[0], storyId: id, topic: topic.label, reason }];
}

export function toldLive({ id }: { readonly id: string }): Told {
  return { type: 'live', subject: id, videoId: id, reason: 'Live now' };
}

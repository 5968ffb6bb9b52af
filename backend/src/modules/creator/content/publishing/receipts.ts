import type { PublicationReceipt } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import { ContentPublicationEntity } from '../entities/content-publication.entity.js';
import type { PromisedTime, PublicationPromise } from './publisher.js';

type Action = PublicationReceipt['action'];

interface Done {
  readonly itemId: string;
  readonly action: Action;
  readonly revision: number | null;
}

/** Receipts of an item are listed by it, so no two have the same time, also not in one transaction. */
const nextTime = `greatest(clock_timestamp(),
  (select max(created_at) + interval '1 millisecond' from content_publications where item_id = $1))`;

/** Says that something has happened: in the receipt that waits for it, or in one of its own where nothing was promised. */
export async function keepPromise(
  manager: EntityManager,
  { itemId, action, revision }: Done,
  promised: PromisedTime | null,
): Promise<void> {
  if (promised) {
    const kept = await manager.query<[unknown[], number]>(
      `update content_publications set state = 'done', done_at = clock_timestamp(), attempts = attempts + 1
        where item_id = $1 and action = $2 and state = 'waiting'`,
      [itemId, action],
    );
    if (kept[1] > 0) return;
  }
  await manager.query(
    `insert into content_publications (item_id, action, revision, promised_at, zone, attempts, done_at, state, created_at)
      values ($1, $2, $3, coalesce($4, now()), $5, 1, clock_timestamp(), 'done', ${nextTime})`,
    [itemId, action, revision, promised?.promisedAt ?? null, promised?.zone ?? 'UTC'],
  );
}

/** Has a promise wait, in place of an older one of the same action. */
export async function writePromise(
  manager: EntityManager,
  itemId: string,
  { action, revision, at, zone }: PublicationPromise,
): Promise<void> {
  await endWaiting(manager, { itemId, action }, 'Another time was chosen.');
  await manager.query(
    `insert into content_publications (item_id, action, revision, promised_at, zone, state, created_at)
      values ($1, $2, $3, $4, $5, 'waiting', ${nextTime})`,
    [itemId, action, revision, at, zone],
  );
}

/** Takes back what waits. */
export async function endWaiting(
  manager: EntityManager,
  waiting: { readonly itemId: string; readonly action?: Action },
  reason: string,
): Promise<void> {
  const where = { ...waiting, state: 'waiting' } as const;
  await manager.update(ContentPublicationEntity, where, { state: 'taken-back', reason });
}

type Waiting = Pick<Done, 'itemId' | 'action'>;

/** Counts an attempt that came to nothing. @returns the attempts so far */
export async function countFailure(
  manager: EntityManager,
  { itemId, action }: Waiting,
): Promise<number> {
  const [rows] = await manager.query<[{ attempts: number }[], number]>(
    `update content_publications set attempts = attempts + 1
      where item_id = $1 and action = $2 and state = 'waiting' returning attempts`,
    [itemId, action],
  );
  return rows[0]?.attempts ?? 0;
}

/** Says that a promise can't be kept. @param reason why not */
export async function giveUp(
  manager: EntityManager,
  waiting: Waiting,
  reason: string,
): Promise<void> {
  const where = { ...waiting, state: 'waiting' } as const;
  await manager.update(ContentPublicationEntity, where, { state: 'failed', reason });
}

import type { PublicationReceipt } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import type { ContentItemEntity } from '../entities/content-item.entity.js';

/** For when something was promised, and in which zone that was chosen. */
export interface PromisedTime {
  readonly promisedAt: Date;
  readonly zone: string;
}

export interface PublicationPromise {
  readonly action: PublicationReceipt['action'];
  readonly revision: number | null;
  readonly at: Date;
  readonly zone: string;
}

/** What readers find an item by. */
export interface PublishedName {
  readonly title: string;
  /** Words and key, as in its address. */
  readonly slug: string;
}

/**
 * Gives items to readers and takes them away, in the transaction of the caller, who has locked the item. What it sets of an item it sets
 * in the row and in the given entity, except for its version.
 */
export abstract class Publisher {
  /**
   * Gives a revision to readers, in place of the one that they have.
   * @param receipt the promise that it keeps; `null` where it happens at once
   * @returns what they find it by
   * @throws ApiProblem `not-ready-to-publish`, `creator-name-missing`, `content-taken-down`, `too-much-published`
   */
  abstract publish(
    manager: EntityManager,
    item: ContentItemEntity,
    revision: number,
    receipt: PromisedTime | null,
  ): Promise<PublishedName>;

  /**
   * Refuses a revision that could not be published now, so that its author hears of it when it is scheduled.
   * @throws ApiProblem as `publish`
   */
  abstract assertPublishable(
    manager: EntityManager,
    item: ContentItemEntity,
    revision: number,
  ): Promise<void>;

  /** Takes an item from readers; nothing where they don't have it. */
  abstract unpublish(
    manager: EntityManager,
    item: ContentItemEntity,
    receipt: PromisedTime | null,
  ): Promise<void>;

  /** Writes a receipt that waits, and takes back the one of that action that waited before. */
  abstract promise(
    manager: EntityManager,
    item: ContentItemEntity,
    promise: PublicationPromise,
  ): Promise<void>;

  /** Takes back what waits. @param reason what the receipts say */
  abstract takeBack(manager: EntityManager, item: ContentItemEntity, reason: string): Promise<void>;
}

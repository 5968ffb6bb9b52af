import { Injectable } from '@nestjs/common';
import { contentLimits } from '@tessera/contracts-creator/values';
import { type EntityManager, Not } from 'typeorm';
import { lockedCount } from '../../../../platform/database/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { TrustFacade } from '../../../account/sign-in/index.js';
import { CatalogFacade } from '../../../discovery/catalog/index.js';
import { StorageFacade } from '../../storage/index.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { ContentRevisionEntity } from '../entities/content-revision.entity.js';
import { CreatorEntity } from '../entities/creator.entity.js';
import { PublishedContentEntity } from '../entities/published-content.entity.js';
import { writePublished } from './published-row.js';
import {
  type PromisedTime,
  type PublicationPromise,
  type PublishedName,
  Publisher,
} from './publisher.js';
import { assertReady, assertUp } from './readiness.js';
import { endWaiting, keepPromise, writePromise } from './receipts.js';

/** Gives items to readers and takes them away; each time with a receipt. */
@Injectable()
export class PublisherService extends Publisher {
  constructor(
    private readonly trust: TrustFacade,
    private readonly catalog: CatalogFacade,
    private readonly storage: StorageFacade,
  ) {
    super();
  }

  async publish(
    manager: EntityManager,
    item: ContentItemEntity,
    number: number,
    receipt: PromisedTime | null,
  ): Promise<PublishedName> {
    const { revision, creatorId, isListed } = await this.checked(manager, item, number);
    const videoId = await this.videoOf(revision);
    const publication = { item, revision, creatorId, videoId, isListed };
    const { publishedAt, slug } = await writePublished(manager, publication);
    await this.storage.makePublic(manager, item.visitorId, [revision.cover, revision.videoFile]);
    await set(manager, item, { liveRevision: number, publishedAt });
    await keepPromise(manager, { itemId: item.id, action: 'publish', revision: number }, receipt);
    return { title: revision.title, slug };
  }

  async unpublish(
    manager: EntityManager,
    item: ContentItemEntity,
    receipt: PromisedTime | null,
  ): Promise<void> {
    const { id: itemId, liveRevision: revision } = item;
    if (revision === null) return;
    await manager.delete(PublishedContentEntity, { itemId });
    await set(manager, item, { liveRevision: null });
    await keepPromise(manager, { itemId, action: 'unpublish', revision }, receipt);
  }

  async assertPublishable(
    manager: EntityManager,
    item: ContentItemEntity,
    number: number,
  ): Promise<void> {
    await this.checked(manager, item, number);
  }

  promise(
    manager: EntityManager,
    { id }: ContentItemEntity,
    promise: PublicationPromise,
  ): Promise<void> {
    return writePromise(manager, id, promise);
  }

  takeBack(
    manager: EntityManager,
    { id: itemId }: ContentItemEntity,
    reason: string,
  ): Promise<void> {
    return endWaiting(manager, { itemId }, reason);
  }

  /** What publishing needs to know, where nothing is in its way. */
  private async checked(manager: EntityManager, item: ContentItemEntity, number: number) {
    assertUp(item);
    const key = { itemId: item.id, number };
    const revision = await manager.findOneByOrFail(ContentRevisionEntity, key);
    assertReady(revision);
    const creatorId = await creatorOf(manager, item);
    return { revision, creatorId, isListed: await this.admit(manager, item) };
  }

  /** @returns whether it may be in lists @throws ApiProblem `too-much-published` */
  private async admit(
    manager: EntityManager,
    { id, visitorId }: ContentItemEntity,
  ): Promise<boolean> {
    if (await this.trust.isTrusted(visitorId, manager)) return true;
    const where = { visitorId, itemId: Not(id) };
    const count = await lockedCount(manager, PublishedContentEntity, { owner: visitorId, where });
    if (count < contentLimits.untrustedPublished) return false;
    const limit = contentLimits.untrustedPublished;
    const detail = `You can have up to ${limit} public items until you have kept your things with an email address for a week.`;
    throw new ApiProblem('too-much-published', detail, { extra: { limit } });
  }

  private async videoOf({ videoLink }: ContentRevisionEntity): Promise<string | null> {
    if (videoLink === '') return null;
    return (await this.catalog.idsAt([videoLink])).get(videoLink) ?? null;
  }
}

/** @throws ApiProblem `creator-name-missing` */
async function creatorOf(
  manager: EntityManager,
  { visitorId }: ContentItemEntity,
): Promise<string> {
  const creator = await manager.findOneBy(CreatorEntity, { visitorId });
  if (creator) return creator.id;
  throw new ApiProblem('creator-name-missing', 'Choose the name that readers see as the author.');
}

async function set(
  manager: EntityManager,
  item: ContentItemEntity,
  values: Pick<Partial<ContentItemEntity>, 'liveRevision' | 'publishedAt'>,
): Promise<void> {
  await manager.update(ContentItemEntity, { id: item.id }, values);
  Object.assign(item, values);
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { takeBackDays } from '@tessera/contracts-account';
import { DataSource, type EntityManager, MoreThan, MoreThanOrEqual } from 'typeorm';
import type { z } from 'zod';
import { lockName } from '../../../platform/database/index.js';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { type Job, JobHandler, JobQueue } from '../../../platform/jobs/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { lockAccount } from '../account/index.js';
import { MailFacade, mailOf } from '../mail/index.js';
import { type NamedBrowser, VisitorsFacade } from '../visitors/index.js';
import { AddressKeeper, type StoredAddress } from './address-keeper.js';
import { Browsers } from './browsers.service.js';
import { newToken, tokenHash } from './code-secrets.js';
import { AddressChangeEntity } from './entities/address-change.entity.js';
import { PersonEntity } from './entities/person.entity.js';
import { tellFormerAddress } from './sign-in.jobs.js';

const takeBackMs = takeBackDays * dayMs;

/**
 * Changes of addresses. Whoever has copied a cookie can change one; so the former address is told, and can undo it for a while, in
 * which it confirms nothing else.
 */
@Injectable()
export class AddressChanges {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queue: JobQueue,
    private readonly mail: MailFacade,
    private readonly addresses: AddressKeeper,
    private readonly browsers: Browsers,
    private readonly visitors: VisitorsFacade,
  ) {}

  /** @param person whose account is locked */
  async change(manager: EntityManager, person: PersonEntity, next: StoredAddress): Promise<void> {
    const { visitorId, addressHash, address } = person;
    const change = manager.create(AddressChangeEntity, { visitorId, addressHash, address });
    const { id } = await manager.save(change);
    await manager.update(PersonEntity, { visitorId }, next);
    await this.queue.add(manager, { kind: tellFormerAddress, payload: { id } });
  }

  /** The last change, while it can be taken back. */
  async latest(visitorId: string): Promise<{ from: string; until: string } | null> {
    const change = await this.database.manager.findOne(AddressChangeEntity, {
      where: { visitorId, changedAt: recent() },
      order: { changedAt: 'DESC' },
    });
    if (!change) return null;
    const until = new Date(change.changedAt.getTime() + takeBackMs);
    return { from: this.addresses.masked(change), until: until.toISOString() };
  }

  /** Whether somebody else can still take the address back. */
  isReserved(
    manager: EntityManager,
    { addressHash }: Pick<StoredAddress, 'addressHash'>,
    visitorId: string,
  ): Promise<boolean> {
    return manager
      .createQueryBuilder(AddressChangeEntity, 'change')
      .where({ addressHash, changedAt: recent() })
      .andWhere('change.visitorId <> :visitorId', { visitorId })
      .getExists();
  }

  @JobHandler(tellFormerAddress)
  async tell({ id }: z.output<typeof tellFormerAddress.payload>, job: Job): Promise<void> {
    await job.completeWith(async (manager) => {
      const change = await manager.findOneBy(AddressChangeEntity, { id });
      const to = change && this.addresses.read(change);
      const person =
        change && (await manager.findOneBy(PersonEntity, { visitorId: change.visitorId }));
      if (!to || !person) return;
      const token = newToken();
      await manager.update(AddressChangeEntity, { id }, { linkHash: tokenHash(token) });
      await this.mail.send(manager, {
        to,
        subject: 'Your address on Tessera was changed',
        ...mailOf({
          heading: 'Your address was changed',
          paragraphs: [
            `Your things on Tessera are now kept with ${this.addresses.masked(person)}.`,
            `If that wasn’t you, take it back within ${takeBackDays} days. All browsers are signed out then, except the one in which you do it.`,
          ],
          action: {
            label: 'Take it back',
            url: this.mail.linkTo(`/account/take-back?link=${token}`),
          },
        }),
        kind: 'address-changed',
        visitorId: person.visitorId,
        key: id,
      });
    });
  }

  /**
   * Restores the address as it was before a change, whatever it is now, and signs out all browsers but the one that asks.
   * @throws ApiProblem `link-expired`
   */
  async takeBack(token: string, by: NamedBrowser): Promise<{ address: string }> {
    const change = await this.database.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const where = { linkHash: tokenHash(token), changedAt: recent() };
      const change = await manager.findOne(AddressChangeEntity, { where, lock });
      if (!change)
        throw new ApiProblem(
          'link-expired',
          'The address was taken back already, or it’s too late.',
        );
      const { visitorId, addressHash, address, changedAt } = change;
      await lockAccount(manager, visitorId);
      await lockAddress(manager, addressHash);
      await manager.update(PersonEntity, { visitorId }, { addressHash, address });
      // Links to later addresses are void as well: they could be a thief's.
      const later = { visitorId, changedAt: MoreThanOrEqual(changedAt) };
      await manager.delete(AddressChangeEntity, later);
      const kept = by.visitorId === visitorId ? by.browser : undefined;
      await this.browsers.removeOthersIn(manager, visitorId, kept);
      return change;
    });
    await this.visitors.learnRetired();
    return { address: this.addresses.masked(change) };
  }
}

/** Makes transactions about one address wait for each other. */
export function lockAddress(manager: EntityManager, addressHash: string): Promise<void> {
  return lockName(manager, `address ${addressHash}`);
}

function recent() {
  return MoreThan(new Date(Date.now() - takeBackMs));
}

import { Injectable } from '@nestjs/common';
import { takeBackDays } from '@tessera/contracts-account';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { MailFacade } from '../mail/index.js';
import { AddressKeeper } from './address-keeper.js';
import { AddressChangeEntity } from './entities/address-change.entity.js';
import { BrowserEntity } from './entities/browser.entity.js';
import { CodeEntity } from './entities/code.entity.js';
import { KeepOfferEntity } from './entities/keep-offer.entity.js';
import { PersonEntity } from './entities/person.entity.js';
import { TrustWordEntity } from './entities/trust-word.entity.js';

/** Of codes by which somebody has joined; the others go within the hour. */
const codeDays = 1;

/** As long as other things of a visitor who doesn't come back. */
const offerDays = 730;

/** What is kept of a person: the address and the browsers, until they are removed or everything is deleted. */
@Injectable()
@KeepsVisitorData({
  name: 'sign-in',
  label: 'Your address, and the browsers in which you use it',
  counts: { addresses: 'Confirmed addresses', browsers: 'Signed-in browsers' },
  tables: [
    'sign_in_people',
    'sign_in_browsers',
    'sign_in_codes',
    'sign_in_changes',
    'trust_words',
    'keep_offers',
  ],
  isOfTheSite: true,
})
export class SignInData implements VisitorDataKeeper {
  constructor(
    private readonly addresses: AddressKeeper,
    private readonly mail: MailFacade,
  ) {}

  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const person = await manager.findOneBy(PersonEntity, { visitorId });
    const browsers = await manager.findBy(BrowserEntity, { visitorId });
    const word = await manager.findOneBy(TrustWordEntity, { visitorId });
    const offer = await manager.findOneBy(KeepOfferEntity, { visitorId });
    const changes = await manager.findBy(AddressChangeEntity, { visitorId });
    return {
      address: person && this.addresses.read(person),
      confirmedAt: person?.confirmedAt ?? null,
      formerAddresses: changes.map((change) => ({
        address: this.addresses.read(change),
        changedAt: change.changedAt,
      })),
      vouchedForAt: word?.grantedAt ?? null,
      offerToKeepDismissedAt: offer?.dismissedAt ?? null,
      browsers: browsers.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        since: createdAt,
        lastUsedAt,
      })),
    };
  }

  async erase(
    visitorId: string,
    manager: EntityManager,
  ): Promise<{ addresses: number; browsers: number }> {
    await this.forgetMail(visitorId, manager);
    const people = await manager.delete(PersonEntity, { visitorId });
    const browsers = await manager.delete(BrowserEntity, { visitorId });
    await manager.delete(AddressChangeEntity, { visitorId });
    await manager.delete(KeepOfferEntity, { visitorId });
    await manager.delete(TrustWordEntity, { visitorId });
    await manager.delete(CodeEntity, [{ visitorId }, { person: visitorId }]);
    return { addresses: people.affected ?? 0, browsers: browsers.affected ?? 0 };
  }

  /** Cookies are re-issued, so browsers of the former id are none any more; the address of the one who stays counts. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.delete(BrowserEntity, { visitorId: from });
    await manager.delete(AddressChangeEntity, { visitorId: from });
    await manager.delete(KeepOfferEntity, { visitorId: from });
    await manager.query(moveWord, [from, to]);
    await manager.delete(TrustWordEntity, { visitorId: from });
    if (await manager.existsBy(PersonEntity, { visitorId: to }))
      await manager.delete(PersonEntity, { visitorId: from });
    else await manager.update(PersonEntity, { visitorId: from }, { visitorId: to });
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    await manager.query(removeOld('sign_in_codes', 'created_at'), [now, codeDays]);
    await manager.query(removeOld('sign_in_changes', 'changed_at'), [now, takeBackDays]);
    await manager.query(removeOld('keep_offers', 'offered_at'), [now, offerDays]);
  }

  /** Also mail that somebody else has had sent there, and what the visitor has typed. */
  private async forgetMail(visitorId: string, manager: EntityManager): Promise<void> {
    const where = { visitorId };
    const rows = [
      ...(await manager.findBy(PersonEntity, where)),
      ...(await manager.findBy(AddressChangeEntity, where)),
      ...(await manager.findBy(CodeEntity, where)),
    ];
    const addresses = new Set(rows.flatMap((row) => this.addresses.read(row) ?? []));
    for (const address of addresses) await this.mail.forget(manager, { address, visitorId });
  }
}

const moveWord = `
  update trust_words set visitor_id = $2 where visitor_id = $1
    and not exists (select from trust_words where visitor_id = $2)`;

function removeOld(table: string, time: string): string {
  return `delete from ${table} where ${time} < $1::timestamptz - $2 * interval '1 day'`;
}

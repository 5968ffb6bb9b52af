import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FoundThings } from '@tessera/contracts-account';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountFacade, lockAccount } from '../account/index.js';
import { VisitorsFacade } from '../visitors/index.js';
import { AddressKeeper } from './address-keeper.js';
import { CodeEntity } from './entities/code.entity.js';
import { PersonEntity } from './entities/person.entity.js';
import { Joins } from './joins.service.js';

/**
 * Whoever paid with an address and lost the cookie, or paid in another browser: the address of a receipt counts as theirs once they have
 * confirmed it. Nobody is asked to prove it when paying, so what is found is offered to the reader of its mail and never the other way
 * round: the browser that paid is signed out.
 */
@Injectable()
export class FoundThingsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly account: AccountFacade,
    private readonly visitors: VisitorsFacade,
    private readonly addresses: AddressKeeper,
    private readonly joins: Joins,
  ) {}

  async of(person: PersonEntity): Promise<FoundThings | null> {
    const found = await this.find(this.database.manager, person);
    if (found.length === 0) return null;
    const all = await Promise.all(
      found.map(async (visitorId) => {
        const { things } = await this.account.belongingsOf(visitorId);
        return { things, notes: await this.account.mergeNotes(visitorId, person.visitorId) };
      }),
    );
    return { things: added(all), notes: all.flatMap(({ notes }) => notes) };
  }

  /** Everything at once or nothing. */
  bring(visitorId: string): Promise<{ brought: number }> {
    return this.database.transaction(async (manager) => {
      const person = await manager.findOneBy(PersonEntity, { visitorId });
      if (!person) return { brought: 0 };
      const seen = await this.find(manager, person);
      for (const id of [visitorId, ...seen].toSorted()) await lockAccount(manager, id);
      // Another request may have brought it meanwhile.
      const found = new Set(await this.find(manager, person));
      const left = seen.filter((id) => found.has(id));
      for (const from of left) await this.bringFrom(manager, from, person);
      return { brought: left.length };
    });
  }

  /** Noted as a join, so that what late requests store under the former id follows. */
  private async bringFrom(
    manager: EntityManager,
    from: string,
    { visitorId: person, addressHash, address }: PersonEntity,
  ): Promise<void> {
    const joined = { visitorId: from, addressHash, address, person, joinedAt: new Date() };
    const { id } = await manager.save(manager.create(CodeEntity, joined));
    await this.joins.mergeAll(manager, { id, visitorId: from, person });
  }

  /** Who has an address of their own comes back by that one. */
  private async find(manager: EntityManager, person: PersonEntity): Promise<string[]> {
    const address = this.addresses.read(person);
    if (address === null) return [];
    const found: string[] = [];
    for (const visitorId of await this.account.visitorsAt(manager, address)) {
      const isSomebody =
        visitorId === person.visitorId ||
        (await manager.existsBy(PersonEntity, { visitorId })) ||
        (await this.visitors.isRetired(manager, visitorId));
      if (!isSomebody) found.push(visitorId);
    }
    return found;
  }
}

/** Each thing once. */
function added(all: readonly Pick<FoundThings, 'things'>[]): FoundThings['things'] {
  const counts = new Map<string, number>();
  for (const { label, count } of all.flatMap(({ things }) => things))
    counts.set(label, (counts.get(label) ?? 0) + count);
  return [...counts].map(([label, count]) => ({ label, count }));
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AddressKeeper } from './address-keeper.js';
import { PersonEntity } from './entities/person.entity.js';

/** The addresses that visitors have confirmed, for what is promised once a person or has to reach them. */
@Injectable()
export class AddressesFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly addresses: AddressKeeper,
  ) {}

  /** What a visitor's address is compared by; `null` before one is confirmed. */
  async hashOf(visitorId: string, manager = this.database.manager): Promise<string | null> {
    return (await manager.findOneBy(PersonEntity, { visitorId }))?.addressHash ?? null;
  }

  /** Where mail to a visitor goes; `null` before an address is confirmed. */
  async of(visitorId: string, manager = this.database.manager): Promise<string | null> {
    const person = await manager.findOneBy(PersonEntity, { visitorId });
    return person && this.addresses.read(person);
  }

  /** Who has confirmed an address. Not for what others are answered, because nobody may learn whether an address is known. */
  async ownerOf(address: string, manager = this.database.manager): Promise<string | null> {
    const { addressHash } = this.addresses.stored(address);
    return (await manager.findOneBy(PersonEntity, { addressHash }))?.visitorId ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SignInState } from '@tessera/contracts-account';
import { DataSource } from 'typeorm';
import { AccountFacade } from '../account/index.js';
import { AddressChanges } from './address-changes.service.js';
import { AddressKeeper } from './address-keeper.js';
import { Browsers } from './browsers.service.js';
import { PersonEntity } from './entities/person.entity.js';
import { FoundThingsService } from './found-things.service.js';

/** Tells visitors how their things are kept. */
@Injectable()
export class SignInStates {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly addresses: AddressKeeper,
    private readonly browsers: Browsers,
    private readonly changes: AddressChanges,
    private readonly things: FoundThingsService,
    private readonly account: AccountFacade,
  ) {}

  async of(visitorId: string, browser: string | undefined): Promise<SignInState> {
    const person = await this.database.manager.findOneBy(PersonEntity, { visitorId });
    if (!person) {
      const receiptAddress = await this.account.addressOf(visitorId);
      return { address: null, receiptAddress, found: null, browsers: [], change: null };
    }
    const [found, browsers, change] = await Promise.all([
      this.things.of(person),
      this.browsers.list(visitorId, browser),
      this.changes.latest(visitorId),
    ]);
    const address = this.addresses.masked(person);
    return { address, receiptAddress: null, found, browsers, change };
  }
}

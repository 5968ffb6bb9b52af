import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SignInState } from '@tessera/contracts-account';
import { DataSource } from 'typeorm';
import { AddressChanges } from './address-changes.service.js';
import { AddressKeeper } from './address-keeper.js';
import { Browsers } from './browsers.service.js';
import { PersonEntity } from './entities/person.entity.js';

/** Tells visitors how their things are kept. */
@Injectable()
export class SignInStates {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly addresses: AddressKeeper,
    private readonly browsers: Browsers,
    private readonly changes: AddressChanges,
  ) {}

  async of(visitorId: string, browser: string | undefined): Promise<SignInState> {
    const person = await this.database.manager.findOneBy(PersonEntity, { visitorId });
    if (!person) return { address: null, browsers: [], change: null };
    const [browsers, change] = await Promise.all([
      this.browsers.list(visitorId, browser),
      this.changes.latest(visitorId),
    ]);
    return { address: this.addresses.masked(person), browsers, change };
  }
}

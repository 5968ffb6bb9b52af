import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { TrustReader } from './trust-reader.service.js';

/** Whether visitors are trusted, for everything that they make public. */
@Injectable()
export class TrustFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reader: TrustReader,
  ) {}

  /** Who has confirmed an address, and has had it for seven days or an operator's word. What others make public is limited, and `noindex`. */
  async isTrusted(visitorId: string, manager = this.database.manager): Promise<boolean> {
    return (await this.reader.of(manager, visitorId)).isTrusted;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { VisitorTrust } from '@tessera/contracts-account';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
import { lockAccount } from '../account/index.js';
import { TrustWordEntity } from './entities/trust-word.entity.js';
import { TrustReader } from './trust-reader.service.js';

interface Decision {
  readonly actor: string;
  readonly reason: string;
}

/** Operators vouch for visitors, and take that back. */
@Injectable()
export class TrustWords {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly reader: TrustReader,
    private readonly audit: AuditTrail,
  ) {}

  find(visitorId: string): Promise<VisitorTrust> {
    return this.reader.of(this.database.manager, visitorId);
  }

  /** Granted again it has the new reason. */
  grant(visitorId: string, { actor, reason }: Decision): Promise<VisitorTrust> {
    return this.database.transaction(async (manager) => {
      await lockAccount(manager, visitorId);
      const known = await manager.findOneBy(TrustWordEntity, { visitorId });
      const word = known ?? manager.create(TrustWordEntity, { visitorId });
      const { id } = await manager.save(Object.assign(word, { reason, grantedAt: new Date() }));
      await this.audit.record(manager, { actor, action: 'trust-granted', subject: id, reason });
      return this.reader.of(manager, visitorId);
    });
  }

  /** @throws ApiProblem `trust-not-granted` */
  withdraw(visitorId: string, { actor, reason }: Decision): Promise<VisitorTrust> {
    return this.database.transaction(async (manager) => {
      await lockAccount(manager, visitorId);
      const word = await manager.findOneBy(TrustWordEntity, { visitorId });
      if (!word)
        throw new ApiProblem('trust-not-granted', 'No operator has vouched for this visitor.');
      const { id } = word;
      await manager.delete(TrustWordEntity, { id });
      await this.audit.record(manager, { actor, action: 'trust-withdrawn', subject: id, reason });
      return this.reader.of(manager, visitorId);
    });
  }
}

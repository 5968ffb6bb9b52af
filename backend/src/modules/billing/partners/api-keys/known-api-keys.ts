import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type ApiKey, ApiKeys, type Quota } from '../../../../platform/endpoints/index.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { ApiCalls, callLimit, nextDay } from './api-calls.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { hashOfKey, isKey } from './key-text.js';

/** Tells the platform whose keys programs send. */
@Injectable()
export class KnownApiKeys extends ApiKeys {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
    private readonly calls: ApiCalls,
  ) {
    super();
  }

  override async find(secret: string): Promise<ApiKey | null> {
    if (!isKey(secret)) return null;
    const { manager } = this.database;
    const row = await manager.findOneBy(ApiKeyEntity, { hash: hashOfKey(secret) });
    return row && { id: row.id, visitorId: row.visitorId, scopes: row.scopes };
  }

  override async spend(key: ApiKey): Promise<Quota | null> {
    const entitlement = await this.entitlements.assertHas(key.visitorId, 'api-access');
    const limit = entitlement?.limits[callLimit] ?? null;
    const now = new Date();
    const number = await this.calls.count(key, limit, now);
    if (!entitlement || limit === null) return null;
    const remaining = number === null ? 0 : limit - number;
    const { plan } = entitlement;
    return { plan, limit, remaining, isAllowed: number !== null, resetsAt: nextDay(now) };
  }
}

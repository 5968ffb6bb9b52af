import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type ApiKey, type ApiKeyDetails, apiKeyLimits } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { ownedRows } from '../../../../platform/owned-rows/index.js';
import { ApiKeyEntity } from './api-key.entity.js';
import { hashOfKey, newKey, prefixOf } from './key-text.js';

/** Each belongs to the visitor who made it. */
export const apiKeys = ownedRows(ApiKeyEntity, {
  owner: 'visitorId',
  noun: 'key',
  notFound: 'api-key-not-found',
  tooMany: 'too-many-api-keys',
});

/** The keys that visitors have for their programs. */
@Injectable()
export class OwnApiKeys {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
  ) {}

  /** The last one first. */
  async list(visitorId: string): Promise<Response<'GET /api/partnerships/api-keys'>> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const [rows, isIncluded] = await Promise.all([
      this.database.manager.find(ApiKeyEntity, { where: { visitorId }, order }),
      this.entitlements.has(visitorId, 'api-access'),
    ]);
    return { keys: rows.map(toApiKey), isIncluded };
  }

  /** @throws ApiProblem `too-many-api-keys` */
  create(
    visitorId: string,
    details: ApiKeyDetails,
  ): Promise<Response<'POST /api/partnerships/api-keys'>> {
    const secret = newKey();
    const values = {
      ...details,
      visitorId,
      prefix: prefixOf(secret),
      hash: hashOfKey(secret),
      lastUsedAt: null,
    };
    return this.database.transaction(async (manager) => {
      const row = await apiKeys.create(manager, values, apiKeyLimits.keys);
      return { key: toApiKey(row), secret };
    });
  }

  /** Programs that have it are refused from their next call on. @throws ApiProblem `api-key-not-found` */
  revoke(visitorId: string, id: string): Promise<{ id: string }> {
    return this.database.transaction(async (manager) => {
      await apiKeys.remove(manager, { id, visitorId });
      return { id };
    });
  }
}

/** A key as its owner sees it. */
export function toApiKey(row: ApiKeyEntity): ApiKey {
  const { id, name, scopes, prefix, createdAt, lastUsedAt } = row;
  return {
    id,
    name,
    scopes,
    prefix,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

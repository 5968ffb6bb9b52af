import { createHash } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { type ApiKey, ApiKeys } from '../../src/platform/endpoints/index.js';

class ProbeKeys extends ApiKeys {
  private readonly keys = new Map([
    ['reading', ['probe:read']],
    ['writing', ['probe:write']],
  ]);

  override find(hash: Buffer): Promise<ApiKey | null> {
    const known = [...this.keys].find(([key]) =>
      createHash('sha256').update(key).digest().equals(hash),
    );
    const [id, scopes] = known ?? [];
    return Promise.resolve(id && scopes ? { id, scopes, visitorId: 'owner' } : null);
  }
}

/** Knows two keys, by their names. */
@Global()
@Module({ providers: [{ provide: ApiKeys, useClass: ProbeKeys }], exports: [ApiKeys] })
export class ProbeKeysModule {}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DeployKey, Publication } from '@tessera/contracts';
import { isSignedBy, keyIdOf } from '@tessera/release-rules/signing';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { AuditTrail } from '../../operators/index.js';
import { ReleaseKeyEntity } from '../entities/release-key.entity.js';

/** Manages the public keys whose signatures are accepted for each remote. */
@Injectable()
export class KeysService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  async list(name: string): Promise<DeployKey[]> {
    const keys = await this.database.manager.find(ReleaseKeyEntity, {
      where: { name },
      order: { addedAt: 'ASC', id: 'ASC' },
    });
    return keys.map(toDeployKey);
  }

  /** Adding an existing key changes nothing. */
  async add(name: string, publicKey: string, actor: string): Promise<DeployKey> {
    const id = keyIdOf(publicKey);
    return this.database.transaction(async (manager) => {
      const known = await manager.findOneBy(ReleaseKeyEntity, { name, id });
      if (known) return toDeployKey(known);
      await manager.insert(ReleaseKeyEntity, { name, id, publicKey, addedBy: actor });
      await this.audit.record(manager, {
        actor,
        action: 'key-added',
        subject: name,
        reason: null,
        to: { key: id },
      });
      return toDeployKey(await manager.findOneByOrFail(ReleaseKeyEntity, { name, id }));
    });
  }

  /** Versions that it signed stay published. */
  async revoke(name: string, id: string, actor: string): Promise<DeployKey[]> {
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(ReleaseKeyEntity, { name, id });
      if (!affected) return;
      await this.audit.record(manager, {
        actor,
        action: 'key-revoked',
        subject: name,
        reason: null,
        from: { key: id },
      });
    });
    return this.list(name);
  }

  /** @throws ApiProblem `signature-invalid` unless an accepted key signed exactly this */
  async verify(manager: EntityManager, name: string, publication: Publication): Promise<void> {
    const { version, manifest, files, builtAt, commit, signature } = publication;
    const key = await manager.findOneBy(ReleaseKeyEntity, { name, id: signature.keyId });
    if (!key) {
      throw new ApiProblem(
        'signature-invalid',
        `The key ${signature.keyId} is not accepted for ${name}. An operator can add it.`,
      );
    }
    const statement = { name, version, content: { manifest, files }, builtAt, commit };
    if (isSignedBy(key.publicKey, statement, signature.value)) return;
    throw new ApiProblem(
      'signature-invalid',
      `The signature of the key ${key.id} does not match the content.`,
    );
  }
}

function toDeployKey({ addedAt, ...key }: ReleaseKeyEntity): DeployKey {
  return { ...key, addedAt: addedAt.toISOString() };
}

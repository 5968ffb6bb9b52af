import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DeployToken } from '@tessera/contracts';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { hashSecret, IssuedSecrets } from '../access/issued-secrets.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { DeployTokenEntity } from '../entities/deploy-token.entity.js';
import { secretIn, tokenText } from './token-text.js';

/** Properties of a new token. */
export interface NewDeployToken {
  readonly label: string;
  readonly remote: string | null;
  readonly expiresAt: Date | null;
}

const idPattern = /^[\da-f]{16}$/;

const minute = 60_000;

/** Manages deploy tokens. */
@Injectable()
export class DeployTokens {
  private readonly logger = new Logger(DeployTokens.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly secrets: IssuedSecrets,
  ) {}

  /** The valid tokens, oldest first. */
  async list(): Promise<DeployToken[]> {
    const valid = { revokedAt: IsNull() };
    const rows = await this.database.manager.find(DeployTokenEntity, {
      where: [
        { ...valid, expiresAt: IsNull() },
        { ...valid, expiresAt: MoreThan(new Date()) },
      ],
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map(toDeployToken);
  }

  /** @returns the id, and the token itself, which can't be shown again */
  async create(wanted: NewDeployToken, actor: string): Promise<{ id: string; token: string }> {
    const id = randomBytes(8).toString('hex');
    const secret = this.secrets.make();
    await this.database.transaction(async (manager) => {
      await manager.insert(DeployTokenEntity, { id, ...wanted, hash: hashSecret(secret) });
      await this.audit.record(manager, {
        actor,
        action: 'token-created',
        subject: wanted.label,
        reason: null,
        to: { id, remote: wanted.remote, expiresAt: wanted.expiresAt },
      });
    });
    return { id, token: tokenText(secret) };
  }

  /** @returns whether the token existed */
  async revoke(id: string, actor: string): Promise<boolean> {
    if (!idPattern.test(id)) return false;
    return this.database.transaction(async (manager) => {
      const token = await manager.findOne(DeployTokenEntity, {
        where: { id, revokedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!token) return false;
      await manager.update(DeployTokenEntity, { id }, { revokedAt: new Date() });
      await this.audit.record(manager, {
        actor,
        action: 'token-revoked',
        subject: token.label,
        reason: null,
        from: { id, remote: token.remote },
      });
      return true;
    });
  }

  /** The token of a request; `null` if it is not valid. */
  async accept(token: string): Promise<Pick<DeployToken, 'label' | 'remote'> | null> {
    const secret = secretIn(token);
    if (secret === null) return null;
    const row = await this.database.manager.findOneBy(DeployTokenEntity, {
      hash: hashSecret(secret),
    });
    if (!row) return null;
    const end = endReason(row);
    if (end) {
      this.logger.warn(`The deploy token ${row.id} was rejected: it ${end}`);
      return null;
    }
    this.recordUse(row);
    return { label: row.label, remote: row.remote };
  }

  /** Not awaited: requests do not depend on it. */
  private recordUse({ id, lastUsedAt }: DeployTokenEntity): void {
    const now = Date.now();
    if (lastUsedAt && now - lastUsedAt.getTime() < minute) return;
    this.database.manager
      .update(DeployTokenEntity, { id }, { lastUsedAt: new Date(now) })
      .catch((error: unknown) => {
        this.logger.warn(`The use of the deploy token ${id} was not recorded: ${String(error)}`);
      });
  }
}

/** Why a token is no longer valid. */
function endReason({ revokedAt, expiresAt }: DeployTokenEntity): string | null {
  if (revokedAt) return 'was revoked';
  return expiresAt && expiresAt.getTime() <= Date.now() ? 'has expired' : null;
}

function toDeployToken(row: DeployTokenEntity): DeployToken {
  const { id, label, remote, createdAt, expiresAt, lastUsedAt } = row;
  return {
    id,
    label,
    remote,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { IssuedSecrets } from '../access/issued-secrets.js';
import { hashSecret } from '../access/secret.js';
import { OperatorSessionEntity } from '../entities/operator-session.entity.js';
import type { OperatorEntity } from '../entities/operator.entity.js';

/** A session as its browser gets it. */
export interface NewSession {
  /** Opens the session; known to the browser alone. */
  readonly secret: string;
  readonly expiresAt: Date;
}

/** How long an operator stays signed in. */
const durationMs = 12 * 60 * 60 * 1000;

/** Knows in which browsers operators are signed in. */
@Injectable()
export class OperatorSessions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly secrets: IssuedSecrets,
  ) {}

  /** Forgets sessions that are over on the way. */
  async begin(manager: EntityManager, { id }: OperatorEntity): Promise<NewSession> {
    const now = Date.now();
    const session = { secret: this.secrets.make(), expiresAt: new Date(now + durationMs) };
    await manager.delete(OperatorSessionEntity, { expiresAt: LessThanOrEqual(new Date(now)) });
    await manager.insert(OperatorSessionEntity, {
      hash: hashSecret(session.secret),
      operatorId: id,
      expiresAt: session.expiresAt,
    });
    return session;
  }

  /** The session that a secret opens; `null` where there is none, or it is over. */
  async find(secret: string): Promise<{ name: string; expiresAt: Date } | null> {
    const session = await this.database.manager.findOne(OperatorSessionEntity, {
      where: { hash: hashSecret(secret), expiresAt: MoreThan(new Date()) },
      relations: { operator: true },
    });
    return session && { name: session.operator.name, expiresAt: session.expiresAt };
  }

  async end(secret: string): Promise<void> {
    await this.database.manager.delete(OperatorSessionEntity, { hash: hashSecret(secret) });
  }
}

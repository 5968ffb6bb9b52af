import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import { hashSecret, IssuedSecrets } from '../access/issued-secrets.js';
import { OperatorSessionEntity } from '../entities/operator-session.entity.js';
import type { OperatorEntity } from '../entities/operator.entity.js';

/** A new session, for its browser. */
export interface NewSession {
  /** Authenticates the session; only the browser has it. */
  readonly secret: string;
  readonly expiresAt: Date;
}

/** How long an operator stays signed in. */
const durationMs = 12 * 60 * 60 * 1000;

/** Manages the sessions of operators. */
@Injectable()
export class OperatorSessions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly secrets: IssuedSecrets,
  ) {}

  /** Also deletes expired sessions. */
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

  /** The session of a secret; `null` if there is none, or it has expired. */
  async find(secret: string): Promise<{ name: string; expiresAt: Date } | null> {
    const session = await this.database.manager.findOne(OperatorSessionEntity, {
      where: { hash: hashSecret(secret), expiresAt: MoreThan(new Date()) },
      relations: { operator: true },
    });
    return session && { name: session.operator.name, expiresAt: session.expiresAt };
  }

  async end(secret: string): Promise<void> {
    const hash = hashSecret(secret);
    await this.database.transaction((manager) => manager.delete(OperatorSessionEntity, { hash }));
  }
}

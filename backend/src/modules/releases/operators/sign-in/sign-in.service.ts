import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ApiProblem, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { SharedCounts } from '../../../../platform/limits/index.js';
import { OperatorAccounts } from '../accounts/operator-accounts.service.js';
import { hashPassword, isPasswordOf } from '../accounts/password.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { AuditedRefusals } from '../audit/audited-refusals.js';
import type { OperatorEntity } from '../entities/operator.entity.js';
import { type NewSession, OperatorSessions } from './operator-sessions.service.js';
import { SignInLimit } from './sign-in-limit.js';
import { SignInQueue } from './sign-in-queue.js';
import type { SignInSource } from './sign-in-sources.js';

type Credentials = HandlerInput<'POST /api/operators/session'>['body'];

/** Signs operators in by name and password, and records successes and failures. */
@Injectable()
export class SignIn implements OnModuleInit {
  private readonly limit: SignInLimit;
  private readonly queue: SignInQueue;
  /** Hash of an unknown password. */
  private decoy: string;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: OperatorAccounts,
    private readonly sessions: OperatorSessions,
    private readonly audit: AuditTrail,
    private readonly refusals: AuditedRefusals,
    counts: SharedCounts,
  ) {
    this.limit = new SignInLimit(counts);
    this.queue = new SignInQueue(counts);
  }

  async onModuleInit(): Promise<void> {
    this.decoy = await hashPassword(randomUUID());
  }

  /** @throws ApiProblem `sign-in-refused`, `too-many-requests` */
  async signIn(
    { name, password }: Credentials,
    source: SignInSource,
  ): Promise<NewSession & { name: string }> {
    const undoFailure = await this.beginAttempt(name, source);
    const operator = await this.accounts.find(name);
    // A hash is always verified, so that timing does not reveal whether a name exists.
    const isCorrect = await isPasswordOf(operator?.passwordHash ?? this.decoy, password);
    if (!operator || !isCorrect) {
      await this.recordRefusal(operator, 'Incorrect name or password');
      throw new ApiProblem('sign-in-refused', 'Incorrect name or password.');
    }
    await undoFailure();
    return { ...(await this.admit(operator)), name: operator.name };
  }

  /** @returns to be called if the attempt succeeds */
  private async beginAttempt(name: string, source: SignInSource): Promise<() => Promise<void>> {
    const key = name.toLowerCase();
    const { isAllowed, retryAfter, undo } = await this.limit.begin(key, source);
    if (!isAllowed) {
      await this.recordLimit(name);
      throw tooMany(retryAfter);
    }
    if (source.browser !== null) return undo;
    const passed = await this.queue.pass(key, source.network);
    if (!passed) throw tooMany(1);
    return async () => {
      await Promise.all([undo(), passed.undo()]);
    };
  }

  private admit(operator: OperatorEntity): Promise<NewSession> {
    return this.database.transaction(async (manager) => {
      const session = await this.sessions.begin(manager, operator);
      await this.audit.record(manager, {
        actor: operator.name,
        action: 'signed-in',
        subject: operator.name,
        reason: null,
      });
      return session;
    });
  }

  private async recordLimit(name: string): Promise<void> {
    const operator = await this.accounts.find(name);
    await this.recordRefusal(operator, 'Too many failed attempts');
  }

  /** Unknown names are not recorded, since people type passwords into the wrong field. */
  private recordRefusal(operator: OperatorEntity | null, reason: string): Promise<void> {
    const subject = operator?.name ?? 'an unknown name';
    return this.refusals.record({ action: 'sign-in-refused', subject, reason });
  }
}

function tooMany(retryAfter: number): ApiProblem {
  const detail = 'Too many failed sign-in attempts. Try again later.';
  return new ApiProblem('too-many-requests', detail, { retryAfter });
}

import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ApiProblem, type HandlerInput } from '../../../platform/endpoints/index.js';
import { SharedCounts } from '../../../platform/limits/index.js';
import { OperatorAccounts } from '../accounts/operator-accounts.service.js';
import { hashPassword, isPasswordOf } from '../accounts/password.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { AuditedRefusals } from '../audit/audited-refusals.js';
import type { OperatorRow } from '../entities/operator.entity.js';
import { NameLine } from './name-line.js';
import { type NewSession, OperatorSessions } from './operator-sessions.service.js';
import { SignInLimit } from './sign-in-limit.js';
import type { SignInSource } from './sign-in-sources.js';

type Credentials = HandlerInput<'POST /api/operators/session'>['body'];

/** Lets operators in by name and password, and records who was let in and who was not. */
@Injectable()
export class SignIn implements OnModuleInit {
  private readonly limit: SignInLimit;
  private readonly line: NameLine;
  /** Nobody knows the password that it belongs to. */
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
    this.line = new NameLine(counts);
  }

  async onModuleInit(): Promise<void> {
    this.decoy = await hashPassword(randomUUID());
  }

  /** @throws ApiProblem `sign-in-refused`, `too-many-requests` */
  async signIn(
    { name, password }: Credentials,
    source: SignInSource,
  ): Promise<NewSession & { name: string }> {
    const forgive = await this.beginAttempt(name, source);
    const operator = await this.accounts.find(name);
    // An unknown name takes as long as a wrong password: a hash is always verified.
    const isRight = await isPasswordOf(operator?.passwordHash ?? this.decoy, password);
    if (!operator || !isRight) {
      await this.recordRefusal(operator, source, 'Incorrect name or password');
      throw new ApiProblem('sign-in-refused', 'Incorrect name or password.');
    }
    await forgive();
    return { ...(await this.admit(operator)), name: operator.name };
  }

  /** @returns how to take back that the attempt failed */
  private async beginAttempt(name: string, source: SignInSource): Promise<() => Promise<void>> {
    const key = name.toLowerCase();
    const { isAllowed, isFirstRefusal, retryAfter, undo } = await this.limit.begin(key, source);
    if (!isAllowed) {
      if (isFirstRefusal) await this.recordClosing(name, source);
      throw tooMany(retryAfter);
    }
    if (source.browser !== null) return undo;
    const passed = await this.line.pass(key, source.network);
    if (!passed) throw tooMany(1);
    return async () => {
      await Promise.all([undo(), passed.undo()]);
    };
  }

  private admit(operator: OperatorRow): Promise<NewSession> {
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

  private async recordClosing(name: string, source: SignInSource): Promise<void> {
    const operator = await this.accounts.find(name);
    await this.recordRefusal(operator, source, 'Too many attempts have failed');
  }

  /** An unknown name is not recorded as it was typed: people type passwords into the wrong field. */
  private recordRefusal(
    operator: OperatorRow | null,
    { network }: SignInSource,
    reason: string,
  ): Promise<void> {
    const subject = operator?.name ?? 'an unknown name';
    return this.refusals.record({ action: 'sign-in-refused', subject, reason }, network);
  }
}

function tooMany(retryAfter: number): ApiProblem {
  const detail = 'Too many attempts to sign in have failed. Try again later.';
  return new ApiProblem('too-many-requests', detail, { retryAfter });
}

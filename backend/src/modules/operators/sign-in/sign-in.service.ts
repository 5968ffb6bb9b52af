import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Input } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { newSecret } from '../access/secret.js';
import { OperatorAccounts } from '../accounts/operator-accounts.service.js';
import { hashPassword, isPasswordOf } from '../accounts/password.js';
import { AuditTrail } from '../audit/audit-trail.js';
import type { OperatorRow } from '../entities/operator.entity.js';
import { type NewSession, OperatorSessions } from './operator-sessions.service.js';
import { SignInLimit } from './sign-in-limit.js';

type Credentials = Input<'POST /api/operators/session'>['body'];

/** Lets operators in by name and password, and records who was let in and who was not. */
@Injectable()
export class SignIn implements OnModuleInit {
  private readonly limit = new SignInLimit();
  /** Nobody knows the password that it belongs to. */
  private decoy: string;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: OperatorAccounts,
    private readonly sessions: OperatorSessions,
    private readonly audit: AuditTrail,
  ) {}

  async onModuleInit(): Promise<void> {
    this.decoy = await hashPassword(newSecret());
  }

  /**
   * @param client what counts as one client
   * @throws ApiProblem `sign-in-refused`, `too-many-requests`
   */
  async signIn(
    { name, password }: Credentials,
    client: string,
  ): Promise<NewSession & { name: string }> {
    const operator = await this.accounts.find(name);
    const forgive = await this.beginAttempt(name, operator, client);
    // An unknown name takes as long as a wrong password: a hash is always verified.
    const isRight = await isPasswordOf(operator?.passwordHash ?? this.decoy, password);
    if (!operator || !isRight) {
      await this.recordRefusal(operator, 'The name or the password is wrong');
      throw new ApiProblem('sign-in-refused', 'The name or the password is wrong.');
    }
    forgive();
    return { ...(await this.admit(operator)), name: operator.name };
  }

  private async beginAttempt(
    name: string,
    operator: OperatorRow | null,
    client: string,
  ): Promise<() => void> {
    const keys = [`client ${client}`, `name ${(operator?.name ?? name).toLowerCase()}`];
    const attempt = this.limit.begin(keys);
    if (attempt.allowed) return attempt.forgive;
    const { retryAfter, isFirst } = attempt;
    // Once: whoever goes on regardless must not be able to fill the audit trail.
    if (isFirst) await this.recordRefusal(operator, 'Too many attempts have failed');
    const detail = 'Too many attempts to sign in have failed. Try again later.';
    throw new ApiProblem('too-many-requests', detail, { retryAfter });
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

  /** An unknown name is not recorded as it was typed: people type passwords into the wrong field. */
  private async recordRefusal(operator: OperatorRow | null, reason: string): Promise<void> {
    const subject = operator?.name ?? 'an unknown name';
    await this.audit.record(this.database.manager, {
      actor: 'a visitor',
      action: 'sign-in-refused',
      subject,
      reason,
    });
  }
}

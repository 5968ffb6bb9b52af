import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { lockName } from '../../../../platform/database/index.js';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import { AuditTrail, type NewAuditEntry } from './audit-trail.js';

/** A rejected attempt of a visitor, and why. None of it may be what a visitor has sent. */
interface Refusal extends Pick<NewAuditEntry, 'action' | 'subject'> {
  readonly reason: string;
}

/** Attempts of one kind that are not written yet. */
interface Waiting {
  readonly refusal: Refusal;
  readonly first: Date;
  last: Date;
  count: number;
}

/**
 * Records rejected attempts. The audit trail is permanent, and anybody can cause rejections: so an entry counts all attempts of its
 * kind within an hour, and says when the last one was. Kinds never share an entry, so that many attempts of one hide no other.
 */
@Injectable()
export class AuditedRefusals {
  private readonly waiting = new Map<string, Waiting>();
  private written: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** Resolves once the attempt is counted. What arrives while others are written is written together. */
  record(refusal: Refusal): Promise<void> {
    this.add(refusal);
    // Also where the visitor does not wait for the refusal.
    const write = () => outsideRequest(() => this.write());
    this.written = this.written.then(write, write);
    return this.written;
  }

  private add(refusal: Refusal): void {
    const kind = kindOf(refusal);
    const now = new Date();
    const known = this.waiting.get(kind) ?? { refusal, first: now, last: now, count: 0 };
    known.count += 1;
    known.last = now;
    this.waiting.set(kind, known);
  }

  private async write(): Promise<void> {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiting of all)
      await this.database.transaction((manager) => this.count(manager, waiting));
  }

  private async count(manager: EntityManager, waiting: Waiting): Promise<void> {
    const { refusal, first, last, count } = waiting;
    await lockName(manager, `refusals ${kindOf(refusal)}`);
    const { action, subject, reason } = refusal;
    const rows = await manager.query<object[]>(addToEntry, [action, subject, reason, count, last]);
    if (rows.length > 0) return;
    const to = { count, first: first.toISOString(), last: last.toISOString() };
    await this.audit.record(manager, { actor: 'a visitor', ...refusal, to });
  }
}

function kindOf({ action, subject, reason }: Refusal): string {
  return `${action} ${subject} ${reason}`;
}

// The only change that the table accepts, in form of a query, because of which rows are returned.
const addToEntry = `
  with counted as (
    update audit_entries set to_state = to_state || jsonb_build_object(
        'count', (to_state->>'count')::int + $4::int,
        'last', to_char($5::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      where id = (
        select max(id) from audit_entries
          where action = $1 and subject = $2 and reason = $3 and to_state ? 'last'
            and at > now() - interval '1 hour'
      )
      returning id
  )
  select id from counted
`;

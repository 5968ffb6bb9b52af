import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditAction, AuditEntry, Response } from '@tessera/contracts';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { AuditEntryEntity } from '../entities/audit-entry.entity.js';

export interface NewAuditEntry extends Omit<AuditEntry, 'id' | 'at' | 'action' | 'from' | 'to'> {
  readonly action: AuditAction;
  readonly from?: object;
  readonly to?: object;
}

/** Who did what, when and why. Entries are added within the transaction of the change. */
@Injectable()
export class AuditTrail {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async record(manager: EntityManager, entry: NewAuditEntry): Promise<void> {
    await manager.insert(AuditEntryEntity, { from: null, to: null, ...entry });
  }

  /**
   * Newest first.
   * @param actions only these; all by default
   */
  async list(
    { subject, cursor, limit }: HandlerInput<'GET /api/audit'>['query'],
    actions?: readonly AuditAction[],
  ): Promise<Response<'GET /api/audit'>> {
    const rows = await this.database.manager.find(AuditEntryEntity, {
      where: {
        ...(subject && { subject }),
        ...(cursor && { id: LessThan(cursor) }),
        ...(actions && { action: In(actions) }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const entries = rows.slice(0, limit).map(toEntry);
    const nextCursor = rows.length > limit ? (entries.at(-1)?.id ?? null) : null;
    return { entries, nextCursor };
  }
}

function toEntry({ at, ...entry }: AuditEntryEntity): AuditEntry {
  return { ...entry, at: at.toISOString() };
}

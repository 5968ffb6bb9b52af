import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { currency, type ExportedPayout, type PayoutDetails } from '@tessera/contracts-billing';
import { DataSource, In, IsNull } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { AuditTrail } from '../../../releases/operators/index.js';
import { PayoutEntity } from '../entities/payout.entity.js';
import { DetailsCipher } from './details-cipher.js';

/** In one file. */
const maxPayouts = 1_000;

/** Files for the bank: the only place where it is readable where payouts go. */
@Injectable()
export class PayoutExports {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cipher: DetailsCipher,
    private readonly audit: AuditTrail,
  ) {}

  /** Puts approved payouts into a file; no payout is in two. */
  create(actor: string): Promise<{ id: string | null; payouts: number }> {
    return this.database.transaction(async (manager) => {
      const rows = await manager.find(PayoutEntity, {
        where: { state: 'approved', exportId: IsNull() },
        order: { requestedAt: 'ASC', id: 'ASC' },
        take: maxPayouts,
        lock: { mode: 'pessimistic_write' },
      });
      if (rows.length === 0) return { id: null, payouts: 0 };
      const id = randomUUID();
      const changed = In(rows.map((row) => row.id));
      await manager.update(PayoutEntity, { id: changed }, { exportId: id });
      await this.record(manager, { actor, id, payouts: rows.length });
      return { id, payouts: rows.length };
    });
  }

  /**
   * The payouts of a file that are not made yet.
   * @throws ApiProblem `payout-details-unreadable` if a key is gone
   */
  read(id: string, actor: string): Promise<readonly ExportedPayout[]> {
    return this.database.transaction(async (manager) => {
      const rows = await manager.find(PayoutEntity, {
        where: { exportId: id, state: 'approved' },
        order: { requestedAt: 'ASC', id: 'ASC' },
      });
      const exported = rows.map((row) => this.exported(row));
      await this.record(manager, { actor, id, payouts: rows.length });
      return exported;
    });
  }

  private exported({ id, amountCents, affiliateId, details }: PayoutEntity): ExportedPayout {
    const readable = details === null ? null : this.cipher.decrypt(details, affiliateId);
    if (!readable) {
      throw new ApiProblem(
        'payout-details-unreadable',
        `The key that encrypted the details of payout ${id} isn’t set. Set it, or mark the payout as failed.`,
      );
    }
    const amount = `${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
    return { ...nothing, ...columnsOf(readable), id, amount, currency: currency.toUpperCase() };
  }

  private record(
    manager: Parameters<AuditTrail['record']>[0],
    { actor, id, payouts }: { actor: string; id: string; payouts: number },
  ): Promise<void> {
    const entry = { actor, action: 'payouts-exported', subject: id, reason: null } as const;
    return this.audit.record(manager, { ...entry, to: { payouts } });
  }
}

const nothing = {
  email: '',
  holder: '',
  country: '',
  iban: '',
  routingNumber: '',
  accountNumber: '',
};

function columnsOf(details: PayoutDetails) {
  if (details.method !== 'iban') return details;
  return { ...details, country: details.iban.slice(0, 2) };
}

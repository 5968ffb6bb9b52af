import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { operatorName } from '@tessera/contracts';
import { DataSource, type EntityManager, Raw } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { OperatorEntity } from '../entities/operator.entity.js';
import { hashPassword } from './password.js';

/** Manages the accounts of operators. */
@Injectable()
export class OperatorAccounts {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** Names are case-insensitive. */
  async find(name: string, manager = this.database.manager): Promise<OperatorEntity | null> {
    if (!operatorName.test(name)) return null;
    const isName = Raw((column) => `lower(${column}) = lower(:name)`, { name });
    return manager.findOneBy(OperatorEntity, { name: isName });
  }

  /** @returns whether the name was available */
  async create(name: string, password: string, actor: string): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (manager) => {
      if (!(await insertNew(manager, { name, passwordHash }))) return false;
      await this.audit.record(manager, {
        actor,
        action: 'operator-created',
        subject: name,
        reason: null,
      });
      return true;
    });
  }

  /**
   * Also ends the operator's sessions.
   * @returns whether the operator existed
   */
  async remove(name: string, actor: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const operator = await this.find(name, manager);
      if (!operator) return false;
      await manager.delete(OperatorEntity, { id: operator.id });
      await this.audit.record(manager, {
        actor,
        action: 'operator-removed',
        subject: operator.name,
        reason: null,
      });
      return true;
    });
  }
}

async function insertNew(
  manager: EntityManager,
  operator: Pick<OperatorEntity, 'name' | 'passwordHash'>,
): Promise<boolean> {
  const result = await manager
    .createQueryBuilder()
    .insert()
    .into(OperatorEntity)
    .values(operator)
    .orIgnore()
    .returning('id')
    .execute();
  return (result.raw as unknown[]).length > 0;
}

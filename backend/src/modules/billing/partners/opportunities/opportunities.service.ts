import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import {
  type ManagedOpportunity,
  type OpportunityDetails,
  partnerLimits,
} from '@tessera/contracts-billing';
import { DataSource, type EntityManager, Not, Raw } from 'typeorm';
import { lockName } from '../../../../platform/database/index.js';
import { ApiProblem, type IfMatch } from '../../../../platform/endpoints/index.js';
import { ownedRows } from '../../../../platform/owned-rows/index.js';
import { AuditTrail } from '../../../releases/operators/index.js';
import { program } from '../program.js';
import { OpportunityEntity } from './opportunity.entity.js';

const opportunityRows = ownedRows(OpportunityEntity, {
  noun: 'opportunity',
  plural: 'opportunities',
  notFound: 'opportunity-not-found',
  tooMany: 'too-many-opportunities',
});

const inOrder = { position: 'ASC' } as const;

/** What operators offer to partners. */
@Injectable()
export class Opportunities {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** Those that visitors see, and the terms of the program. */
  async shown(): Promise<Response<'GET /api/partnerships/opportunities'>> {
    const where = { isHidden: false };
    const opportunities = await this.database.manager.find(OpportunityEntity, {
      where,
      order: inOrder,
    });
    return { opportunities, program };
  }

  async all(): Promise<{ opportunities: ManagedOpportunity[] }> {
    return allInOrder(this.database.manager);
  }

  /**
   * @param actor name of the operator
   * @throws ApiProblem `too-many-opportunities`, `opportunity-name-taken`
   */
  create(details: OpportunityDetails, actor: string): Promise<ManagedOpportunity> {
    return this.change(async (manager) => {
      const position = 1 + ((await manager.maximum(OpportunityEntity, 'position')) ?? 0);
      await assertNameFree(manager, details.name);
      const limit = partnerLimits.opportunities;
      const row = await opportunityRows.create(manager, { ...details, position }, limit);
      const entry = { actor, subject: row.name, reason: null } as const;
      await this.audit.record(manager, { ...entry, action: 'opportunity-created', to: details });
      return row;
    });
  }

  /**
   * @param actor name of the operator
   * @throws ApiProblem `opportunity-not-found`, `opportunity-name-taken`, `precondition-failed`
   */
  update(
    id: string,
    details: OpportunityDetails,
    ifMatch: IfMatch,
    actor: string,
  ): Promise<ManagedOpportunity> {
    return this.change((manager) =>
      opportunityRows.update(manager, { id }, ifMatch, async ({ name: subject, isHidden }) => {
        await assertNameFree(manager, details.name, id);
        const entry = { actor, subject, reason: null, from: { isHidden }, to: details } as const;
        await this.audit.record(manager, { ...entry, action: 'opportunity-changed' });
        return details;
      }),
    );
  }

  /**
   * @param ids of all opportunities
   * @param actor name of the operator
   * @throws ApiProblem `opportunities-changed` if there are others
   */
  order(ids: readonly string[], actor: string): Promise<{ opportunities: ManagedOpportunity[] }> {
    return this.change(async (manager) => {
      const { opportunities } = await allInOrder(manager);
      const known = opportunities.map(({ id }) => id);
      if (ids.toSorted().join() !== known.toSorted().join())
        throw new ApiProblem('opportunities-changed', 'The list of opportunities has changed.');
      await manager.query(reorder, [ids]);
      const subject = 'partner opportunities';
      const entry = { actor, subject, reason: null, from: known, to: ids } as const;
      await this.audit.record(manager, { ...entry, action: 'opportunities-ordered' });
      return allInOrder(manager);
    });
  }

  /** Changes come one after the other, so that names and places stay different. */
  private change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      await lockName(manager, 'partner opportunities');
      return work(manager);
    });
  }
}

/** Whether an opportunity of this name is shown. */
export function isShownOpportunity(manager: EntityManager, name: string): Promise<boolean> {
  return manager.existsBy(OpportunityEntity, { name, isHidden: false });
}

async function allInOrder(manager: EntityManager) {
  return { opportunities: await manager.find(OpportunityEntity, { order: inOrder }) };
}

async function assertNameFree(manager: EntityManager, name: string, ownId?: string) {
  const isTaken = await manager.existsBy(OpportunityEntity, {
    name: Raw((column) => `lower(${column}) = lower(:name)`, { name }),
    ...(ownId !== undefined && { id: Not(ownId) }),
  });
  if (!isTaken) return;
  const message = 'Another opportunity has this name';
  const errors = [{ field: 'body.name', message }];
  throw new ApiProblem('opportunity-name-taken', `${message}.`, { errors });
}

/** Parameters: ids in their new order. */
const reorder = `
  update partner_opportunities set position = placed.position
  from unnest($1::uuid[]) with ordinality as placed (id, position)
  where partner_opportunities.id = placed.id
`;

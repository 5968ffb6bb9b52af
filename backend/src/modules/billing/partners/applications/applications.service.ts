import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import {
  type ApplicationDetails,
  integrationTypes,
  partnerLimits,
} from '@tessera/contracts-billing';
import { DataSource, type EntityManager, In } from 'typeorm';
import { lockedCount } from '../../../../platform/database/index.js';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { isShownOpportunity } from '../opportunities/opportunities.service.js';
import { program } from '../program.js';
import { ApplicationEntity } from './application.entity.js';
import { toApplication } from './application.mapper.js';
import { afterBusinessDays } from './business-days.js';

const { reviewBusinessDays } = program;

/** What visitors apply for. */
@Injectable()
export class Applications {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @throws ApiProblem `too-many-applications`, `invalid-request` for a type that is not offered */
  apply(
    visitorId: string,
    details: ApplicationDetails,
    now = new Date(),
  ): Promise<Response<'POST /api/partnerships/apply'>> {
    return this.database.transaction(async (manager) => {
      await assertOffered(manager, details.integrationType);
      await assertRoom(manager, visitorId);
      const reviewBy = afterBusinessDays(now, reviewBusinessDays);
      const row = manager.create(ApplicationEntity, {
        ...details,
        visitorId,
        state: 'received',
        submittedAt: now,
        reviewBy,
        decidedAt: null,
      });
      const application = toApplication(await manager.save(row));
      return { message: receipt(reviewBy), application };
    });
  }

  /** The last one first. */
  async own(visitorId: string): Promise<Response<'GET /api/partnerships/applications'>> {
    const order = { submittedAt: 'DESC', id: 'DESC' } as const;
    const rows = await this.database.manager.find(ApplicationEntity, {
      where: { visitorId },
      order,
    });
    return { applications: rows.map(toApplication) };
  }
}

async function assertOffered(manager: EntityManager, integrationType: string): Promise<void> {
  const isKnown = integrationTypes.some((known) => known === integrationType);
  if (isKnown || (await isShownOpportunity(manager, integrationType))) return;
  const field = 'body.integrationType';
  const message = 'This is no longer offered. Choose another type';
  throw new ApiProblem('invalid-request', `${field}: ${message}`, { errors: [{ field, message }] });
}

async function assertRoom(manager: EntityManager, visitorId: string): Promise<void> {
  const limit = partnerLimits.openApplications;
  const open = { visitorId, state: In(['received', 'in-review']) };
  if ((await lockedCount(manager, ApplicationEntity, { owner: visitorId, where: open })) < limit)
    return;
  const detail = `${limit} of your applications are still being reviewed.`;
  throw new ApiProblem('too-many-applications', detail, { extra: { limit } });
}

function receipt(reviewBy: string): string {
  const date = new Date(reviewBy).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  return `Thank you! We’ll review your application within ${reviewBusinessDays} business days, by ${date}.`;
}

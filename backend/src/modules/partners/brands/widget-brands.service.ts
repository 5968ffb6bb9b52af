import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import {
  type Feature,
  type ShownWidgetBrand,
  type WidgetBrand,
  type WidgetBrandDetails,
  widgetBrandLimits,
} from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { lockedCount } from '../../../platform/database/index.js';
import { ApiProblem, type IfMatch } from '../../../platform/endpoints/index.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { WidgetBrandEntity } from './widget-brand.entity.js';

const feature = 'white-label' satisfies Feature;

/** How visitors let widgets on other sites look. */
@Injectable()
export class WidgetBrands {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
  ) {}

  /** The first one first. */
  async list(visitorId: string): Promise<Response<'GET /api/widget-brands'>> {
    const order = { createdAt: 'ASC', key: 'ASC' } as const;
    const [rows, entitlement] = await Promise.all([
      this.database.manager.find(WidgetBrandEntity, { where: { visitorId }, order }),
      this.entitlements.of(visitorId),
    ]);
    const { [feature]: plan } = this.entitlements.locked(entitlement, [feature]);
    return { brands: rows.map(toWidgetBrand), ...(plan !== undefined && { lockedUntil: plan }) };
  }

  /** What widgets show. Whoever looks at one is nobody here, so the plan that counts is that of the owner. */
  async shown(key: string): Promise<ShownWidgetBrand | null> {
    const row = await this.database.manager.findOneBy(WidgetBrandEntity, { key });
    if (!row || !(await this.entitlements.has(row.visitorId, feature))) return null;
    const { label, accent, corners, showsSite } = row;
    return { label, accent, corners, showsSite };
  }

  /** @throws ApiProblem `too-many-widget-brands` */
  create(visitorId: string, details: WidgetBrandDetails): Promise<WidgetBrand> {
    return this.database.transaction(async (manager) => {
      const limit = widgetBrandLimits.brands;
      if ((await lockedCount(manager, WidgetBrandEntity, { visitorId })) >= limit) {
        const detail = `You can have up to ${limit} brands. Delete one of them first.`;
        throw new ApiProblem('too-many-widget-brands', detail, { extra: { limit } });
      }
      const row = manager.create(WidgetBrandEntity, { ...details, visitorId, key: newKey() });
      return toWidgetBrand(await manager.save(row));
    });
  }

  /**
   * Widgets show the change when they are loaded the next time.
   * @throws ApiProblem `widget-brand-not-found`, `precondition-failed`
   */
  update(
    visitorId: string,
    key: string,
    { details, ifMatch }: { readonly details: WidgetBrandDetails; readonly ifMatch: IfMatch },
  ): Promise<WidgetBrand> {
    return this.database.transaction(async (manager) => {
      const row = await lockedBrand(manager, visitorId, key);
      ifMatch.assertCurrent(row.version);
      const changed = Object.assign(row, details, { version: row.version + 1 });
      return toWidgetBrand(await manager.save(changed));
    });
  }

  /** Widgets that have it look as usual from then on. @throws ApiProblem `widget-brand-not-found` */
  delete(visitorId: string, key: string): Promise<{ key: string }> {
    return this.database.transaction(async (manager) => {
      const { affected } = await manager.delete(WidgetBrandEntity, { key, visitorId });
      if (!affected) throw notFound(key);
      return { key };
    });
  }
}

/** A brand as its owner sees it. */
export function toWidgetBrand(row: WidgetBrandEntity): WidgetBrand {
  const { key, name, label, accent, corners, showsSite, version } = row;
  return { key, name, label, accent, corners, showsSite, version };
}

async function lockedBrand(manager: EntityManager, visitorId: string, key: string) {
  const where = { key, visitorId };
  const lock = { mode: 'pessimistic_write' } as const;
  const row = await manager.findOne(WidgetBrandEntity, { where, lock });
  if (!row) throw notFound(key);
  return row;
}

function notFound(key: string): ApiProblem {
  return new ApiProblem('widget-brand-not-found', `There is no brand '${key}'.`);
}

/** 128 random bits, so that nobody finds the brands of others by trying. */
function newKey(): string {
  return `wb_${randomBytes(16).toString('base64url')}`;
}

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
import { DataSource } from 'typeorm';
import type { IfMatch } from '../../../../platform/endpoints/index.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { ownedRows } from '../../../../platform/owned-rows/index.js';
import { WidgetBrandEntity } from './widget-brand.entity.js';

const feature = 'white-label' satisfies Feature;

/** Each belongs to the visitor who made it. */
export const widgetBrands = ownedRows(WidgetBrandEntity, {
  owner: 'visitorId',
  noun: 'brand',
  notFound: 'widget-brand-not-found',
  tooMany: 'too-many-widget-brands',
});

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
    const values = { ...details, visitorId, key: newKey() };
    return this.database.transaction(async (manager) =>
      toWidgetBrand(await widgetBrands.create(manager, values, widgetBrandLimits.brands)),
    );
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
    return this.database.transaction(async (manager) =>
      toWidgetBrand(await widgetBrands.update(manager, { key, visitorId }, ifMatch, details)),
    );
  }

  /** Widgets that have it look as usual from then on. @throws ApiProblem `widget-brand-not-found` */
  delete(visitorId: string, key: string): Promise<{ key: string }> {
    return this.database.transaction(async (manager) => {
      await widgetBrands.remove(manager, { key, visitorId });
      return { key };
    });
  }
}

/** A brand as its owner sees it. */
export function toWidgetBrand(row: WidgetBrandEntity): WidgetBrand {
  const { key, name, label, accent, corners, showsSite, version } = row;
  return { key, name, label, accent, corners, showsSite, version };
}

/** 128 random bits, so that nobody finds the brands of others by trying. */
function newKey(): string {
  return `wb_${randomBytes(16).toString('base64url')}`;
}

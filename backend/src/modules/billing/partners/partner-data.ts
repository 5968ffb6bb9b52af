import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { dayMs } from '../../../platform/utc-days/index.js';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { apiKeys, toApiKey } from './api-keys/api-keys.service.js';
import { ApplicationEntity } from './applications/application.entity.js';
import { toApplication } from './applications/application.mapper.js';
import { toWidgetBrand, widgetBrands } from './brands/widget-brands.service.js';

/** For how long a decided application is kept. */
const applicationDays = 2 * 365;
/** For how long it is known how many calls were made on a day. */
const callDays = 90;

/** What is kept of partners, and for how long. */
@Injectable()
@KeepsVisitorData({
  name: 'partnerships',
  label: 'Partnership applications, API keys and their calls, widget brands',
  counts: {
    applications: 'Partnership applications',
    apiKeys: 'API keys',
    widgetBrands: 'Widget brands',
  },
  tables: [
    'partner_applications',
    'partner_application_notes',
    'api_keys',
    'api_calls',
    'widget_brands',
  ],
})
export class PartnerData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const [applications, keys, calls, brands] = await Promise.all([
      manager.findBy(ApplicationEntity, { visitorId }),
      apiKeys.all(manager, { visitorId }),
      manager.query<object[]>(callsOfVisitor, [visitorId]),
      widgetBrands.all(manager, { visitorId }),
    ]);
    return {
      applications: applications.map(toApplication),
      apiKeys: keys.map(toApiKey),
      calls,
      widgetBrands: brands.map(toWidgetBrand),
    };
  }

  async endings(visitorId: string, manager: EntityManager): Promise<string[]> {
    const keys = await apiKeys.count(manager, { where: { visitorId } });
    if (keys === 0) return [];
    return [keys === 1 ? 'Your API key stops working.' : `Your ${keys} API keys stop working.`];
  }

  async erase(visitorId: string, manager: EntityManager) {
    const applications = await manager.delete(ApplicationEntity, { visitorId });
    await manager.query('delete from api_calls where visitor_id = $1', [visitorId]);
    return {
      applications: applications.affected ?? 0,
      apiKeys: await apiKeys.erase(manager, { visitorId }),
      widgetBrands: await widgetBrands.erase(manager, { visitorId }),
    };
  }

  /** The calls of a day add up, as their quota is one. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(ApplicationEntity, { visitorId: from }, { visitorId: to });
    await apiKeys.merge(manager, from, to);
    await widgetBrands.merge(manager, from, to);
    await manager.query(mergeCalls, [from, to]);
    await manager.query('delete from api_calls where visitor_id = $1', [from]);
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    const decidedAt = LessThan(new Date(now.getTime() - applicationDays * dayMs));
    await manager.delete(ApplicationEntity, { decidedAt });
    await manager.query(deleteOldCalls, [new Date(now.getTime() - callDays * dayMs)]);
  }
}

const callsOfVisitor = `
  select day::text, calls from api_calls where visitor_id = $1 order by day
`;

const mergeCalls = `
  insert into api_calls as kept (visitor_id, day, calls)
  select $2, day, calls from api_calls where visitor_id = $1
  on conflict (visitor_id, day) do update set calls = kept.calls + excluded.calls`;

const deleteOldCalls = 'delete from api_calls where day < $1::date';

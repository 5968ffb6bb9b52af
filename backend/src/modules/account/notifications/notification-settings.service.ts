import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NotificationSetting } from '@tessera/contracts-account';
import { DataSource } from 'typeorm';
import { ApiProblem, declaredContracts } from '../../../platform/endpoints/index.js';
import { NotificationOptOutEntity } from './entities/notification-opt-out.entity.js';

/** Which kinds of notifications a visitor gets: all, except those that are turned off. */
@Injectable()
export class NotificationSettings {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** By label. */
  async list(visitorId: string): Promise<NotificationSetting[]> {
    const rows = await this.database.manager.findBy(NotificationOptOutEntity, { visitorId });
    const off = new Set(rows.map(({ kind }) => kind));
    return declaredKinds().map(([kind, label]) => ({ kind, label, isOn: !off.has(kind) }));
  }

  /** @throws ApiProblem `notification-kind-not-found` */
  async set(visitorId: string, kind: string, isOn: boolean): Promise<NotificationSetting> {
    const declared = declaredKinds().find(([name]) => name === kind);
    if (!declared)
      throw new ApiProblem('notification-kind-not-found', `There are no '${kind}' notifications.`);
    const row = { visitorId, kind };
    await this.database.transaction(async (manager) => {
      if (isOn) await manager.delete(NotificationOptOutEntity, row);
      else await manager.upsert(NotificationOptOutEntity, row, ['visitorId', 'kind']);
    });
    return { kind, label: declared[1], isOn };
  }
}

/** Names and labels of the kinds of all contracts. */
function declaredKinds(): [name: string, label: string][] {
  return declaredContracts()
    .flatMap(({ notificationKinds = {} }) => Object.entries(notificationKinds))
    .map<[string, string]>(([name, { label }]) => [name, label])
    .toSorted(([, one], [, other]) => one.localeCompare(other));
}

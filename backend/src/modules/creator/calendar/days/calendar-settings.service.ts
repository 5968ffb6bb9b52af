import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { CalendarSettingsEntity } from '../entities/calendar-settings.entity.js';

/** What visitors have chosen for their calendars. */
@Injectable()
export class CalendarSettings {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async of(visitorId: string): Promise<Response<'GET /api/content/calendar/settings'>> {
    const found = await this.database.manager.findOneBy(CalendarSettingsEntity, { visitorId });
    const createdAt = found?.feedCreatedAt ?? null;
    return {
      zone: found?.zone ?? null,
      hasFeed: createdAt !== null,
      feedCreatedAt: createdAt?.toISOString() ?? null,
    };
  }

  async choose(visitorId: string, zone: string): Promise<{ zone: string }> {
    await this.database.manager.upsert(CalendarSettingsEntity, { visitorId, zone }, ['visitorId']);
    return { zone };
  }
}

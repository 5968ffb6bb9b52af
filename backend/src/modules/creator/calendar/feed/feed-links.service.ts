import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CalendarSettingsEntity } from '../entities/calendar-settings.entity.js';

/** Secret links to the calendars of visitors: one of each, which only its digest is stored of. */
@Injectable()
export class FeedLinks {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The one before stops working. */
  async create(visitorId: string): Promise<{ url: string }> {
    const secret = randomBytes(32).toString('base64url');
    const values = { visitorId, feedDigest: digestOf(secret), feedCreatedAt: new Date() };
    await this.database.manager.upsert(CalendarSettingsEntity, values, ['visitorId']);
    return { url: `/api/calendars/${secret}` };
  }

  /** Has no effect where there is none. */
  async revoke(visitorId: string): Promise<Record<string, never>> {
    const none = { feedDigest: null, feedCreatedAt: null };
    await this.database.manager.update(CalendarSettingsEntity, { visitorId }, none);
    return {};
  }

  /** Whose calendar a secret opens; `null` where it opens none. */
  async ownerOf(secret: string): Promise<string | null> {
    const where = { feedDigest: digestOf(secret) };
    const found = await this.database.manager.findOneBy(CalendarSettingsEntity, where);
    return found?.visitorId ?? null;
  }
}

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

import type { EntityManager } from 'typeorm';
import { CalendarSettingsEntity } from '../entities/calendar-settings.entity.js';
import { dayIn } from './zoned-times.js';

/** How days are counted for a visitor. */
export interface DaysOf {
  readonly zone: string;
  readonly now: Date;
  readonly today: string;
}

/** In UTC until a page has said in which zone. */
export async function daysOf(manager: EntityManager, visitorId: string): Promise<DaysOf> {
  const settings = await manager.findOneBy(CalendarSettingsEntity, { visitorId });
  const zone = settings?.zone ?? 'UTC';
  const now = new Date();
  return { zone, now, today: dayIn(now, zone) };
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { lockName } from '../../../../platform/database/index.js';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { inTrial } from '../days/in-trial.js';
import { CalendarEventEntity } from '../entities/calendar-event.entity.js';
import { anyVersion, EventWriter } from '../events/event-writer.service.js';
import { eventsOf, type FoundEvent } from './imported-events.js';

type Import = HandlerInput<'POST /api/content/calendar/import'>['body'];

/** Imports events of files. */
@Injectable()
export class Imports {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly writer: EventWriter,
  ) {}

  /** A preview does all of it, and takes it back. @throws ApiProblem `not-a-calendar`, `too-many-events` */
  import(
    visitorId: string,
    { file, zone, only, isPreview }: Import,
  ): Promise<Response<'POST /api/content/calendar/import'>> {
    const { events, leftOut } = eventsOf(file, zone);
    const chosen = only ? new Set(only) : null;
    return inTrial(this.database, isPreview, async (manager) => {
      await lockName(manager, `import of ${visitorId}`);
      const known = await knownOf(manager, visitorId, events);
      const wanted = events.filter(({ uid }) => chosen?.has(uid) ?? true);
      const added = wanted.filter(({ uid }) => !known.has(uid));
      await this.writer.addAll(manager, visitorId, added);
      for (const event of wanted) await this.change(manager, event, known.get(event.uid));
      return {
        events: events.map(({ excluded: _excluded, startsAt, ...event }) => ({
          ...event,
          title: event.details.title,
          startsAt: startsAt?.toISOString() ?? null,
          isKnown: known.has(event.uid),
        })),
        added: added.length,
        changed: wanted.length - added.length,
        leftOut,
      };
    });
  }

  /** Of one that is known, what the visitor has said of it here stays. */
  private async change(
    manager: EntityManager,
    { details, excluded }: FoundEvent,
    known: CalendarEventEntity | undefined,
  ): Promise<void> {
    if (!known) return;
    const { id, visitorId, type, priority, contentId } = known;
    const remindMinutes = details.remindMinutes ?? known.remindMinutes;
    await this.writer.change(manager, { id, visitorId }, anyVersion, () => ({
      details: { ...details, type, priority, contentId, remindMinutes },
      excluded,
    }));
  }
}

async function knownOf(
  manager: EntityManager,
  visitorId: string,
  events: readonly FoundEvent[],
): Promise<ReadonlyMap<string, CalendarEventEntity>> {
  const uid = In(events.map((event) => event.uid));
  const rows = await manager.findBy(CalendarEventEntity, { visitorId, uid, deletedAt: IsNull() });
  return new Map(rows.map((row) => [row.uid, row]));
}

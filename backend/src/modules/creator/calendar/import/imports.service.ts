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
      for (const event of wanted) await this.write(manager, visitorId, event, known.get(event.uid));
      const changed = wanted.filter(({ uid }) => known.has(uid)).length;
      return {
        events: events.map(({ excluded: _excluded, startsAt, ...event }) => ({
          ...event,
          title: event.details.title,
          startsAt: startsAt?.toISOString() ?? null,
          isKnown: known.has(event.uid),
        })),
        added: wanted.length - changed,
        changed,
        leftOut,
      };
    });
  }

  /** Of one that is known, what the visitor has said of it here stays. */
  private async write(
    manager: EntityManager,
    visitorId: string,
    { uid, details, excluded }: FoundEvent,
    known: CalendarEventEntity | undefined,
  ): Promise<void> {
    if (!known) {
      await this.writer.add(manager, visitorId, { details, uid, excluded });
      return;
    }
    const { id, type, priority, contentId } = known;
    await this.writer.change(manager, { id, visitorId }, anyVersion, (row) => ({
      details: {
        ...details,
        type,
        priority,
        contentId,
        remindMinutes: details.remindMinutes ?? row.remindMinutes,
      },
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

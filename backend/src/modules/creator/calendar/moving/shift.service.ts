import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { calendarLimits, type ShiftedEntry } from '@tessera/contracts-creator';
import { DataSource, type EntityManager } from 'typeorm';
import { lockName } from '../../../../platform/database/index.js';
import { ApiProblem, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { CalendarList } from '../days/calendar-list.service.js';
import { type DatedEntry, entryNameOf } from '../days/dated-entry.js';
import { type DaysOf, daysOf } from '../days/days-of.js';
import { inTrial } from '../days/in-trial.js';
import { assertShort } from '../days/range.js';
import { addDays } from '../days/zoned-times.js';
import { EntryMoves } from './entry-moves.service.js';

type Shifted = HandlerInput<'POST /api/content/calendar/shift'>['body'];

/** Moves much at once. */
@Injectable()
export class Shift {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly list: CalendarList,
    private readonly moves: EntryMoves,
  ) {}

  /** A preview does all of it, and takes it back. @throws ApiProblem `range-too-long`, `too-much-to-shift` */
  shift(
    visitorId: string,
    { by, isPreview, ...chosen }: Shifted,
  ): Promise<Response<'POST /api/content/calendar/shift'>> {
    assertShort(chosen);
    return inTrial(this.database, isPreview, async (manager) => {
      await lockName(manager, `shift of ${visitorId}`);
      const days = await daysOf(manager, visitorId);
      const found = await this.chosen(manager, visitorId, chosen, days);
      const entries: ShiftedEntry[] = [];
      for (const one of found) entries.push(await this.one({ manager, visitorId, days }, one, by));
      return { entries, moved: entries.filter(({ problem }) => problem === null).length };
    });
  }

  private async chosen(
    manager: EntityManager,
    visitorId: string,
    { only, ...range }: Omit<Shifted, 'by' | 'isPreview'>,
    days: DaysOf,
  ): Promise<DatedEntry[]> {
    const all = await this.list.entries(manager, visitorId, range, days);
    const found = all.filter(
      ({ entry: { id, source } }) =>
        !(source.kind === 'content' && source.is === 'published') && (only?.includes(id) ?? true),
    );
    if (found.length <= calendarLimits.shifted) return found;
    const detail = `There are ${found.length} entries; ${calendarLimits.shifted} can be moved at once.`;
    throw new ApiProblem('too-much-to-shift', detail);
  }

  /** What can't be moved stays, and says why. */
  private async one(
    { manager, visitorId, days }: Whose,
    { date: from, entry }: DatedEntry,
    by: number,
  ): Promise<ShiftedEntry> {
    const { id, title, type, wallTime, clockChange } = entry;
    const name = entryNameOf(id);
    const known = { id, title, type, from };
    try {
      if (name === null) throw new Error(`${id} is not the id of an entry`);
      const moved = await manager.transaction((nested) =>
        this.moves.moveIn(nested, visitorId, { name, by, version: null }, days),
      );
      return {
        ...known,
        to: moved.date,
        wallTime: moved.entry.wallTime,
        clockChange: moved.entry.clockChange,
        problem: null,
      };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return { ...known, to: addDays(from, by), wallTime, clockChange, problem: error.message };
    }
  }
}

interface Whose {
  readonly manager: EntityManager;
  readonly visitorId: string;
  readonly days: DaysOf;
}

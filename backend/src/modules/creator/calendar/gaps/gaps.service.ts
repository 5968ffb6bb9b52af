import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type ContentDraft, type ContentGap, contentLimits } from '@tessera/contracts-creator';
import { titleIdeas } from '@tessera/video-analysis';
import { DataSource, type EntityManager } from 'typeorm';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { TrendsFacade } from '../../../ai/trends/index.js';
import { ContentDates } from '../../content/index.js';
import { CalendarList } from '../days/calendar-list.service.js';
import { type DaysOf, daysOf } from '../days/days-of.js';
import { assertShort, type DayRange } from '../days/range.js';
import { addDays, dayIn, startOfDay } from '../days/zoned-times.js';
import { daysApart, gapsIn, reasonOf, rhythmOf, rhythmWeeks } from './rhythm.js';

type FoundGaps = Response<'GET /api/content/calendar/gaps'>;
type Filled = HandlerInput<'POST /api/content/calendar/gaps/fill'>['body'];

/** Finds days on which a creator would usually publish and has nothing, and what could be there. */
@Injectable()
export class Gaps {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly list: CalendarList,
    private readonly content: ContentDates,
    private readonly trends: TrendsFacade,
  ) {}

  /** Days of before are no gaps. @throws ApiProblem `range-too-long` */
  async of(visitorId: string, range: DayRange): Promise<FoundGaps> {
    assertShort(range);
    const { manager } = this.database;
    const days = await daysOf(manager, visitorId);
    const since = startOfDay(addDays(days.today, 1 - 7 * rhythmWeeks), days.zone);
    const published = (await this.content.publishedSince(visitorId, since)).map((at) =>
      dayIn(at, days.zone),
    );
    const rhythm = rhythmOf(published, days.today);
    const ahead = {
      startDate: range.startDate > days.today ? range.startDate : days.today,
      endDate: range.endDate,
    };
    return {
      rhythm,
      reason: rhythm === null ? reasonOf(published) : null,
      gaps: rhythm
        ? gapsIn(rhythm, await this.busy(manager, visitorId, ahead, rhythm.perWeek, days), ahead)
        : [],
      topics: await this.topics(),
    };
  }

  /** @throws ApiProblem `unknown-category`, `too-much-content`, `plan-required` */
  fill(visitorId: string, { topic, title, category, plannedOn }: Filled): Promise<ContentDraft> {
    const tags = topic.length <= longestTag ? [topic] : [];
    return this.content.createPlanned(visitorId, { title, category, plannedOn, tags });
  }

  /** Days with content, or with an event that says there will be. */
  private async busy(
    manager: EntityManager,
    visitorId: string,
    { startDate, endDate }: DayRange,
    perWeek: number,
    days: DaysOf,
  ): Promise<ReadonlySet<string>> {
    const range = { startDate: addDays(startDate, -daysApart(perWeek)), endDate };
    const entries = await this.list.entries(manager, visitorId, range, days);
    return new Set(entries.flatMap(({ date, entry }) => (entry.type === 'content' ? [date] : [])));
  }

  private async topics(): Promise<ContentGap[]> {
    const report = await this.trends.report();
    return report.contentGaps.map(({ niche, demand, supply, potential }) => ({
      topic: niche,
      demand,
      supply,
      potential,
      titleIdeas: titleIdeas(niche, report),
    }));
  }
}

const { tag: longestTag } = contentLimits;

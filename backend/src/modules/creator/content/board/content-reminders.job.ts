import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { WorkflowRule } from '@tessera/contracts-creator/values';
import { DataSource, type EntityManager } from 'typeorm';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { NotificationsFacade } from '../../../account/notifications/index.js';

/** Items of one visitor that one rule is about. */
interface Due {
  readonly visitorId: string;
  readonly rule: WorkflowRule;
  readonly days: number;
  readonly titles: readonly string[];
  /** Of the first one. */
  readonly id: string;
  /** Whom the first one waits for. */
  readonly names: readonly string[];
}

/** Of a title in a sentence, in characters. */
const titleLength = 80;

/**
 * Reminds authors as their rules say, of each occasion once: a review that goes on, a draft that nobody has changed since, a planned day.
 * Reviewers have no address, so their author is told whom to ask.
 */
@Injectable()
export class ContentReminders {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly notifications: NotificationsFacade,
  ) {}

  @Repeatable({ name: 'content-reminders', everySeconds: 600 })
  async remind({ signal }: Pick<Job, 'signal'>): Promise<void> {
    await this.database.transaction(async (manager) => {
      const due = await manager.query<Due[]>(noteDue);
      for (const one of due) {
        signal.throwIfAborted();
        await this.tell(manager, one);
      }
    });
  }

  private tell(manager: EntityManager, due: Due): Promise<void> {
    const isOne = due.titles.length === 1;
    return this.notifications.notify(manager, {
      visitorId: due.visitorId,
      kind: 'content-reminder',
      text: textOf(due),
      path: isOne ? `/content-management/${due.id}` : '/content-management?tab=workflows',
    });
  }
}

function textOf({ rule, days, titles, names }: Due): string {
  const first = `“${(titles[0] ?? '').slice(0, titleLength)}”`;
  const others = titles.length - 1;
  const what = others === 0 ? first : `${first} and ${others} more`;
  const has = others === 0 ? 'has' : 'have';
  const is = others === 0 ? 'is' : 'are';
  const whom = others === 0 && names.length > 0 ? ` Waiting for ${names.join(', ')}.` : '';
  const texts: Record<WorkflowRule, string> = {
    'in-review': `${what} ${has} been in review for ${inDays(days)}.${whom}`,
    'unchanged-draft': `${what} ${has} not changed for ${inDays(days)}.`,
    planned: `${what} ${is} planned within ${inDays(days)} and not in review.`,
  };
  return texts[rule].slice(0, 300);
}

function inDays(days: number): string {
  return days === 1 ? 'a day' : `${days} days`;
}

/** By the clock of the database, in whose days in UTC plans are; whoever comes second finds it noted. */
const noteDue = `
  with due as (
    select i.id, i.visitor_id, i.title, r.rule, r.days,
      case r.rule
        when 'in-review' then coalesce(i.status_since, i.changed_at)
        when 'unchanged-draft' then i.changed_at
        else i.planned_on::timestamp at time zone 'UTC'
      end as since
    from content_rules r join content_items i on i.visitor_id = r.visitor_id and i.deleted_at is null
    where r.is_on and case r.rule
      when 'in-review' then i.status = 'in-review'
        and coalesce(i.status_since, i.changed_at) <= now() - r.days * interval '1 day'
      when 'unchanged-draft' then i.status = 'draft' and i.changed_at <= now() - r.days * interval '1 day'
      else i.status = 'draft' and i.planned_on <= (now() at time zone 'UTC')::date + r.days
    end
  ), noted as (
    insert into content_reminders as known (item_id, rule, since) select id, rule, since from due
      order by id, rule
      on conflict (item_id, rule) do update set since = excluded.since
        where known.since <> excluded.since
      returning item_id, rule
  )
  select i.visitor_id as "visitorId", i.rule, i.days,
    array_agg(i.title order by i.since, i.id) as titles,
    (array_agg(i.id order by i.since, i.id))[1] as id,
    (select coalesce(array_agg(v.name order by v.created_at), '{}') from content_reviews v
      join content_items of on of.id = v.item_id
      where of.id = (array_agg(i.id order by i.since, i.id))[1] and v.verdict is null
        and v.revision = of.last_revision and v.revoked_at is null and v.expires_at > now()) as names
  from due i join noted on noted.item_id = i.id and noted.rule = i.rule
  group by i.visitor_id, i.rule, i.days`;

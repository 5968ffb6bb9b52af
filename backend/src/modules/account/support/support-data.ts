import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { toConversation } from './support.mapper.js';
import { supportRequests } from './support.rows.js';

/** After so many days without a reply, what was answered counts as solved. */
const answeredDays = 30;
/** Two years. */
const closedDays = 730;

/** What is kept of requests for help, and for how long. */
@Injectable()
@KeepsVisitorData({
  name: 'support',
  label: 'Your support requests and our answers',
  counts: { requests: 'Support requests' },
  tables: ['support_requests', 'support_messages'],
})
export class SupportData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const rows = await supportRequests.all(manager, { visitorId });
    return Promise.all(
      rows.map(async (row) => {
        const { subject, state, createdAt, messages } = await toConversation(manager, row);
        return { subject, state, email: row.email, createdAt, messages };
      }),
    );
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ requests: number }> {
    return { requests: await supportRequests.erase(manager, { visitorId }) };
  }

  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await supportRequests.merge(manager, from, to);
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    await manager.query(closeAnswered, [now, answeredDays]);
    await manager.query(removeClosed, [now, closedDays]);
  }
}

const closeAnswered = `
  update support_requests set state = 'closed', changed_at = $1, waiting_since = $1, version = version + 1
  where state = 'answered' and waiting_since < $1::timestamptz - $2 * interval '1 day'`;

const removeClosed = `
  delete from support_requests
  where state = 'closed' and waiting_since < $1::timestamptz - $2 * interval '1 day'`;

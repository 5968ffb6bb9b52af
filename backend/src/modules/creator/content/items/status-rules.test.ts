import { describe, expect, it } from '@jest/globals';
import { contentStatuses } from '@tessera/contracts-creator';
import { type ActionOf, type ContentActor, statusAfter } from './status-rules.js';

/** In the order of the statuses: draft, in review, scheduled, published, archived; `-` is refused. */
type Row = readonly [string, string, string, string, string];

const refused = '-';
const table: { readonly [A in ContentActor]: Readonly<Record<ActionOf<A>, Row>> } = {
  author: {
    edit: ['draft', 'draft', 'draft', 'draft', 'archived'],
    submit: ['in-review', '-', '-', '-', '-'],
    withdraw: ['-', 'draft', 'draft', '-', '-'],
    publish: ['published', 'published', 'published', '-', '-'],
    schedule: ['scheduled', 'scheduled', 'scheduled', '-', '-'],
    unpublish: ['draft', 'in-review', 'scheduled', 'draft', '-'],
    archive: ['archived', 'archived', 'archived', 'archived', '-'],
    unarchive: ['-', '-', '-', '-', 'draft'],
    plan: ['draft', 'in-review', 'scheduled', 'published', '-'],
    delete: ['draft', 'in-review', 'draft', 'draft', 'archived'],
    share: ['-', 'in-review', '-', '-', '-'],
  },
  reviewer: {
    comment: ['draft', 'in-review', 'scheduled', 'published', 'archived'],
    approve: ['-', 'in-review', '-', '-', '-'],
    'ask-for-changes': ['-', 'in-review', '-', '-', '-'],
  },
  operator: {
    'take-down': ['draft', 'in-review', 'scheduled', 'published', 'archived'],
    'put-back': ['draft', 'in-review', 'scheduled', 'published', 'archived'],
  },
  site: {
    publish: ['-', '-', 'published', '-', '-'],
    unpublish: ['draft', 'in-review', 'scheduled', 'draft', '-'],
    withdraw: ['-', '-', 'draft', '-', '-'],
  },
};

/** What needs readers to have it. */
const ofLive = new Set(['unpublish']);

type Rows = [ContentActor, string, Row][];
const rows: Rows = Object.entries(table).flatMap(([actor, actions]) =>
  Object.entries(actions).map(([action, row]): Rows[number] => [
    actor as ContentActor,
    action,
    row,
  ]),
);

describe.each([true, false])('an item that readers have: %s', (isLive) => {
  it.each(rows)('by the %s: %s', (actor, action, row) => {
    const found = contentStatuses.map(
      (status) => statusAfter(actor, action as never, { status, isLive }) ?? refused,
    );
    const isPossible = isLive || !ofLive.has(action);
    expect(found).toEqual(isPossible ? row : row.map(() => refused));
  });
});

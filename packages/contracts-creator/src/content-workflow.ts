import { defineEndpoints, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import { contentItem, contentStatus } from './content-items.js';
import { contentTypes, moveActions, workflowLimits, workflowRules } from './values.js';

const time = z.iso.datetime();
const count = z.int().nonnegative();

/** What holds an item back, or leaves it incomplete. */
const blocker = z.discriminatedUnion('kind', [
  /** A reviewer who was asked, and when. */
  z.object({ kind: z.literal('waiting'), name: z.string(), since: time }),
  z.object({ kind: z.literal('changes-requested'), name: z.string() }),
  /** It is in review, and no link works. */
  z.object({ kind: z.literal('nobody-asked') }),
  /** What it needs before readers can have it. */
  z.object({ kind: z.literal('not-ready'), reason: z.string() }),
  z.object({ kind: z.literal('no-cover') }),
  /** Why it was not published when it was due. */
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  z.object({ kind: z.literal('taken-down'), reason: z.string() }),
]);
export type ContentBlocker = z.infer<typeof blocker>;

/** An item on the board. */
export const boardCard = contentItem.extend({
  /** When it got its status. */
  statusSince: time,
  /** Who has a link to what is in review, the first asked first. */
  reviewers: z.array(
    z.object({ name: z.string(), verdict: z.enum(['approved', 'changes-requested']).nullable() }),
  ),
  /** Comments of reviewers that are not resolved. */
  openComments: count,
  blockers: z.array(blocker),
  /** Where its author can move it, and by which action. */
  moves: z.array(z.object({ to: contentStatus, action: z.enum(moveActions) })),
});
export type BoardCard = z.infer<typeof boardCard>;

/** A rule of the author: when they are reminded of an item. */
export const contentRule = z.object({
  rule: z.enum(workflowRules),
  isOn: z.boolean(),
  days: z.int().positive(),
});
export type ContentRule = z.infer<typeof contentRule>;

/** The board, and its rules. */
export const contentWorkflowEndpoints = defineEndpoints({
  'GET /api/content/workflow/board': {
    summary: 'Get your content by status, with who and what it waits for',
    access: 'visitor',
    query: z.strictObject({
      type: z.enum(['all', ...contentTypes]).default('all'),
      /** Name of a reviewer who was asked and has not answered. */
      waitsFor: z.string().max(100).optional(),
    }),
    response: z.object({
      /** One for each status. */
      columns: z.array(
        z.object({
          status: contentStatus,
          total: count,
          /** The first ones: in review the longest waiting, on schedule the next, else the newest. */
          cards: z.array(boardCard),
        }),
      ),
      /** Names of all whom something waits for. */
      awaited: z.array(z.string()),
    }),
    errors: [],
  },
  'GET /api/content/workflow/rules': {
    summary: 'Get when you are reminded of your content',
    access: 'visitor',
    response: z.object({ rules: z.array(contentRule) }),
    errors: [],
  },
  'PUT /api/content/workflow/rules/:rule': {
    summary: 'Change when you are reminded of your content',
    access: 'visitor',
    params: z.strictObject({ rule: z.enum(workflowRules) }),
    body: z.strictObject({
      isOn: z.boolean(),
      days: wholeNumber(z.int().min(1).max(workflowLimits.ruleDays)),
    }),
    response: contentRule,
    errors: [],
  },
});

export const workflowNotificationKinds = {
  'content-reminder': { label: 'Reminders about your content' },
} as const;

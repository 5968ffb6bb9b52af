import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';

/** Lengths in characters, and how many messages one visitor may send in 24 hours. */
export const supportLimits = { subject: 120, message: 4_000, messagesPerDay: 10 } as const;

/** `open`: it is the support's turn; `answered`: the visitor's. A message of the visitor opens a closed one again. */
export const supportStates = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

/** `high` is answered before `normal`. */
export const supportPriorities = ['high', 'normal'] as const;
export type SupportPriority = (typeof supportPriorities)[number];

const message = z
  .string()
  .trim()
  .min(1, 'Write a message.')
  .max(supportLimits.message, `Use at most ${supportLimits.message} characters.`);

/** What a visitor writes to ask for help. */
export const supportQuestion = z.strictObject({
  subject: z
    .string()
    .trim()
    .min(1, 'Enter a subject.')
    .max(supportLimits.subject, `Use at most ${supportLimits.subject} characters.`)
    .regex(/^[^\p{Cc}\u{2028}\u{2029}]*$/u, 'Use one line.'),
  message,
  /** Where answers are sent as well; part of plans with email support. */
  email: z.email('Enter an email address, or leave this empty.').max(254).optional(),
});
export type SupportQuestion = z.output<typeof supportQuestion>;

/** A further message of a conversation. */
export const supportReply = z.strictObject({ message });

export const supportMessage = z.object({
  id: z.uuid(),
  author: z.enum(['visitor', 'support']),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type SupportMessage = z.infer<typeof supportMessage>;

export const supportRequest = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(supportStates),
  priority: z.enum(supportPriorities),
  /** Whether answers are sent by email as well. */
  isAnsweredByEmail: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Of the last message, or when it was closed. */
  changedAt: z.iso.datetime(),
  /** Of the conversation, for `If-Match`. */
  version: z.int().positive(),
});
export type SupportRequest = z.infer<typeof supportRequest>;

/** A request with its messages, the oldest first. */
export const supportConversation = supportRequest.extend({ messages: z.array(supportMessage) });
export type SupportConversation = z.infer<typeof supportConversation>;

/** What the visitor's plan gives them now. */
export const supportTerms = z.object({
  isAnsweredByEmail: z.boolean(),
  isPriority: z.boolean(),
});

const params = z.strictObject({ id: z.uuid() });
/** Each takes a person's time. */
const rateClass = { name: 'support', share: 1 / 40, per: 'day' } as const;
const sending = ['too-many-messages'] as const;

export const supportEndpoints = defineEndpoints({
  'GET /api/support/requests': {
    summary: 'List your requests for help, the most recently changed first',
    access: 'visitor',
    query: z.strictObject(paging),
    response: z.object({
      requests: z.array(supportRequest),
      terms: supportTerms,
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'POST /api/support/requests': {
    summary: 'Ask for help',
    access: 'visitor',
    rateClass,
    body: supportQuestion,
    response: supportConversation,
    status: 201,
    errors: sending,
  },
  'GET /api/support/requests/:id': {
    summary: 'Get a request for help with its messages',
    access: 'visitor',
    params,
    response: supportConversation,
    errors: ['support-request-not-found'],
  },
  'POST /api/support/requests/:id/messages': {
    summary: 'Reply to support',
    access: 'visitor',
    rateClass,
    params,
    body: supportReply,
    response: supportConversation,
    errors: ['support-request-not-found', ...sending],
  },
  'GET /api/support/queue': {
    summary: 'List support requests, high priority first, then longest waiting',
    access: 'operator',
    query: z.strictObject({
      state: z.enum(supportStates).default('open'),
      priority: z.enum(supportPriorities).optional(),
      ...paging,
    }),
    response: z.object({
      requests: z.array(supportRequest.extend({ waitingSince: z.iso.datetime() })),
      counts: z.record(z.enum(supportStates), z.int().nonnegative()),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/support/queue/:id': {
    summary: 'Get a support request with all messages',
    access: 'operator',
    params,
    etag: true,
    response: supportConversation,
    errors: ['support-request-not-found'],
  },
  'POST /api/support/queue/:id/answers': {
    summary: 'Answer a support request',
    access: 'operator',
    params,
    body: supportReply,
    ifMatch: 'required',
    response: supportConversation,
    errors: ['support-request-not-found'],
  },
  'POST /api/support/queue/:id/close': {
    summary: 'Close a support request',
    access: 'operator',
    params,
    ifMatch: 'required',
    response: supportConversation,
    errors: ['support-request-not-found'],
  },
});

export const supportErrors = {
  'support-request-not-found': { status: 404, title: 'Support request not found' },
  'too-many-messages': {
    status: 429,
    title: 'Too many messages today',
    extra: z.object({ limit: z.int().positive() }),
  },
} as const;

export const supportNotificationKinds = {
  'support-answered': { label: 'Support answered your request' },
} as const;

export const supportAuditActions = ['support-answered', 'support-closed'] as const;

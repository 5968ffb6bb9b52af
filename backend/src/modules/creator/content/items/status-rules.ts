import type { ContentStatus } from '@tessera/contracts-creator';

type Rule = Partial<Readonly<Record<ContentStatus, ContentStatus>>>;

/** Statuses that something leaves as they are. */
function staying(...statuses: readonly ContentStatus[]): Rule {
  return Object.fromEntries(statuses.map((status) => [status, status]));
}

const everywhere = staying('draft', 'in-review', 'scheduled', 'published', 'archived');

/** What an edit makes of a status. In the archive it may still arrive from another tab, and is kept. */
const edited: Rule = {
  draft: 'draft',
  'in-review': 'draft',
  scheduled: 'draft',
  published: 'draft',
  archived: 'archived',
};

/** What is taken from readers is a draft again, unless its working copy is on another way. */
const unpublished: Rule = { ...staying('draft', 'in-review', 'scheduled'), published: 'draft' };

/** What each may do, in which status, and what comes of it. What is not named is refused. */
const rules = {
  author: {
    edit: edited,
    submit: { draft: 'in-review' },
    withdraw: { 'in-review': 'draft', scheduled: 'draft' },
    publish: { draft: 'published', 'in-review': 'published', scheduled: 'published' },
    schedule: { draft: 'scheduled', 'in-review': 'scheduled', scheduled: 'scheduled' },
    unpublish: unpublished,
    archive: {
      draft: 'archived',
      'in-review': 'archived',
      scheduled: 'archived',
      published: 'archived',
    },
    unarchive: { archived: 'draft' },
    plan: staying('draft', 'in-review', 'scheduled', 'published'),
    /** Once it is restored, nothing of it is public or on its way. */
    delete: { ...everywhere, scheduled: 'draft', published: 'draft' },
    /** Makes a link for a reviewer. */
    share: staying('in-review'),
  },
  reviewer: {
    comment: everywhere,
    approve: staying('in-review'),
    'ask-for-changes': staying('in-review'),
  },
  operator: {
    'take-down': everywhere,
    'put-back': everywhere,
  },
  site: {
    publish: { scheduled: 'published' },
    unpublish: unpublished,
    /** Gives up what could not be published. */
    withdraw: { scheduled: 'draft' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Rule>>>>;

/** Who does something with an item; the site does what is due. */
export type ContentActor = keyof typeof rules;

/** What an actor can do in some status. */
export type ActionOf<A extends ContentActor> = keyof (typeof rules)[A];

/** How far an item is, and whether readers have it. */
export interface ContentState {
  readonly status: ContentStatus;
  readonly isLive: boolean;
}

/** The status that comes of an action; `null` where it is not allowed. */
export function statusAfter<A extends ContentActor>(
  actor: A,
  action: ActionOf<A>,
  { status, isLive }: ContentState,
): ContentStatus | null {
  if (action === 'unpublish' && !isLive) return null;
  const rule: Rule = rules[actor][action] as Rule;
  return rule[status] ?? null;
}

import type { ContentItem } from '@tessera/contracts-creator';
import type { Action } from './actions';

/** Something that can be done with an item as it is: sent at once, or asked for by a dialog. */
export interface PossibleAction {
  readonly label: string;
  readonly send?: Action;
  readonly dialog?: 'schedule' | 'unpublish';
}

export interface PossibleActions {
  /** What leads towards readers; `null` where they have everything. */
  readonly next: PossibleAction | null;
  readonly others: readonly PossibleAction[];
}

/** What its author can do with an item. The server decides. */
export function possibleActions(item: ContentItem): PossibleActions {
  const { status, isLive, hasChanges } = item;
  if (status === 'archived')
    return { next: { label: 'Restore as a draft', send: { action: 'unarchive' } }, others: [] };
  const isNew = !isLive || hasChanges;
  const others = [
    ...(isNew ? timing(item) : []),
    ...withdrawal(item),
    ...(isLive ? takingBack : []),
    { label: 'Archive', send: { action: 'archive' } } as const,
  ];
  return { next: isNew ? publishing(item) : null, others };
}

function timing({ status }: ContentItem): readonly PossibleAction[] {
  if (status === 'scheduled') return [{ label: 'Reschedule…', dialog: 'schedule' }];
  const schedule = { label: 'Schedule…', dialog: 'schedule' } as const;
  if (status === 'in-review') return [schedule];
  return [schedule, { label: 'Submit for review', send: { action: 'submit' } }];
}

function publishing({ isLive, status }: ContentItem): PossibleAction {
  const label = isLive ? 'Publish changes' : 'Publish';
  return { label: status === 'scheduled' ? 'Publish now' : label, send: { action: 'publish' } };
}

function withdrawal({ status }: ContentItem): readonly PossibleAction[] {
  if (status !== 'in-review' && status !== 'scheduled') return [];
  const label = status === 'scheduled' ? 'Take off the schedule' : 'Take back from review';
  return [{ label, send: { action: 'withdraw' } }];
}

const takingBack: readonly PossibleAction[] = [
  { label: 'Unpublish', send: { action: 'unpublish', at: null, zone: 'UTC' } },
  { label: 'Unpublish at…', dialog: 'unpublish' },
];

import type { ContentItem } from '@tessera/contracts-creator';
import type { Action } from './actions';

/** Something that can be done with an item as it is: sent at once, or asked for by a dialog. */
export interface PossibleAction {
  readonly label: string;
  readonly send?: Action;
  readonly dialog?: 'schedule' | 'unpublish';
}

/** What its author can do with an item, the most likely next step first. The server decides. */
export function possibleActions(item: ContentItem): readonly PossibleAction[] {
  const { status, isLive, hasChanges } = item;
  if (status === 'archived')
    return [{ label: 'Restore as a draft', send: { action: 'unarchive' } }];
  const isNew = !isLive || hasChanges;
  return [
    ...(isNew ? [publishing(item)] : []),
    ...(isNew && status !== 'scheduled'
      ? [{ label: 'Schedule…', dialog: 'schedule' } as const]
      : []),
    ...(status === 'scheduled' ? [{ label: 'Reschedule…', dialog: 'schedule' } as const] : []),
    ...(isNew && status !== 'in-review' && status !== 'scheduled'
      ? [{ label: 'Submit for review', send: { action: 'submit' } } as const]
      : []),
    ...withdrawal(item),
    ...(isLive ? takingBack : []),
    { label: 'Archive', send: { action: 'archive' } },
  ];
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

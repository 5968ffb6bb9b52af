import type { CalendarEntry } from '@tessera/contracts-creator';
import { type IsoDate, lazyDialog } from '@tessera/design-system/parts';
import { useCalendarOfEntries } from './calendar-context';
import type { Scope } from './change-events';
import { ScopeDialog } from './scope.dialog';

const EditDialog = lazyDialog(() => import('./edit-event.form'), 'EditDialog');
const MoveDialog = lazyDialog(() => import('./move.dialog'), 'MoveDialog');

export type OpenedDialog =
  | { readonly what: 'move' | 'scope of edit' | 'scope of delete' }
  | { readonly what: 'edit'; readonly scope: Scope };

interface EntryDialogProps {
  readonly entry: CalendarEntry;
  readonly day: IsoDate;
  readonly opened: OpenedDialog;
  /** It was said which occurrences are meant. */
  readonly onScope: (scope: Scope) => void;
  readonly onClose: () => void;
}

/** What is asked before something is done with an entry. */
export function EntryDialog({ entry, day, opened, onScope, onClose }: EntryDialogProps) {
  const { go } = useCalendarOfEntries();
  const { source, title } = entry;
  if (opened.what === 'move') return <MoveDialog {...{ entry, day, onClose }} />;
  if (source.kind !== 'event') return null;
  const { eventId, occurrence } = source;
  if (opened.what === 'edit')
    return <EditDialog {...{ eventId, occurrence, onClose }} scope={opened.scope} onSaved={go} />;
  const verb = opened.what === 'scope of edit' ? 'Edit' : 'Delete';
  return (
    <ScopeDialog
      title={`${verb} “${title}”`}
      occurrence={occurrence}
      onChoose={onScope}
      onClose={onClose}
    />
  );
}

import type { CalendarEvent, EventDetails } from '@tessera/contracts-creator';
import { Dialog, Skeleton } from '@tessera/design-system';
import { Awaited, type IsoDate } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { useEvent } from './calendar.queries';
import { type Scope, useChangeEvent } from './change-events';
import { EventDialog } from './event.form';

export interface EditDialogProps {
  readonly onSaved: (day: IsoDate) => void;
  readonly onClose: () => void;
  readonly eventId: string;
  readonly occurrence: IsoDate;
  readonly scope: Scope;
}

/** Changes an event, or those of its occurrences that the scope says. */
export function EditDialog({ eventId, occurrence, scope, onSaved, onClose }: EditDialogProps) {
  const query = useEvent(eventId);
  const { mutateAsync: change } = useChangeEvent();
  const { data: event } = query;
  if (!event)
    return (
      <Dialog open onClose={onClose} title="Edit event" size="medium">
        <Awaited
          query={query}
          what="The event"
          explain={reasonOf}
          skeleton={<Skeleton height="24rem" />}
        >
          {null}
        </Awaited>
      </Dialog>
    );
  return (
    <EventDialog
      {...{ onClose }}
      details={detailsIn(event, scope, occurrence)}
      isOneOfMany={scope.scope === 'this'}
      title="Edit event"
      submitLabel="Save"
      pendingLabel="Saving…"
      save={(details) => change({ event, details, scope })}
      onSaved={(day) => onSaved(scope.scope === 'all' && event.repetition ? occurrence : day)}
    />
  );
}

/** What a change of these occurrences begins with. */
function detailsIn(event: CalendarEvent, scope: Scope, occurrence: IsoDate): EventDetails {
  const { id: _id, uid: _uid, completed: _done, excluded: _gone, version: _v, ...details } = event;
  if (scope.scope === 'all') return details;
  return {
    ...details,
    date: occurrence,
    repetition: scope.scope === 'this' ? null : details.repetition,
  };
}

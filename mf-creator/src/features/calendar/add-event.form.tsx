import type { EventDetails } from '@tessera/contracts-creator';
import type { IsoDate } from '@tessera/design-system/parts';
import { useAddEvent } from './change-events';
import { EventDialog } from './event.form';

export interface AddDialogProps {
  /** The day that it begins with, and the zone of its time. */
  readonly day: IsoDate;
  readonly zone: string;
  readonly onSaved: (day: IsoDate) => void;
  readonly onClose: () => void;
}

/** Adds an event of the visitor’s own. */
export function AddDialog({ day, zone, onSaved, onClose }: AddDialogProps) {
  const { mutateAsync: add } = useAddEvent();
  const details: EventDetails = {
    title: '',
    type: 'deadline',
    priority: 'medium',
    notes: '',
    date: day,
    wallTime: null,
    minutes: 0,
    zone,
    repetition: null,
    remindMinutes: null,
    contentId: null,
  };
  return (
    <EventDialog
      {...{ details, onSaved, onClose }}
      title="Add Event"
      submitLabel="Add Event"
      pendingLabel="Adding…"
      save={add}
    />
  );
}

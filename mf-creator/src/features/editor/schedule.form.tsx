import { type ContentItem, localInstant, scheduleDetails } from '@tessera/contracts-creator';
import { Text, TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { reasonOf } from '../../errors/failures';
import { formatTime, ownZone } from '../content/times';
import type { Action } from './actions';

export interface ScheduleDialogProps {
  readonly item: ContentItem;
  /** What is given a time. */
  readonly what: 'schedule' | 'unpublish';
  /** Sends it; what fails is shown in the form. */
  readonly onSchedule: (action: Action) => Promise<unknown>;
  readonly onClose: () => void;
}

const texts = {
  schedule: {
    title: 'Schedule',
    submitLabel: 'Schedule',
    description:
      'What you have written now is published then. Later edits take it off the schedule.',
  },
  unpublish: {
    title: 'Unpublish at a time',
    submitLabel: 'Set the time',
    description: 'Readers have it until then.',
  },
} as const;

/** Chooses when an item is published or unpublished, in the zone where the visitor is. */
export function ScheduleDialog({ item, what, onSchedule, onClose }: ScheduleDialogProps) {
  const { toast } = usePlatform();
  const zone = ownZone();
  const form = useForm({
    schema: scheduleDetails(what === 'schedule' ? 'publishAt' : 'unpublishAt'),
    defaultValues: {
      publishAt: localTime(item.publishAt),
      unpublishAt: localTime(item.unpublishAt),
    },
    onSubmit: async (values) => {
      await onSchedule(actionOf(what, values, zone));
      const at = what === 'schedule' ? values.publishAt : values.unpublishAt;
      const title = what === 'schedule' ? 'Scheduled' : 'The time is set';
      toast({ title, description: formatTime(localInstant(at) ?? '') });
      onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog form={form} {...texts[what]} pendingLabel="Saving…" onClose={onClose}>
      {what === 'schedule' && (
        <FormField form={form} name="publishAt">
          {(field) => (
            <TextField label="Publish at" type="datetime-local" data-first-focus {...field} />
          )}
        </FormField>
      )}
      <FormField form={form} name="unpublishAt">
        {(field) => (
          <TextField
            label={what === 'schedule' ? 'Unpublish at (optional)' : 'Unpublish at'}
            type="datetime-local"
            {...field}
          />
        )}
      </FormField>
      <Text size="caption" tone="muted">
        Times are in {zone.replaceAll('_', ' ')} ({offsetName()}).
      </Text>
    </FormDialog>
  );
}

interface Times {
  readonly publishAt: string;
  readonly unpublishAt: string;
}

function actionOf(what: 'schedule' | 'unpublish', times: Times, zone: string): Action {
  const unpublishAt = localInstant(times.unpublishAt);
  if (what === 'unpublish') return { action: 'unpublish', at: unpublishAt, zone };
  return { action: 'schedule', publishAt: localInstant(times.publishAt) ?? '', unpublishAt, zone };
}

/** As such a field has it: `2026-11-30T09:00`, where the visitor is. */
function localTime(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function offsetName(): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

import type { ImportedEvent } from '@tessera/contracts-creator';
import { calendarLimits } from '@tessera/contracts-creator/values';
import {
  Badge,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  Field,
  FieldLabel,
  FieldNote,
  fieldBox,
  Text,
  token,
} from '@tessera/design-system';
import { Banner, formatDay, formatFileSize, PlainList, Stack } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { type ChangeEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { formatTime } from '../content/times';
import { zoneLabel } from './entry-words';
import { useImport } from './whole-calendar';

const FileInput = styled.input`
  ${fieldBox}
  padding-block: ${token.space[2]};
  &::file-selector-button {
    margin-inline-end: ${token.space[3]};
    padding: ${token.space[1]} ${token.space[3]};
    border: 1px solid ${token.color.border};
    border-radius: ${token.radius.small};
    background: ${token.color.surface};
    color: ${token.color.text};
    font: inherit;
    font-weight: ${token.weight.medium};
    cursor: pointer;
  }
`;

const Events = styled.ul`
  display: grid;
  gap: ${token.space[3]};
`;

const Indented = styled.div`
  padding-left: calc(18px + ${token.space[3]});
  overflow-wrap: anywhere;
`;

const Warnings = styled.div`
  margin-top: ${token.space[2]};
`;

export interface ImportDialogProps {
  /** For times that name none. */
  readonly zone: string;
  readonly onClose: () => void;
}

/** Imports events of an iCalendar file, after showing what would come of them. */
export function ImportDialog({ zone, onClose }: ImportDialogProps) {
  const { toast } = usePlatform();
  const { mutate: send, error, isPending, reset } = useImport();
  const noteId = useId();
  const [file, setFile] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [events, setEvents] = useState<readonly ImportedEvent[] | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    reset();
    setEvents(null);
    setProblem(null);
    if (!chosen) return;
    if (chosen.size > calendarLimits.importBytes) {
      setProblem(`The file can have up to ${formatFileSize(calendarLimits.importBytes)}.`);
      return;
    }
    const text = await chosen.text().catch(() => null);
    setFile(text);
    if (text === null) {
      setProblem('The file can’t be read.');
      return;
    }
    send(
      { file: text, zone, isPreview: true },
      {
        onSuccess: (preview) => {
          setEvents(preview.events);
          setLeftOut(preview.leftOut);
          setSkipped(new Set());
        },
      },
    );
  };
  const wanted = events?.filter(({ uid }) => !skipped.has(uid)) ?? [];
  const handleImport = () => {
    if (isPending || file === null || wanted.length === 0) return;
    send(
      { file, zone, only: wanted.map(({ uid }) => uid), isPreview: false },
      {
        onSuccess: ({ added, changed }) => {
          toast({ title: `${added} added, ${changed} changed` });
          onClose();
        },
      },
    );
  };
  const toggle = (uid: string, isWanted: boolean) => {
    const next = new Set(skipped);
    if (isWanted) next.delete(uid);
    else next.add(uid);
    setSkipped(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import a calendar"
      description="Events of an iCalendar file (.ics). Nothing is kept before you say so."
      size="medium"
    >
      <Stack>
        <Field>
          <FieldLabel as="label" htmlFor={`${noteId}-file`}>
            File
          </FieldLabel>
          <FileInput
            id={`${noteId}-file`}
            type="file"
            accept=".ics,text/calendar"
            aria-describedby={noteId}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => void handleFile(event)}
          />
          <FieldNote id={noteId} $isError={problem !== null}>
            {problem ?? `Times without a zone are taken to be in ${zoneLabel(zone)}.`}
          </FieldNote>
        </Field>
        {error && (
          <Banner tone="error" live>
            {reasonOf(error)}
          </Banner>
        )}
        {events && (
          <>
            <Text role="status">
              {events.length === 1 ? '1 event found' : `${events.length} events found`}
            </Text>
            <Events aria-label="Events of the file">
              {events.map((event) => (
                <FoundEvent
                  key={event.uid}
                  event={event}
                  zone={zone}
                  isWanted={!skipped.has(event.uid)}
                  onChange={(isWanted) => toggle(event.uid, isWanted)}
                />
              ))}
            </Events>
          </>
        )}
        {leftOut.length > 0 && (
          <Banner tone="warning" title="Left out">
            <PlainList items={leftOut} />
          </Banner>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            aria-disabled={isPending || wanted.length === 0}
            onClick={handleImport}
          >
            {wanted.length === 0 ? 'Import' : `Import ${wanted.length}`}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface FoundEventProps {
  readonly event: ImportedEvent;
  readonly zone: string;
  readonly isWanted: boolean;
  readonly onChange: (isWanted: boolean) => void;
}

/** As the file has it, and what it becomes where the visitor is. */
function FoundEvent({ event, zone, isWanted, onChange }: FoundEventProps) {
  const { title, source, startsAt, details, isKnown, warnings } = event;
  return (
    <li>
      <Checkbox label={title} checked={isWanted} onChange={onChange} />
      <Indented>
        {isKnown && <Badge tone="accent">Changes one of yours</Badge>}
        <Text size="caption" tone="muted">
          In the file: {source}
        </Text>
        <Text size="caption" tone="muted">
          Here: {startsAt ? formatTime(startsAt, zone) : `${formatDay(details.date)}, all day`}
        </Text>
        {warnings.length > 0 && (
          <Warnings>
            <Banner tone="warning">
              <PlainList items={warnings} />
            </Banner>
          </Warnings>
        )}
      </Indented>
    </li>
  );
}

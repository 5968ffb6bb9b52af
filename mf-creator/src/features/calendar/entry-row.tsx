import type { CalendarEntry } from '@tessera/contracts-creator';
import { IconButton, Menu, Text, token } from '@tessera/design-system';
import { draggedEvent, type IsoDate } from '@tessera/design-system/parts';
import { CircleCheck, EllipsisVertical, GripVertical, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalendarOfEntries } from './calendar-context';
import { useTickOff } from './change-entries';
import { EntryIcon, isFixed, lookOf, StatusAndPriority, TypeTile } from './entry-looks';
import { clockNote, entryLabel, timeOf } from './entry-words';
import { useEntryMenu } from './use-entry-menu';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${token.space[2]};
  padding: ${token.space[2]} 0;
  border-bottom: 1px solid ${token.color.border};
  &[data-lifted] {
    background: ${token.color.accentSoft};
  }
`;

const Handle = styled(IconButton)`
  cursor: grab;
  &[aria-pressed='true'] {
    background: ${token.color.accentSoft};
    color: ${token.color.accentText};
  }
`;

/* As wide as a handle, where there is none. */
const NoHandle = styled.span`
  width: ${token.control.small};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.small};
`;

const Title = styled.button`
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: ${token.weight.medium};
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &[data-done] {
    text-decoration: line-through;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
`;

const Note = styled(Text)`
  display: flex;
  gap: ${token.space[2]};
  margin-top: ${token.space[1]};
  & > svg {
    flex: none;
    margin-top: 2px;
    color: ${token.color.warning};
  }
`;

const Tools = styled.div`
  display: flex;
`;

export interface EntryRowProps {
  readonly entry: CalendarEntry;
  readonly day: IsoDate;
  /** All entries of the list that it is in. */
  readonly listed: readonly CalendarEntry[];
}

/** An entry in full: opened by its title, moved by its handle, ticked off, and with everything else in its menu. */
export function EntryRow(props: EntryRowProps) {
  const { entry, day } = props;
  const { zone, carrying } = useCalendarOfEntries();
  const { entries, dialog, edit } = useEntryMenu(entry, day);
  const { title, type, source } = entry;
  const isMovable = !isFixed(entry);
  const note = clockNote(entry.clockChange, entry.wallTime);
  return (
    <Row
      data-lifted={carrying.carried?.entry.id === entry.id || undefined}
      {...(isMovable && draggedEvent(entry.id))}
    >
      {isMovable ? <MoveHandle {...props} /> : <NoHandle />}
      <div>
        <Line>
          <TypeTile type={type}>
            <EntryIcon entry={entry} />
          </TypeTile>
          <Title
            {...(source.kind === 'content'
              ? { as: Link, to: `/content-management/${source.contentId}` }
              : { type: 'button', onClick: edit })}
            data-done={lookOf(entry) === 'done' || undefined}
          >
            {title}
          </Title>
        </Line>
        <Facts>
          <StatusAndPriority entry={entry} />
          <Text as="span" size="caption" tone="muted" className="tabular">
            {entryLabel(type)} · {timeOf(entry, zone)}
            {source.kind === 'event' && source.isRepeated && ' · repeats'}
          </Text>
        </Facts>
        {note !== null && (
          <Note size="caption">
            <TriangleAlert size={16} role="img" aria-label="Change of clocks" />
            <span>{note}</span>
          </Note>
        )}
      </div>
      <Tools>
        {source.kind === 'event' && <Tick entry={entry} />}
        <Menu align="end" entries={entries}>
          <IconButton label={`Actions for ${title}`} size="small">
            <EllipsisVertical size={16} aria-hidden />
          </IconButton>
        </Menu>
      </Tools>
      {dialog}
    </Row>
  );
}

function Tick({ entry }: Pick<EntryRowProps, 'entry'>) {
  const { mutate: tick } = useTickOff();
  const isCompleted = entry.status === 'completed';
  return (
    <IconButton
      label={`Tick off ${entry.title}`}
      size="small"
      pressed={isCompleted}
      onClick={() => tick({ entry, isCompleted: !isCompleted })}
    >
      <CircleCheck size={18} aria-hidden />
    </IconButton>
  );
}

function MoveHandle({ entry, day, listed }: EntryRowProps) {
  const { carrying, keysId, followed, follow } = useCalendarOfEntries();
  const handle = useRef<HTMLButtonElement>(null);
  const isFollowed = followed === entry.id;
  useEffect(() => {
    if (isFollowed) handle.current?.focus();
  }, [isFollowed]);
  return (
    <Handle
      ref={handle}
      label={`Move ${entry.title}`}
      pressed={carrying.carried?.entry.id === entry.id}
      aria-describedby={keysId}
      size="small"
      onBlur={() => isFollowed && follow(null)}
      onKeyDown={(event: KeyboardEvent) => carrying.handleKeyDown(event, entry, day, listed)}
    >
      <GripVertical size={16} aria-hidden />
    </Handle>
  );
}

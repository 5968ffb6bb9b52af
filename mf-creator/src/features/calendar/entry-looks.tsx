import type { CalendarEntry } from '@tessera/contracts-creator';
import {
  type EntryPriority,
  type EntryStatus,
  type EntryType,
  entryTypes,
} from '@tessera/contracts-creator/values';
import {
  Badge,
  type BadgeTone,
  categoryColor,
  categoryColors,
  token,
} from '@tessera/design-system';
import type { DayEvent } from '@tessera/design-system/parts';
import { FileCheck, FileText, Flag, type LucideIcon, MessageSquareText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { entryLabel, noteOf } from './entry-words';

interface TypeLook {
  readonly hue: number;
  readonly icon: LucideIcon;
}

/** A color and a shape for each type. */
export const typeLooks: Record<EntryType, TypeLook> = {
  content: { hue: 293, icon: FileText },
  deadline: { hue: 25, icon: Flag },
  meeting: { hue: 240, icon: Users },
  review: { hue: 155, icon: MessageSquareText },
};

const statusTones: Record<EntryStatus, BadgeTone> = {
  planned: 'neutral',
  in_progress: 'accent',
  completed: 'success',
  overdue: 'danger',
};

const priorityTones: Record<EntryPriority, BadgeTone> = {
  urgent: 'danger',
  high: 'warning',
  medium: 'neutral',
  low: 'neutral',
};

/** What is ticked off is struck through, what is late has an edge. What is published is neither: it has a check. */
export function lookOf({ status, source }: CalendarEntry): 'done' | 'late' | null {
  if (status === 'overdue') return 'late';
  return status === 'completed' && source.kind === 'event' ? 'done' : null;
}

/** The shape of an entry’s type; of content that readers have, one with a check. */
export function EntryIcon({ entry }: { readonly entry: CalendarEntry }) {
  const { icon: Icon } = typeLooks[entry.type];
  return isFixed(entry) ? <FileCheck size={14} aria-hidden /> : <Icon size={14} aria-hidden />;
}

/** An entry as the month shows it. */
export function dayEvent(entry: CalendarEntry, date: string): DayEvent {
  const { hue } = typeLooks[entry.type];
  const look = lookOf(entry);
  const isPressing = entry.priority === 'urgent' || entry.priority === 'high';
  return {
    id: entry.id,
    date,
    title: entry.title,
    hue,
    icon: (
      <>
        <EntryIcon entry={entry} />
        {isPressing && entry.status !== 'completed' && <strong>!</strong>}
      </>
    ),
    note: noteOf(entry),
    isFixed: isFixed(entry),
    ...(look && { look }),
  };
}

/** What is published keeps its day. */
export function isFixed({ source }: CalendarEntry): boolean {
  return source.kind === 'content' && source.is === 'published';
}

export function StatusAndPriority({ entry }: { readonly entry: CalendarEntry }) {
  const { status, priority } = entry;
  return (
    <>
      <Badge tone={statusTones[status]}>{entryLabel(status)}</Badge>
      <Badge tone={priorityTones[priority]}>{entryLabel(priority)} priority</Badge>
    </>
  );
}

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: ${token.radius.small};
  background: ${categoryColor.soft};
  color: ${categoryColor.text};
`;

interface TypeTileProps {
  readonly type: EntryType;
  /** In place of the type’s shape. */
  readonly children?: ReactNode;
}

export function TypeTile({ type, children }: TypeTileProps) {
  const { hue, icon: Icon } = typeLooks[type];
  return (
    <Tile style={categoryColors(hue)} aria-hidden>
      {children ?? <Icon size={14} />}
    </Tile>
  );
}

const Types = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[4]};
  & > li {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    font-size: ${token.text.caption};
  }
`;

/** What colors and shapes mean. */
export function Legend() {
  return (
    <Types aria-label="Legend">
      {entryTypes.map((type) => (
        <li key={type}>
          <TypeTile type={type} />
          {entryLabel(type)}
        </li>
      ))}
    </Types>
  );
}

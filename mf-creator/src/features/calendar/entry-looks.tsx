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
import { FileText, Flag, type LucideIcon, MessageSquareText, Users } from 'lucide-react';
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

const looks: Partial<Record<EntryStatus, 'done' | 'late'>> = { completed: 'done', overdue: 'late' };

/** An entry as the month shows it. */
export function dayEvent(entry: CalendarEntry, date: string): DayEvent {
  const { hue, icon: Icon } = typeLooks[entry.type];
  const look = looks[entry.status];
  const isPressing = entry.priority === 'urgent' || entry.priority === 'high';
  return {
    id: entry.id,
    date,
    title: entry.title,
    hue,
    icon: (
      <>
        <Icon size={14} aria-hidden />
        {isPressing && look !== 'done' && <strong>!</strong>}
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

export function TypeTile({ type }: { readonly type: EntryType }) {
  const { hue, icon: Icon } = typeLooks[type];
  return (
    <Tile style={categoryColors(hue)} aria-hidden>
      <Icon size={14} />
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

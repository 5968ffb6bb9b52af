import type { CalendarEntry } from '@tessera/contracts-creator';
import { Text } from '@tessera/design-system';
import { type IsoDate, Section } from '@tessera/design-system/parts';
import { styled } from 'styled-components';
import { EntryRow } from './entry-row';
import { longDay } from './periods';

/* As high as a row, so that a day without entries moves nothing. */
const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-height: 4.5rem;
`;

interface EntryListProps {
  readonly day: IsoDate;
  readonly entries: readonly CalendarEntry[];
}

/** The entries of a day in full. */
export function EntryList({ day, entries }: EntryListProps) {
  return (
    <Section title={longDay(day)}>
      <List aria-label={`Entries of ${longDay(day)}`}>
        {entries.length === 0 && (
          <Text as="li" tone="muted">
            Nothing on this day.
          </Text>
        )}
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} day={day} listed={entries} />
        ))}
      </List>
    </Section>
  );
}

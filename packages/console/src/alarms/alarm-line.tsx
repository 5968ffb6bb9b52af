import type { Alarm } from '@tessera/contracts';
import { textLink, token } from '@tessera/design-system';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { EntryNote, EntryTitle } from '../controls/entry';
import { Moment } from '../controls/moment';
import { alarmLink } from './alarm-link';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[3]};
  & > svg {
    margin-top: ${token.space[1]};
    color: ${token.color.danger};
  }
`;

const Advice = styled.p`
  overflow-wrap: anywhere;
`;

const Place = styled(Link)`
  ${textLink}
`;

/** One alarm: what is wrong, what to do about it, and since when. */
export function AlarmLine({ alarm }: { readonly alarm: Alarm }) {
  const place = alarmLink(alarm);
  return (
    <Line>
      <TriangleAlert size={18} aria-hidden />
      <div>
        <EntryTitle>{alarm.text}</EntryTitle>
        <Advice>{alarm.advice}</Advice>
        <EntryNote>
          Since <Moment at={alarm.since} />
          {place && (
            <>
              {' '}
              · <Place to={place.path}>{place.label}</Place>
            </>
          )}
        </EntryNote>
      </div>
    </Line>
  );
}

import { Text, textLink } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Note = styled(Text)`
  flex: 1 1 9rem;
`;

const NoteLink = styled(Link)`
  ${textLink}
`;

/** Labels the videos as sample data. */
export function SampleNote() {
  return (
    <Note size="caption" tone="muted">
      Sample data. <NoteLink to="/connect-platforms">Why sample data?</NoteLink>
    </Note>
  );
}

import { media, token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** A list entry with its actions at the right. */
export const Entry = styled.div`
  display: grid;
  gap: ${token.space[3]} ${token.space[6]};
  ${media.medium} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;

export const EntryTitle = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

export const EntryNote = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  overflow-wrap: anywhere;
`;

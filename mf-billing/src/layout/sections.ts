import { panel, token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** The sections of a page or of a tab, one below the other. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`;

/** One of them, in a box; it has a name. */
export const Section = styled.section`
  ${panel}
`;

/** A section whose parts, such as a button, are no wider than they have to be. */
export const FittedSection = styled(Section)`
  justify-items: start;
`;

/** The heading of a section, and what can be done beside it. */
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

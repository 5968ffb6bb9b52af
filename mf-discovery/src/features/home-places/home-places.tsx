import { token } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { styled } from 'styled-components';

/* Takes no space where the slot is unfilled or has failed. */
const Place = styled.div`
  margin-block: ${token.space[6]};
  &:empty {
    display: none;
  }
`;

/** What another area shows above the search, as long as nothing is searched for. */
export function HomeHero() {
  return (
    <Place>
      <Slot name="home.hero" props={{}} />
    </Place>
  );
}

/** What a paid plan adds, below the videos. */
export function HomeUpgrade() {
  return (
    <Place>
      <Slot name="home.upgrade" props={{}} />
    </Place>
  );
}

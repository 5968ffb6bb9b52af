import { media, token } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { styled } from 'styled-components';

/* Narrower windows have no room for it beside the title; above the videos it would push them down once it is there. */
const Hero = styled.div`
  display: none;
  ${media.wide} {
    &:not(:empty) {
      display: block;
    }
  }
`;

/* Takes no space where the slot is unfilled or has failed. */
const Place = styled.div`
  margin-block: ${token.space[6]};
  &:empty {
    display: none;
  }
`;

/** What another area shows beside the title, as long as nothing is searched for. */
export function HomeHero() {
  return (
    <Hero>
      <Slot name="home.hero" props={{}} />
    </Hero>
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

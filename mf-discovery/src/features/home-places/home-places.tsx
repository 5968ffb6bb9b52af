import { media, token } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { usePageIdle } from '@tessera/platform/use-page-idle';
import { styled } from 'styled-components';

/*
 * Beside the title, where it pushes nothing down once it is there. Between these widths other links have that place; the narrowest phones
 * have none.
 */
const Hero = styled.div`
  display: none;
  @media (min-width: 380px) and (max-width: 767px) {
    &:not(:empty) {
      display: block;
    }
  }
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

/* One below the other, as far apart as the parts of the page. */
const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
  margin-top: ${token.space[8]};
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

/** What areas add, at the very end, where only the footer gives way when it comes. It is loaded once the page has nothing better to do. */
export function HomeSections() {
  const isIdle = usePageIdle();
  return <Sections>{isIdle && <Slot name="home.sections" props={{}} />}</Sections>;
}

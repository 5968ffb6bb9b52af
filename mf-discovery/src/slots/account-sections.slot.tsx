import type { SlotProps } from '@tessera/contracts';
import { Heading, token } from '@tessera/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Following } from '../features/following/following';

const Section = styled.section`
  display: grid;
  gap: ${token.space[4]};
  max-width: ${token.measure.reading};
`;

/** On the account page, under *Activity*: what the visitor follows. */
export function Slot({ section }: SlotProps['account.sections']) {
  const id = useId();
  if (section !== 'activity') return null;
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} size="heading" id={id}>
        Following
      </Heading>
      <Following />
    </Section>
  );
}

import type { SlotProps } from '@tessera/contracts-discovery';
import { Heading, Text } from '@tessera/design-system';
import { useId } from 'react';

/** Fills the slot `home.sections`. */
export function Slot(_props: SlotProps['home.sections']) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        Notices
      </Heading>
      <Text tone="muted">Nothing new since this morning.</Text>
    </section>
  );
}

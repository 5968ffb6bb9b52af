import { Checkbox, Heading, token } from '@tessera/design-system';
import { startTransition, useId, useOptimistic } from 'react';
import { styled } from 'styled-components';
import { quickFilterLabels } from '../../address/filter-labels';
import type { QuickFilter } from '../../address/search-filters';
import { useAddress, useOpenFilters } from '../../address/use-address';

const quickFilters: readonly QuickFilter[] = ['hd', 'under10', 'captions'];

const Group = styled.div`
  display: grid;
  justify-items: start;
  padding-inline: ${token.space[3]};
  & > :first-child {
    margin-bottom: ${token.space[1]};
  }
`;

/** Filters of the list of videos that is shown. */
export function QuickFilters() {
  const { filters } = useAddress();
  const open = useOpenFilters();
  const id = useId();
  // The URL changes once the new list is rendered; the box is ticked at once, and the next one builds on it.
  const [shown, show] = useOptimistic(filters);
  const choose = (name: QuickFilter, checked: boolean) =>
    startTransition(() => {
      const next = { ...shown, [name]: checked };
      show(next);
      open(next);
    });
  return (
    <Group role="group" aria-labelledby={id}>
      <Heading level={2} size="body" id={id}>
        Quick Filters
      </Heading>
      {quickFilters.map((name) => (
        <Checkbox
          key={name}
          label={quickFilterLabels[name]}
          checked={shown[name]}
          onChange={(checked) => choose(name, checked)}
        />
      ))}
    </Group>
  );
}

import {
  Checkbox,
  formatCount,
  Heading,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { startTransition, useId, useOptimistic, useState } from 'react';
import { styled } from 'styled-components';
import { quickFilterLabels } from '../../address/filter-labels';
import type { QuickFilter } from '../../address/search-filters';
import { useAddress, useOpenFilters } from '../../address/use-address';
import { useKnownFacets } from '../search/use-facets';
import { shortRow, shortWindow } from './short-window';

const quickFilters: readonly QuickFilter[] = ['hd', 'under10', 'captions'];

const Group = styled.div`
  display: grid;
  padding-inline: ${token.space[3]};
  & > :first-child {
    margin-bottom: ${token.space[1]};
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  ${shortWindow} {
    & > label {
      min-height: ${shortRow};
    }
  }
`;

/**
 * Filters of the list of videos that is shown. Each says how many videos it leaves, as soon as that is known or somebody
 * approaches the filters.
 */
export function QuickFilters() {
  const { place, filters } = useAddress();
  const [isWanted, setIsWanted] = useState(false);
  const isCounted = place.kind !== 'trending';
  const known = useKnownFacets(isWanted && isCounted);
  const counts = isCounted ? known : undefined;
  const want = () => setIsWanted(true);
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
    <Group role="group" aria-labelledby={id} onPointerEnter={want} onFocus={want}>
      <Heading level={2} size="body" id={id}>
        Quick Filters
      </Heading>
      {quickFilters.map((name) => (
        <Row key={name}>
          <Checkbox
            label={quickFilterLabels[name]}
            checked={shown[name]}
            aria-describedby={counts && `${id}-${name}`}
            onChange={(checked) => choose(name, checked)}
          />
          {counts && (
            <Text as="span" size="caption" tone="muted" className="tabular" id={`${id}-${name}`}>
              {formatCount(counts[name])}
              <VisuallyHidden> videos</VisuallyHidden>
            </Text>
          )}
        </Row>
      ))}
    </Group>
  );
}

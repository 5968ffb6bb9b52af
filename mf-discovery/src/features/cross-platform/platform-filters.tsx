import { Button, Checkbox, panel, Select, Text, token } from '@tessera/design-system';
import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { quickFilterLabels } from '../../address/filter-labels';
import { LockedField } from '../plans/locked-field';
import {
  durationOptions,
  matureOptions,
  optionsOfLanguages,
  publishedOptions,
  sortOptions,
} from '../search/filter-options';
import { ActiveCount } from '../search/filters-toggle';
import { useSearchShortcuts } from '../search/use-search-shortcuts';
import { filterParameters, noFilters, type PlatformsFilters } from './search-address';

export interface PlatformFiltersProps {
  /** The search form around them. */
  readonly form: RefObject<HTMLElement | null>;
  readonly filters: PlatformsFilters;
  /** Name of the plan that has the advanced ones, where the visitor's is known not to. */
  readonly lockedUntil: string | undefined;
  readonly onEdit: (edits: Partial<PlatformsFilters>) => void;
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.space[3]};
`;

const Fields = styled.div`
  ${panel}
  justify-self: stretch;
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${token.space[3]};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[6]};
`;

const Reset = styled(Button)`
  margin-left: auto;
`;

/** Narrows what platforms are asked for, with the next search. */
export function PlatformFilters({ form, filters, lockedUntil, onEdit }: PlatformFiltersProps) {
  const id = useId();
  const count = Object.keys(filterParameters(filters)).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const toggle = useRef<HTMLButtonElement>(null);
  const toggleByKey = () => {
    setIsOpen(!isOpen);
    toggle.current?.focus();
  };
  useSearchShortcuts(form, {
    onToggleFilters: toggleByKey,
    onEscape: isOpen ? toggleByKey : undefined,
  });
  return (
    <Group>
      <Button
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        Filters
        {count > 0 && <ActiveCount count={count} />}
      </Button>
      {isOpen && (
        <Fields id={id} role="group" aria-label="Filters">
          <Choices>
            <Select
              label="Duration"
              options={durationOptions}
              value={filters.duration}
              onChange={(duration) => onEdit({ duration })}
            />
            <Select
              label="Sort by"
              options={sortOptions}
              value={filters.sortBy}
              onChange={(sortBy) => onEdit({ sortBy })}
            />
            <Select
              label="Upload date"
              options={publishedOptions}
              value={filters.publishedAfter}
              onChange={(publishedAfter) => onEdit({ publishedAfter })}
            />
            <Select
              label="Mature videos"
              options={matureOptions}
              value={filters.mature}
              onChange={(mature) => onEdit({ mature })}
            />
            {lockedUntil === undefined ? (
              <Select
                label="Language"
                options={optionsOfLanguages(filters.language)}
                value={filters.language}
                onChange={(language) => onEdit({ language })}
              />
            ) : (
              <LockedField label="Language" value="All languages" plan={lockedUntil} />
            )}
          </Choices>
          <Line>
            <Checkbox
              label={quickFilterLabels.hd}
              checked={filters.hd}
              onChange={(hd) => onEdit({ hd })}
            />
            <Checkbox
              label={quickFilterLabels.captions}
              checked={filters.captions}
              onChange={(captions) => onEdit({ captions })}
            />
            {count > 0 && (
              <Reset size="small" variant="ghost" onClick={() => onEdit(noFilters)}>
                Reset filters
              </Reset>
            )}
          </Line>
          <Text size="caption" tone="muted">
            Filters apply to your next search. If a platform can’t filter, we check the first videos
            it returns.
          </Text>
        </Fields>
      )}
    </Group>
  );
}

import type { SearchFacets } from '@tessera/contracts-discovery';
import { maxLength, maxMinEngagement } from '@tessera/contracts-discovery/values';
import { Select, Slider, TextField } from '@tessera/design-system';
import { engagementLabel } from '../../address/filter-labels';
import { readNumber } from '../../address/filter-parameters';
import type { SearchFilters } from '../../address/search-filters';
import { counted, optionsOfLanguages } from './filter-options';
import { PlatformsField } from './platforms-field';

export interface AdvancedFieldsProps {
  readonly draft: SearchFilters;
  readonly facets: SearchFacets | undefined;
  readonly onEdit: (edits: Partial<SearchFilters>) => void;
}

/** The filters that not every plan has. */
export function AdvancedFields({ draft, facets, onEdit }: AdvancedFieldsProps) {
  return (
    <>
      <Select
        label="Language"
        options={counted(optionsOfLanguages(draft.language), facets?.language)}
        value={draft.language}
        onChange={(language) => onEdit({ language })}
      />
      <TextField
        type="date"
        label="Published from"
        value={draft.publishedFrom}
        max={draft.publishedTo}
        onChange={(publishedFrom) => onEdit({ publishedFrom })}
      />
      <TextField
        type="date"
        label="Published until"
        value={draft.publishedTo}
        min={draft.publishedFrom}
        onChange={(publishedTo) => onEdit({ publishedTo })}
      />
      <Minutes
        label="Minimum minutes"
        value={draft.minMinutes}
        onChange={(minMinutes) => onEdit({ minMinutes })}
      />
      <Minutes
        label="Maximum minutes"
        value={draft.maxMinutes}
        onChange={(maxMinutes) => onEdit({ maxMinutes })}
      />
      <Slider
        label="Likes and comments"
        valueLabel={engagementLabel(draft.minEngagement)}
        min={0}
        max={maxMinEngagement}
        step={1}
        value={draft.minEngagement}
        onChange={(minEngagement) => onEdit({ minEngagement })}
      />
      <PlatformsField
        chosen={draft.platforms}
        counts={facets?.platform}
        onChange={(platforms) => onEdit({ platforms })}
      />
    </>
  );
}

interface MinutesProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
}

function Minutes({ label, value, onChange }: MinutesProps) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      placeholder="Any"
      min={1}
      max={maxLength}
      value={value ?? ''}
      onChange={(text) => onChange(readNumber(text, { min: 1, max: maxLength }))}
    />
  );
}

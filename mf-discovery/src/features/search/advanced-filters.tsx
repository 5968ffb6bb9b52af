import type { Category } from '@tessera/contracts';
import type { SearchFacets } from '@tessera/contracts-discovery';
import {
  Button,
  formatMinViews,
  Heading,
  panel,
  Select,
  Slider,
  Text,
  token,
} from '@tessera/design-system';
import { Shapes } from 'lucide-react';
import type { FormEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { limits, type SearchFilters, viewCountStep } from '../../address/search-filters';
import { CategoryMark } from '../categories/category-mark';
import {
  counted,
  durationOptions,
  matureOptions,
  optionsOfCategories,
  optionsOfLanguages,
  publishedOptions,
  sortOptions,
} from './filter-options';
import { LockedFields } from './locked-fields';
import { PlatformsField } from './platforms-field';
import { TagsField } from './tags-field';
import { useFacets } from './use-facets';

export interface AdvancedFiltersProps {
  readonly id: string;
  readonly firstControlRef: Ref<HTMLButtonElement>;
  readonly draft: SearchFilters;
  readonly categories: readonly Category[];
  /** Name of the plan that has the advanced ones, where the visitor's does not. */
  readonly lockedUntil: string | undefined;
  readonly onEdit: (edits: Partial<SearchFilters>) => void;
  readonly onApply: () => void;
  readonly onReset: () => void;
  readonly onHide: () => void;
}

const Form = styled.form`
  ${panel}
  gap: ${token.space[6]};
`;

const Header = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

/* Its text ends at the edge of the fields and stands on the middle of the title's line. */
const HideButton = styled(Button)`
  margin: calc((1.35 * ${token.text.heading} - ${token.control.small}) / 2)
    calc(-1 * ${token.space[2]});
  padding-inline: ${token.space[2]};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${token.space[4]} ${token.space[6]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** All filters in one form. They take effect with `onApply`. */
export function AdvancedFilters(props: AdvancedFiltersProps) {
  const { id, firstControlRef, draft, categories, onEdit, onApply, onReset, onHide } = props;
  const { lockedUntil } = props;
  const facets = useFacets(draft);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <Form id={id} aria-labelledby={`${id}-title`} onSubmit={handleSubmit}>
      <Header>
        <div>
          <Heading level={2} id={`${id}-title`}>
            Advanced Search Filters
          </Heading>
          <Text tone="muted">All filters are optional.</Text>
        </div>
        <HideButton ref={firstControlRef} variant="ghost" size="small" onClick={onHide}>
          Hide filters
        </HideButton>
      </Header>
      <Fields>
        <Select
          label="Category"
          icon={<ChosenCategory slug={draft.category} categories={categories} />}
          options={counted(optionsOfCategories(categories, draft.category), facets?.category)}
          value={draft.category}
          onChange={(category) => onEdit({ category })}
        />
        <Select
          label="Duration"
          options={counted(durationOptions, facets?.duration)}
          value={draft.duration}
          onChange={(duration) => onEdit({ duration })}
        />
        {lockedUntil === undefined ? (
          <PaidFields draft={draft} facets={facets} onEdit={onEdit} />
        ) : (
          <LockedFields plan={lockedUntil} />
        )}
      </Fields>
      <Actions>
        <Button type="submit" variant="primary">
          Apply Filters
        </Button>
        <Button onClick={onReset}>Reset All</Button>
      </Actions>
    </Form>
  );
}

interface ChosenCategoryProps {
  readonly slug: string;
  readonly categories: readonly Category[];
}

function ChosenCategory({ slug, categories }: ChosenCategoryProps) {
  const category = categories.find((candidate) => candidate.slug === slug);
  return category ? <CategoryMark category={category} /> : <Shapes size={18} aria-hidden />;
}

interface PaidFieldsProps extends Pick<AdvancedFiltersProps, 'draft' | 'onEdit'> {
  readonly facets: SearchFacets | undefined;
}

/** The filters that not every plan has. */
function PaidFields({ draft, facets, onEdit }: PaidFieldsProps) {
  return (
    <>
      <Select
        label="Sort by"
        options={sortOptions}
        value={draft.sortBy}
        onChange={(sortBy) => onEdit({ sortBy })}
      />
      <Select
        label="Upload date"
        options={counted(publishedOptions, facets?.publishedAfter)}
        value={draft.publishedAfter}
        onChange={(publishedAfter) => onEdit({ publishedAfter })}
      />
      <Slider
        label="Minimum views"
        valueLabel={formatMinViews(draft.viewCountMin)}
        min={0}
        max={limits.viewCount}
        step={viewCountStep}
        value={draft.viewCountMin}
        onChange={(viewCountMin) => onEdit({ viewCountMin })}
      />
      <TagsField tags={draft.tags} onChange={(tags) => onEdit({ tags })} />
      <Select
        label="Language"
        options={counted(optionsOfLanguages(draft.language), facets?.language)}
        value={draft.language}
        onChange={(language) => onEdit({ language })}
      />
      <Select
        label="Mature videos"
        options={counted(matureOptions, facets && { only: facets.mature })}
        value={draft.mature}
        onChange={(mature) => onEdit({ mature })}
      />
      <PlatformsField
        chosen={draft.platforms}
        counts={facets?.platform}
        onChange={(platforms) => onEdit({ platforms })}
      />
    </>
  );
}

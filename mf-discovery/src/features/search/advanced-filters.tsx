import type { Category } from '@tessera/contracts';
import type { SearchFacets } from '@tessera/contracts-discovery';
import { basicTags, maxMinViews, maxTags } from '@tessera/contracts-discovery/values';
import {
  Button,
  Drawer,
  formatMinViews,
  Heading,
  panel,
  Select,
  Slider,
  Text,
  token,
} from '@tessera/design-system';
import { Shapes } from 'lucide-react';
import type { FormEvent, ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { type SearchFilters, viewCountStep } from '../../address/search-filters';
import { CategoryMark } from '../categories/category-mark';
import { AdvancedFields } from './advanced-fields';
import {
  counted,
  durationOptions,
  matureOptions,
  optionsOfCategories,
  optionsOfOrders,
  publishedOptions,
} from './filter-options';
import { LockedFields } from './locked-fields';
import { TagsField } from './tags-field';
import { useFacets } from './use-facets';

export interface AdvancedFiltersProps {
  readonly id: string;
  /** In a sheet from the bottom of the screen, as on phones, rather than above the results. */
  readonly isSheet: boolean;
  readonly isOpen: boolean;
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

const Form = styled.form<{ $isSheet: boolean }>`
  ${({ $isSheet }) => ($isSheet ? 'display: grid;' : panel)}
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

/* In a sheet they stay within reach while the fields scroll. */
const Actions = styled.div<{ $isSheet: boolean }>`
  ${({ $isSheet }) =>
    $isSheet &&
    css`
      position: sticky;
      bottom: calc(-1 * ${token.space[6]});
      padding-block: ${token.space[3]};
      background: ${token.color.surfaceRaised};
    `}
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const title = 'Advanced Search Filters';

/** All filters in one form. They take effect with `onApply`. */
export function AdvancedFilters(props: AdvancedFiltersProps) {
  const { isSheet, isOpen, onHide } = props;
  if (!isSheet) return isOpen && <FilterForm {...props} header={<FormHeader {...props} />} />;
  return (
    <Drawer open={isOpen} onClose={onHide} side="bottom" title={title}>
      <FilterForm {...props} header={<SheetHeader {...props} />} />
    </Drawer>
  );
}

interface FilterFormProps extends AdvancedFiltersProps {
  readonly header: ReactNode;
}

function FilterForm({ header, ...props }: FilterFormProps) {
  const { id, isSheet, draft, lockedUntil, onEdit, onApply, onReset } = props;
  const facets = useFacets(draft);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <Form id={id} aria-label={title} onSubmit={handleSubmit} $isSheet={isSheet}>
      {header}
      <Fields>
        <BasicFields {...props} facets={facets} />
        {lockedUntil === undefined ? (
          <AdvancedFields draft={draft} facets={facets} onEdit={onEdit} />
        ) : (
          <LockedFields plan={lockedUntil} />
        )}
      </Fields>
      <Actions $isSheet={isSheet}>
        <Button type="submit" variant="primary">
          Apply Filters
        </Button>
        <Button onClick={onReset}>Reset All</Button>
      </Actions>
    </Form>
  );
}

const optional = 'All filters are optional.';

function FormHeader({ firstControlRef, onHide }: AdvancedFiltersProps) {
  return (
    <Header>
      <div>
        <Heading level={2}>{title}</Heading>
        <Text tone="muted">{optional}</Text>
      </div>
      <HideButton ref={firstControlRef} variant="ghost" size="small" onClick={onHide}>
        Hide filters
      </HideButton>
    </Header>
  );
}

/** The sheet has the title itself. */
function SheetHeader({ onHide }: AdvancedFiltersProps) {
  return (
    <Header>
      <Text tone="muted">{optional}</Text>
      <HideButton variant="ghost" size="small" onClick={onHide}>
        Hide filters
      </HideButton>
    </Header>
  );
}

interface BasicFieldsProps extends Pick<
  AdvancedFiltersProps,
  'draft' | 'categories' | 'lockedUntil' | 'onEdit'
> {
  readonly facets: SearchFacets | undefined;
}

/** The filters that every plan has. */
function BasicFields({ draft, categories, lockedUntil, facets, onEdit }: BasicFieldsProps) {
  return (
    <>
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
      <Select
        label="Sort by"
        options={optionsOfOrders(lockedUntil === undefined, draft.sortBy)}
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
        max={maxMinViews}
        step={viewCountStep}
        value={draft.viewCountMin}
        onChange={(viewCountMin) => onEdit({ viewCountMin })}
      />
      <TagsField
        tags={draft.tags}
        max={lockedUntil === undefined ? maxTags : basicTags}
        onChange={(tags) => onEdit({ tags })}
      />
      <Select
        label="Mature videos"
        options={counted(matureOptions, facets && { only: facets.mature })}
        value={draft.mature}
        onChange={(mature) => onEdit({ mature })}
      />
    </>
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

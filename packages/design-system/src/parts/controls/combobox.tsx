import {
  Field,
  FieldLabel,
  FieldNote,
  type SelectOption,
  VisuallyHidden,
} from '@tessera/design-system';
import { useCombobox } from 'downshift';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Box, Empty, Input, List, Option } from './combobox.styles';

export interface ComboboxProps<V extends string> {
  readonly label: string;
  /** All options; with `onQuery` those that fit what was typed. */
  readonly options: readonly SelectOption<V>[];
  readonly value: SelectOption<V> | null;
  readonly onChange: (value: SelectOption<V> | null) => void;
  /** What was typed, for options that are looked up elsewhere; without it, labels are searched. */
  readonly onQuery?: (query: string) => void;
  readonly isLoading?: boolean;
  /** Whether a choice empties the field, so that it takes the next one. */
  readonly isEmptied?: boolean;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  /** What is wrong with the choice; replaces the hint. */
  readonly error?: string | null;
  readonly name?: string;
  readonly onBlur?: () => void;
}

/** A field that suggests options while a visitor types, and takes one of them. */
export function Combobox<V extends string>(props: ComboboxProps<V>) {
  const { label, isLoading = false, placeholder, hint, error, name, onBlur } = props;
  const noteId = useId();
  const note = error ?? hint;
  const { box, shown } = useSuggestions(props);
  const isEmpty = shown.length === 0;
  return (
    <Field>
      <FieldLabel as="label" {...box.getLabelProps()}>
        {label}
      </FieldLabel>
      <Box>
        <Input
          {...box.getInputProps({ name, onBlur, placeholder })}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        <ChevronDown size={16} aria-hidden />
        <List {...box.getMenuProps()} hidden={!box.isOpen}>
          {shown.map((option, index) => (
            <Option
              key={option.value}
              {...box.getItemProps({ item: option, index })}
              data-highlighted={index === box.highlightedIndex}
            >
              {option.label}
            </Option>
          ))}
          {isEmpty && <Empty aria-hidden>{isLoading ? 'Loading…' : 'Nothing found'}</Empty>}
        </List>
      </Box>
      <VisuallyHidden role="status">
        {box.isOpen && describe(shown.length, isLoading)}
      </VisuallyHidden>
      {note && (
        <FieldNote id={noteId} $isError={Boolean(error)}>
          {note}
        </FieldNote>
      )}
    </Field>
  );
}

function useSuggestions<V extends string>(props: ComboboxProps<V>) {
  const { options, value, onChange, onQuery, isEmptied = false } = props;
  const [query, setQuery] = useState(value?.label ?? '');
  const isWhole = onQuery !== undefined || query === value?.label;
  const words = query.trim().toLowerCase();
  const shown = options.filter(({ label }) => isWhole || label.toLowerCase().includes(words));
  const box = useCombobox({
    items: shown,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: value,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem ?? null),
    onInputValueChange: ({ inputValue }) => {
      setQuery(inputValue);
      onQuery?.(inputValue);
    },
    stateReducer: (_state, { changes }) =>
      isEmptied && changes.selectedItem ? { ...changes, inputValue: '' } : changes,
  });
  return { box, shown };
}

function describe(count: number, isLoading: boolean): string {
  if (isLoading) return 'Loading';
  return count === 1 ? '1 option' : `${count} options`;
}

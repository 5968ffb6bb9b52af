import { Chip, type SelectOption } from '@tessera/design-system';
import { Combobox, type ComboboxProps } from './combobox';
import { Chips } from './combobox.styles';

export interface MultiComboboxProps<V extends string> extends Omit<
  ComboboxProps<V>,
  'value' | 'onChange' | 'isEmptied'
> {
  readonly value: readonly SelectOption<V>[];
  readonly onChange: (value: readonly SelectOption<V>[]) => void;
}

/** A combobox for several options, which stand below it as chips. */
export function MultiCombobox<V extends string>(props: MultiComboboxProps<V>) {
  const { value, onChange, options, ...combobox } = props;
  const without = (removed: V) => value.filter((option) => option.value !== removed);
  const isFree = (option: SelectOption<V>) =>
    !value.some((chosen) => chosen.value === option.value);
  const handleChange = (option: SelectOption<V> | null) => {
    if (option) onChange([...without(option.value), option]);
  };
  return (
    <div>
      <Combobox
        {...combobox}
        isEmptied
        options={options.filter(isFree)}
        value={null}
        onChange={handleChange}
      />
      <Chips aria-label={`${combobox.label}, chosen`}>
        {value.map((option) => (
          <li key={option.value}>
            <Chip
              onRemove={() => onChange(without(option.value))}
              removeLabel={`Remove ${option.label}`}
            >
              {option.label}
            </Chip>
          </li>
        ))}
      </Chips>
    </div>
  );
}

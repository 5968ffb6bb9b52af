import { Select, type SelectProps } from '@tessera/design-system';
import { useCategoryOptions } from './content.queries';

/** The category in a form, of which none is chosen at first. */
export function CategorySelect(props: Omit<SelectProps<string>, 'label' | 'options'>) {
  const categories = useCategoryOptions(props.value);
  const options = [{ value: '', label: 'Choose a category' }, ...categories];
  return <Select label="Category" options={options} {...props} />;
}

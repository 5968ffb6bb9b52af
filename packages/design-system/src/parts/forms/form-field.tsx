import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import type { FormHandle } from './use-form';

/** The props with which a control is bound to its value. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}

export interface FormFieldProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Checked,
> {
  /** From `useForm`. */
  readonly form: FormHandle<Values, Checked>;
  /** Path of the value, for example `title`. */
  readonly name: Name;
  /**
   * The control, for example `(field) => <TextField label="Title" {...field} />`; a checkbox or switch takes `value` as
   * `checked`.
   */
  readonly children: (field: BoundField<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Binds a control to one value of a form. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Checked>(
  props: FormFieldProps<Values, Name, Checked>,
) {
  const { form, name, children } = props;
  const { field, fieldState } = useController({ control: form.methods.control, name });
  return children({
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message ?? null,
  });
}

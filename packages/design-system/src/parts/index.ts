export { Switch, type SwitchProps } from './controls/switch';
export { Textarea, type TextareaProps } from './controls/textarea';
export { Form, type FormProps } from './forms/form';
export { type BoundField, FormField, type FormFieldProps } from './forms/form-field';
export { SubmitButton, type SubmitButtonProps } from './forms/submit-button';
export { type FormHandle, type FormOptions, useForm } from './forms/use-form';

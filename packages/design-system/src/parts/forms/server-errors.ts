import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What the server says about one value; `field` is its path in the request, for example `body.title`. */
interface ServerError {
  readonly field: string;
  readonly message: string;
}

interface Shown<Values extends FieldValues, Checked> {
  readonly methods: UseFormReturn<Values, unknown, Checked>;
  readonly element: HTMLFormElement | null;
  readonly explain: (error: unknown) => string;
}

/** Shows what the server refused: at the fields that the form has, the rest at the submit button. */
export function showServerErrors<Values extends FieldValues, Checked>(
  error: unknown,
  { methods, element, explain }: Shown<Values, Checked>,
): void {
  const errors = serverErrorsOf(error);
  const isShown = ({ field }: ServerError) => Boolean(element?.elements.namedItem(nameOf(field)));
  for (const { field, message } of errors.filter(isShown)) {
    methods.setError(nameOf(field) as FieldPath<Values>, { type: 'server', message });
  }
  const others = errors.filter((entry) => !isShown(entry)).map(({ message }) => message);
  if (errors.length === 0) others.push(explain(error));
  if (others.length > 0) methods.setError('root', { type: 'server', message: others.join(' ') });
}

function serverErrorsOf(error: unknown): readonly ServerError[] {
  const { fieldErrors = [] } = (error ?? {}) as { fieldErrors?: readonly ServerError[] };
  return fieldErrors;
}

function nameOf(field: string): string {
  return field.replace(/^body\./, '');
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  useForm as useHookForm,
  type UseFormReturn,
} from 'react-hook-form';
import { showServerErrors } from './server-errors';
import { type UnsavedChanges, useUnsavedChanges } from './use-unsaved-changes';

type Schema<Values extends FieldValues, Checked> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Checked>
>[0];

export interface FormOptions<Values extends FieldValues, Checked> {
  /** Checks the values before they are sent; for example the schema of the endpoint's body. */
  readonly schema: Schema<Values, Checked>;
  readonly defaultValues: DefaultValues<Values>;
  /**
   * Sends the checked values. What it throws is shown: the entries of `fieldErrors`, as an `ApiError` has them, at their
   * fields, and other errors at the submit button.
   */
  readonly onSubmit: (values: Checked) => Promise<unknown>;
  /** What to say about an error that belongs to no field. */
  readonly explain?: (error: unknown) => string;
  /** Whether the caller keeps what is typed, so that leaving loses nothing and nobody is asked. */
  readonly isKept?: boolean;
}

/** What the parts of a form need of it; comes from `useForm`. */
export interface FormHandle<Values extends FieldValues, Checked = unknown> extends UnsavedChanges {
  /** All that react-hook-form offers, for example `watch` and `setValue`. */
  readonly methods: UseFormReturn<Values, unknown, Checked>;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly submit: (event: SyntheticEvent) => Promise<void>;
  /** Begins anew with other values, for example those of a later version, and with the focus in the first field. */
  readonly restart: (values: Values) => void;
}

const sayTryAgain = () => 'This couldn’t be saved. Try again.';

/** A form whose values are checked by a schema. */
export function useForm<Values extends FieldValues, Checked>(
  options: FormOptions<Values, Checked>,
): FormHandle<Values, Checked> {
  const { schema, defaultValues, onSubmit, explain = sayTryAgain, isKept = false } = options;
  const methods = useHookForm<Values, unknown, Checked>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    shouldFocusError: false,
  });
  const { element, focusFirstWrong } = useFirstWrongField();
  const isBusy = useRef(false);

  const send = async (values: Checked) => {
    try {
      await onSubmit(values);
      methods.reset(methods.getValues());
    } catch (error) {
      showServerErrors(error, { methods, element: element.current, explain });
    }
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // A form in a dialog may be inside another one in React.
    event.stopPropagation();
    if (isBusy.current) return;
    isBusy.current = true;
    await methods.handleSubmit(send)();
    isBusy.current = false;
    focusFirstWrong();
  };
  const restart = (values: Values) => {
    methods.reset(values);
    // The button that was pressed may go away, but the focus must not be lost.
    element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return {
    methods,
    element,
    submit,
    restart,
    ...useUnsavedChanges(methods.formState.isDirty && !isKept),
  };
}

/** Focuses the first field that is marked as wrong, if any, in the order of the page and once the marks are there. */
function useFirstWrongField() {
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return { element, focusFirstWrong: () => setAttempts((count) => count + 1) };
}

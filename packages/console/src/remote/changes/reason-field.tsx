import { Textarea } from '@tessera/design-system/parts';
import type { KeyboardEvent } from 'react';

export interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly required?: boolean;
}

/** As the API accepts. */
const limit = 500;

/** Reason for the audit trail; gets the initial focus. */
export function ReasonField({ value, onChange, required = false }: ReasonFieldProps) {
  return (
    <Textarea
      label={required ? 'Reason' : 'Reason (optional)'}
      hint="Shown in the audit trail."
      value={value}
      onChange={onChange}
      required={required}
      rows={2}
      limit={limit}
      autoComplete="off"
      enterKeyHint="done"
      onKeyDown={submitOnEnter}
      data-first-focus
    />
  );
}

/** A rollback is in a hurry: Enter is enough, and Shift+Enter makes a line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Body field; omitted if empty. */
export function reasonOf(text: string): { reason?: string } {
  const reason = text.trim();
  return reason === '' ? {} : { reason };
}

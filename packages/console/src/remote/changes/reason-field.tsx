import { TextField } from '@tessera/design-system';

export interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly required?: boolean;
}

/** Reason for the audit trail; gets the initial focus. */
export function ReasonField({ value, onChange, required = false }: ReasonFieldProps) {
  return (
    <TextField
      label={required ? 'Reason' : 'Reason (optional)'}
      hint="Shown in the audit trail."
      value={value}
      onChange={onChange}
      required={required}
      maxLength={500}
      autoComplete="off"
      data-first-focus
    />
  );
}

/** Body field; omitted if empty. */
export function reasonOf(text: string): { reason?: string } {
  const reason = text.trim();
  return reason === '' ? {} : { reason };
}

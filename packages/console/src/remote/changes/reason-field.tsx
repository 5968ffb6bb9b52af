import { TextField } from '@tessera/design-system';

export interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly required?: boolean;
}

/** Why something is changed, for the audit trail. Has the focus first. */
export function ReasonField({ value, onChange, required = false }: ReasonFieldProps) {
  return (
    <TextField
      label={required ? 'Reason' : 'Reason (optional)'}
      hint="Kept in the audit trail."
      value={value}
      onChange={onChange}
      required={required}
      maxLength={500}
      autoComplete="off"
      data-first-focus
    />
  );
}

/** As the API takes it: left out where nothing was written. */
export function reasonOf(text: string): { reason?: string } {
  const reason = text.trim();
  return reason === '' ? {} : { reason };
}

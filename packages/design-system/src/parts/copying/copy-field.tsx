import { TextField, token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { CopyButton, type CopyButtonProps } from './copy-button';

export interface CopyFieldProps extends Omit<CopyButtonProps, 'label' | 'what' | 'value'> {
  /** What the text is: 'Link'. */
  readonly label: string;
  readonly value: string;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${token.space[2]};
`;

/** A text to take away, selected when it is focused, and the button that copies it; other props go to the `button`. */
export function CopyField({ label, value, disabled, ...button }: CopyFieldProps) {
  return (
    <Row>
      <TextField
        label={label}
        value={value}
        readOnly
        disabled={disabled}
        onFocus={({ target }) => target.select()}
        onChange={() => undefined}
      />
      <CopyButton {...button} what={label} disabled={disabled} />
    </Row>
  );
}

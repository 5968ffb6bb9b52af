import { Field, fieldBox, FieldLabel, FieldNote, token } from '@tessera/design-system';
import type { BoundField } from '@tessera/design-system/parts';
import { useId } from 'react';
import { styled } from 'styled-components';

export interface ColorFieldProps extends BoundField<string> {
  readonly label: string;
  readonly hint: string;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[2]};
`;

const Code = styled.input`
  ${fieldBox}
  font-family: ${token.family.mono};
`;

const Picker = styled.input`
  ${fieldBox}
  width: 56px;
  padding: ${token.space[1]};
  cursor: pointer;
`;

/** Pickers always have a color, also where none is chosen. */
const black = '#000000';

/** A color, to type or to pick. */
export function ColorField({ label, hint, error, value, onChange, ...input }: ColorFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <Field>
      <FieldLabel as="label" htmlFor={id}>
        {label}
      </FieldLabel>
      <Row>
        <Code
          {...input}
          id={id}
          value={value}
          placeholder="For example #1a73e8"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onChange={({ target }) => onChange(target.value)}
        />
        <Picker
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : black}
          onChange={({ target }) => onChange(target.value)}
        />
      </Row>
      <FieldNote id={noteId} $isError={error !== null}>
        {error ?? hint}
      </FieldNote>
    </Field>
  );
}

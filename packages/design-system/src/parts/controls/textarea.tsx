import {
  Field,
  FieldLabel,
  FieldNote,
  fieldBox,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

export interface TextareaProps extends Omit<
  ComponentPropsWithRef<'textarea'>,
  'id' | 'onChange' | 'maxLength'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Below the field: what it is for. */
  readonly hint?: ReactNode;
  /** What is wrong with the value; replaces the hint. */
  readonly error?: string | null;
  /** Characters that the value may have. More can be typed, so that nothing pasted is lost, and is counted as too many. */
  readonly limit?: number;
}

/** From how few characters on screen readers hear how many are left. */
const announcedFrom = 20;

/* Grows with its text where the browser can, and by the visitor's hand elsewhere. */
const Area = styled.textarea`
  ${fieldBox}
  min-height: calc(3lh + ${token.space[4]});
  max-height: 50dvh;
  padding-block: ${token.space[2]};
  line-height: 1.5;
  field-sizing: content;
  resize: vertical;
`;

const Below = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
  & > [aria-hidden] {
    margin-left: auto;
    white-space: nowrap;
  }
`;

/** A labeled field for several lines; other props go to the `textarea`. */
export function Textarea(props: TextareaProps) {
  const { label, value, onChange, hint, error, limit, ...area } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const left = limit === undefined ? null : limit - value.length;
  return (
    <Field>
      <FieldLabel as="label" htmlFor={id}>
        {label}
      </FieldLabel>
      <Area
        rows={3}
        {...area}
        id={id}
        value={value}
        aria-invalid={error || (left !== null && left < 0) ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Below>
        {note && (
          <FieldNote id={noteId} $isError={Boolean(error)}>
            {note}
          </FieldNote>
        )}
        {left !== null && <Counter left={left} />}
      </Below>
    </Field>
  );
}

function Counter({ left }: { readonly left: number }) {
  const words = left < 0 ? `${-left} too many` : `${left} left`;
  return (
    <>
      <VisuallyHidden role="status">
        {left <= announcedFrom && `${Math.abs(left)} characters ${left < 0 ? 'too many' : 'left'}`}
      </VisuallyHidden>
      <FieldNote className="tabular" aria-hidden $isError={left < 0}>
        {words}
      </FieldNote>
    </>
  );
}

import { Button, TextField, token } from '@tessera/design-system';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';

export interface SubjectFilterProps {
  /** Current filter; empty for all entries. */
  readonly subject: string;
  /** Suggestions; other subjects can be typed. */
  readonly names: readonly string[];
  readonly onChange: (subject: string) => void;
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[2]};
  & > :first-child {
    flex: 1 1 14rem;
    max-width: 22rem;
  }
`;

/** Limits the audit trail to one remote, token or operator. */
export function SubjectFilter({ subject, names, onChange }: SubjectFilterProps) {
  const [text, setText] = useState(subject);
  const listId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange(text.trim());
  };
  return (
    <Form role="search" onSubmit={handleSubmit}>
      <TextField
        label="Subject"
        placeholder="A remote, token or operator"
        value={text}
        onChange={setText}
        list={listId}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Button type="submit">Filter</Button>
      {subject && (
        <Button variant="ghost" onClick={() => onChange('')}>
          Show all
        </Button>
      )}
    </Form>
  );
}

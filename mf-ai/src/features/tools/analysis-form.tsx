import { maxAnalystInput } from '@tessera/contracts-ai/values';
import { Button, Text, TextField, token, VisuallyHidden } from '@tessera/design-system';
import { Section } from '@tessera/design-system/parts';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  & > button {
    justify-self: start;
  }
`;

export interface AnalysisFormProps {
  readonly title: string;
  /** What it is for. */
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly submitLabel: string;
  /** Of the field, so that links can lead to it. */
  readonly id: string;
  /** What is analyzed already. */
  readonly initial: string;
  readonly isPending: boolean;
  readonly onSubmit: (value: string) => void;
}

/** One field whose trimmed value is analyzed. */
export function AnalysisForm(props: AnalysisFormProps) {
  const { title, text, label, hint, submitLabel, id, initial, isPending, onSubmit } = props;
  const [value, setValue] = useState(initial);
  const trimmed = value.trim();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (trimmed !== '' && !isPending) onSubmit(trimmed);
  };
  return (
    <Section title={title}>
      <Text tone="muted">{text}</Text>
      <Form id={id} onSubmit={handleSubmit}>
        <TextField
          label={label}
          hint={hint}
          value={value}
          onChange={setValue}
          maxLength={maxAnalystInput}
          autoComplete="off"
          spellCheck={false}
        />
        <VisuallyHidden role="status">{isPending && 'Analyzing...'}</VisuallyHidden>
        <Button type="submit" variant="primary" disabled={trimmed === ''} aria-disabled={isPending}>
          {isPending ? 'Analyzing...' : submitLabel}
        </Button>
      </Form>
    </Section>
  );
}

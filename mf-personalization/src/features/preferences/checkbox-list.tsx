import { Checkbox, Heading, Text, token } from '@tessera/design-system';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  & > legend {
    display: flex;
    align-items: baseline;
    gap: ${token.space[3]};
    padding: 0 0 ${token.space[2]};
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${token.space[1]} ${token.space[4]};
`;

export interface CheckboxListProps<V extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: readonly V[];
  /** What it means that none is on; 'Any' where absent. */
  readonly noneLabel?: string;
  /** Called with what is chosen, in the order of the options. */
  readonly onChange: (value: V[]) => void;
}

/** Choices of which any number may be on. */
export function CheckboxList<V extends string>(props: CheckboxListProps<V>) {
  const { label, options, value, onChange, noneLabel = 'Any' } = props;
  const toggle = (toggled: V, isOn: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === toggled ? isOn : value.includes(one))),
    );
  return (
    <Group>
      <legend>
        <Heading level={2} size="body">
          {label}
        </Heading>
        <Text as="span" size="caption" tone="muted">
          {value.length === 0 ? noneLabel : `${value.length} of ${options.length}`}
        </Text>
      </legend>
      <Grid>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(isOn) => toggle(option.value, isOn)}
          />
        ))}
      </Grid>
    </Group>
  );
}

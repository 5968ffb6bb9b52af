import { maxTagLength } from '@tessera/contracts-discovery/values';
import { Chip, token } from '@tessera/design-system';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readTags } from '../../address/filter-parameters';
import { useRemovalFocus } from './use-removal-focus';

export interface TagsFieldProps {
  readonly tags: readonly string[];
  /** How many there may be. */
  readonly max: number;
  readonly onChange: (tags: readonly string[]) => void;
}

const Field = styled.div`
  display: grid;
  gap: ${token.space[1]};
`;

const Label = styled.label`
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  line-height: 1.5;
`;

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.control.medium};
  padding: 4px ${token.space[1]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  transition: border-color ${token.motion.fast};
  &:hover {
    border-color: ${token.color.borderStrong};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${token.color.focus};
    outline-offset: 2px;
  }
`;

const Input = styled.input`
  flex: 1 1 7rem;
  min-width: 0;
  padding: 0 ${token.space[2]};
  border: 0;
  outline: none;
  background: none;
  &::placeholder {
    color: ${token.color.textMuted};
    opacity: 1;
  }
  @media (pointer: coarse) {
    font-size: max(1rem, ${token.text.body});
  }
`;

/** A list of tags. Enter or a comma adds what was typed, Backspace in the empty field removes the last tag. */
export function TagsField({ tags, max, onChange }: TagsFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [box, handleRemoval] = useRemovalFocus<HTMLDivElement>(input);
  const isFull = tags.length >= max;

  const add = (typed: string) => {
    setText('');
    if (typed.trim()) onChange(readTags([...tags, typed].join(',')).slice(0, max));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1));
  };

  return (
    <Field>
      <Label htmlFor={id}>Tags</Label>
      <Box ref={box}>
        {tags.map((tag, index) => (
          <Chip
            key={tag}
            removeLabel={`Remove tag ${tag}`}
            onRemove={() => {
              handleRemoval(index);
              onChange(tags.filter((other) => other !== tag));
            }}
          >
            {tag}
          </Chip>
        ))}
        <Input
          ref={input}
          id={id}
          value={text}
          maxLength={maxTagLength}
          readOnly={isFull}
          placeholder={isFull ? (max === 1 ? 'One tag' : `Up to ${max} tags`) : 'Add a tag'}
          autoComplete="off"
          enterKeyHint="enter"
          onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setText(value))}
          onKeyDown={handleKeyDown}
          onBlur={() => add(text)}
        />
      </Box>
    </Field>
  );
}

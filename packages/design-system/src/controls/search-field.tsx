import { Search, X } from 'lucide-react';
import { type FormEvent, type Ref, useRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token';
import { fieldBox } from './field';
import { IconButton } from './icon-button';

export interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter was pressed; gets the value as it stands. */
  readonly onSubmit?: (value: string) => void;
  /** The clear button was pressed. The field is focused afterwards. */
  readonly onClear?: () => void;
  readonly placeholder?: string;
  /** Accessible name. */
  readonly label: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const Form = styled.form`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
  & > svg {
    position: absolute;
    left: ${token.space[3]};
    color: ${token.color.textMuted};
    pointer-events: none;
  }
  & > button {
    position: absolute;
    right: calc((${token.control.medium} - ${token.control.small}) / 2);
  }
`;

const Input = styled.input`
  ${fieldBox}
  padding-inline: 38px 44px;
  appearance: none;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/** A search form with one field, a magnifier and, when there is something to clear, a clear button. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, onSubmit, onClear, placeholder, label, inputRef } = props;
  const form = useRef<HTMLFormElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.(value);
  };
  const handleClear = () => {
    onChange('');
    onClear?.();
    form.current?.querySelector('input')?.focus();
  };
  return (
    <Form role="search" aria-label={label} ref={form} onSubmit={handleSubmit}>
      <Search size={18} aria-hidden />
      <Input
        ref={inputRef}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton label="Clear search" size="small" onClick={handleClear}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </Form>
  );
}

import { Search, X } from 'lucide-react';
import { type FormEvent, type Ref, useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../tokens/media';
import { token } from '../tokens/token';
import { Button } from './button';
import { fieldBox } from './field';
import { hiddenOnPhones } from './folding-button';
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
  /** Adds a submit button. On phones it is an icon at the end of the field. */
  readonly submit?: SearchSubmit;
  /** For a field that is painted before any script runs. */
  readonly withoutScripts?: NativeSearch;
}

/** How the browser itself searches. */
interface NativeSearch {
  readonly action: string;
  /** Of the parameter with the query. */
  readonly name: string;
}

interface SearchSubmit {
  readonly label: string;
  /** Replaces the label while a search is running. */
  readonly busyLabel: string;
  readonly isBusy: boolean;
  /** As long as there is nothing to search for. */
  readonly isDisabled?: boolean;
}

const Form = styled.form`
  position: relative;
  display: flex;
  gap: ${token.space[2]};
  width: 100%;
`;

const Box = styled.div<{ $hasSubmit: boolean }>`
  --start: 38px;
  --end: 0px;
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;
  & > svg {
    position: absolute;
    left: ${token.space[3]};
    color: ${token.color.textMuted};
    pointer-events: none;
  }
  & > button {
    position: absolute;
    right: calc(var(--end) + (${token.control.medium} - ${token.control.small}) / 2);
  }
  ${({ $hasSubmit }) => $hasSubmit && besideSubmitIcon}
`;

/* On phones the submit button has the magnifier. */
const besideSubmitIcon = css`
  @media (max-width: 767px) {
    --start: ${token.space[3]};
    --end: ${token.control.medium};
    & > svg {
      display: none;
    }
  }
`;

const Input = styled.input`
  ${fieldBox}
  padding-inline: var(--start) calc(44px + var(--end));
  appearance: none;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

/* On phones at the end of the field, with a tile that is 4 px smaller than what can be tapped. */
const SubmitButton = styled(Button)`
  position: absolute;
  right: 0;
  width: ${token.control.medium};
  padding: 0;
  border: 4px solid transparent;
  border-radius: calc(${token.radius.small} + 4px);
  background-clip: padding-box;
  ${media.medium} {
    position: static;
    width: auto;
    padding-inline: ${token.space[4]};
    border-width: 1px;
    border-radius: ${token.radius.small};
    background-clip: border-box;
    & > svg {
      display: none;
    }
  }
`;

/* Both labels share one cell, so that the button is as wide as the longer one whichever shows. */
const Labels = styled.span`
  display: grid;
  & > * {
    grid-area: 1 / 1;
  }
  & > [aria-hidden='true'] {
    visibility: hidden;
  }
  ${hiddenOnPhones}
`;

/** A search form: one field with a clear button when there is something to clear, and, where wanted, a submit button. */
export function SearchField(props: SearchFieldProps) {
  const {
    value,
    onChange,
    onSubmit,
    onClear,
    placeholder,
    label,
    inputRef,
    submit,
    withoutScripts,
  } = props;
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
    <Form
      role="search"
      aria-label={label}
      ref={form}
      action={withoutScripts?.action}
      onSubmit={handleSubmit}
    >
      <Box $hasSubmit={submit !== undefined}>
        <Search size={18} aria-hidden />
        <Input
          ref={inputRef}
          type="search"
          name={withoutScripts?.name}
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
      </Box>
      {submit && <Submit {...submit} />}
    </Form>
  );
}

function Submit({ label, busyLabel, isBusy, isDisabled }: SearchSubmit) {
  return (
    <SubmitButton type="submit" variant="primary" disabled={isDisabled}>
      <Search size={18} aria-hidden />
      <Labels>
        <span aria-hidden={isBusy}>{label}</span>
        <span aria-hidden={!isBusy}>{busyLabel}</span>
      </Labels>
    </SubmitButton>
  );
}

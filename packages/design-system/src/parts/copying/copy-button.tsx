import { Button, VisuallyHidden } from '@tessera/design-system';
import { Check, Copy } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

export interface CopyButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'onClick'
> {
  readonly label?: string;
  /** What is copied, as screen readers are told: 'Link'. */
  readonly what: string;
  /** It was copied a moment ago, which the button says. */
  readonly isCopied: boolean;
  readonly onCopy: () => void;
}

/* As wide as it is once it says 'Copied'. */
const StyledButton = styled(Button)`
  min-width: 7rem;
`;

/** Copies what stands beside it or above it; other props go to the `button`. */
export function CopyButton({ label = 'Copy', what, isCopied, onCopy, ...button }: CopyButtonProps) {
  return (
    <>
      <StyledButton {...button} variant="primary" onClick={onCopy}>
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        {isCopied ? 'Copied' : label}
      </StyledButton>
      <VisuallyHidden role="status">{isCopied && `${what} copied`}</VisuallyHidden>
    </>
  );
}

import { token } from '@tessera/design-system';
import { CopyButton } from '@tessera/design-system/parts';
import { useCopy } from '@tessera/platform/use-copy';
import { styled } from 'styled-components';

export interface CodeBlockProps {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly code: string;
}

export const Code = styled.pre`
  max-height: 28rem;
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  font-family: ${token.family.mono};
  font-size: ${token.text.caption};
  line-height: 1.6;
  overflow: auto;
  tab-size: 2;
`;

const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${token.space[2]};
  & > pre {
    width: 100%;
  }
`;

/** Code to copy; it scrolls by keyboard as well. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <Block>
      <Code tabIndex={0} role="region" aria-label={label}>
        {code}
      </Code>
      <CopyButton what={label} {...useCopy(code, { what: 'code' })} />
    </Block>
  );
}

import { Heading, token } from '@tessera/design-system';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Surface } from './surface';

export interface PanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  min-height: ${token.control.small};
`;

/** A titled section of a page. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Surface as="section" aria-labelledby={id}>
      <Head>
        <Heading level={2} size="body" id={id}>
          {title}
        </Heading>
        {actions}
      </Head>
      {children}
    </Surface>
  );
}

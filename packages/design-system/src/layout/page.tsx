import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../text/heading';
import { Text } from '../text/text';
import { media } from '../tokens/media';
import { token } from '../tokens/token';

export interface PageProps {
  /** A word about the page, above its title. */
  readonly eyebrow?: ReactNode;
  /** The page's `h1`. */
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

const Container = styled.div`
  width: 100%;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding: ${token.space[4]} ${token.measure.gutter} ${token.space[12]};
  ${media.medium} {
    padding-block: ${token.space[8]} ${token.space[16]};
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  column-gap: ${token.space[6]};
  margin-bottom: ${token.space[4]};
  ${media.medium} {
    margin-bottom: ${token.space[6]};
  }
  /* A title may hold what a visitor has typed. */
  overflow-wrap: anywhere;
`;

const Lead = styled(Text)`
  max-width: ${token.measure.reading};
  margin-top: ${token.space[1]};
`;

const Eyebrow = styled.div`
  margin-bottom: ${token.space[3]};
`;

/* The space above belongs to the buttons: where a page hides them all, none is left. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${token.space[2]};
  & > * {
    margin-top: ${token.space[4]};
  }
`;

/** The frame of a page's content: container, title, lead and actions. */
export function Page({ eyebrow, title, lead, actions, children }: PageProps) {
  return (
    <Container>
      <Header>
        <div>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          <Heading level={1}>{title}</Heading>
          {lead && (
            <Lead size="lead" tone="muted">
              {lead}
            </Lead>
          )}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Header>
      {children}
    </Container>
  );
}

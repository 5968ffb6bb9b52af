import { EmptyState, Page, token } from '@tessera/design-system';
import { Slot, usePageTitle, usePlatform } from '@tessera/platform';
import { styled } from 'styled-components';

const title = 'Your account';

const Sections = styled.div`
  display: grid;
  gap: ${token.space[12]};
`;

/** The visitor's own page. Every area adds its section. */
export function Account() {
  usePageTitle(title);
  const { isSlotFilled } = usePlatform();
  return (
    <Page title={title} lead="What Tessera keeps for you, and what you decide about it.">
      {isSlotFilled('account.sections') ? (
        <Sections>
          <Slot name="account.sections" props={{}} />
        </Sections>
      ) : (
        <EmptyState title="Nothing to decide yet">
          Areas that keep something for you show it here.
        </EmptyState>
      )}
    </Page>
  );
}

import { Button, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { useState } from 'react';

/** A heading, and something to press. */
export function Route() {
  usePageTitle('Bulletin Board');
  const [isRead, setIsRead] = useState(false);
  return (
    <Page title="Bulletin Board" lead="Notices of the day.">
      <Button aria-pressed={isRead} onClick={() => setIsRead(!isRead)}>
        Mark as read
      </Button>
    </Page>
  );
}

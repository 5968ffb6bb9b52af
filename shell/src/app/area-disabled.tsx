import { Button, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { House } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useNewestComposition } from '../composition/site-context';
import { PrefetchLink } from '../frame/prefetch-link';

export interface AreaDisabledProps {
  /** The area's title. */
  readonly title: string;
  /** The operators' message about it. */
  readonly message: string;
}

/** The page of an area that is disabled. It shows the area as soon as that is enabled again. */
export function AreaDisabled({ title, message }: AreaDisabledProps) {
  usePageTitle(title);
  useNewestComposition();
  const isHome = useLocation().pathname === '/';
  return (
    <Page title={title} lead={message}>
      {!isHome && (
        <Button as={PrefetchLink} to="/">
          <House size={18} aria-hidden /> Go to the home page
        </Button>
      )}
    </Page>
  );
}

import { Button, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { House } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useFollowing } from '../composition/use-following';
import { PrefetchLink } from '../frame/prefetch-link';

export interface AreaDisabledProps {
  /** The area's title. */
  readonly title: string;
  /** What its operators say about it. */
  readonly message: string;
}

/** The page of an area that is switched off. It comes back by itself when the area does. */
export function AreaDisabled({ title, message }: AreaDisabledProps) {
  usePageTitle(title);
  useFollowing();
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

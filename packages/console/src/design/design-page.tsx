import { Page } from '@tessera/design-system';
import { Gallery } from '@tessera/design-system/gallery';
import { usePageTitle } from '../services/use-page-title';

/** All parts of the design system. */
export function DesignPage() {
  usePageTitle('Design · Operators');
  return (
    <Page title="Design system" lead="Every part that pages are made of, light and dark.">
      <Gallery />
    </Page>
  );
}

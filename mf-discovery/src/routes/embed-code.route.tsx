import { Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { EmbedBuilder } from '../features/embed/embed-builder';

const title = 'Embed a Video Search';

/** How to put the widget into another site. */
export function Route() {
  usePageTitle(title);
  return (
    <Page
      title={title}
      lead="Add a small video search to your own site: choose what it shows and copy the code."
    >
      <EmbedBuilder />
    </Page>
  );
}

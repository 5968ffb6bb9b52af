import { usePageTitle } from '@tessera/platform';
import { Widget } from '../features/embed/widget';

/** The widget, without the frame of the site. */
export function Route() {
  usePageTitle('Embed Widget');
  return <Widget />;
}

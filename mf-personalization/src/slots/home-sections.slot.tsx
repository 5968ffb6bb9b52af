import { ForYouShelf } from '../features/shelf/for-you-shelf';

/** Recommendations at the end of the home page. */
export function Slot() {
  return <ForYouShelf />;
}

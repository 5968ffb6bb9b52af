import { useSearchParams } from 'react-router-dom';
import { CollectionTable } from './collection-table';
import { CuratedVideos } from './curated-videos';

/** For operators: all collections, or the videos of the one in the address. */
export function CollectionsConsole() {
  const [parameters] = useSearchParams();
  const id = parameters.get('collection');
  return id === null ? <CollectionTable /> : <CuratedVideos key={id} id={id} />;
}

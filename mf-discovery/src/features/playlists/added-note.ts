import type { PlaylistItem } from '@tessera/contracts-discovery';
import { formatAge } from '@tessera/design-system';

/** For example 'Added 2 days ago'. */
export function addedNote({ addedAt }: PlaylistItem): string {
  return `Added ${formatAge(addedAt).toLowerCase()}`;
}

import type { SavedSearch } from '@tessera/contracts-discovery';
import { useDeferred } from '@tessera/design-system';
import type { SearchParameters } from './search-parameters';

export interface SearchDialogProps {
  readonly open: boolean;
  /** A saved search that is renamed, or what is saved, with a name that fits. */
  readonly search: SavedSearch | { readonly parameters: SearchParameters; readonly name: string };
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "saved-search-form" */ './search.form')).SearchPanel;

/** Saves a search, or renames a saved one. The form is loaded when it is first opened. */
export function SearchDialog(props: SearchDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}

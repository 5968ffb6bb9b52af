import type { SlotProps } from '@tessera/contracts';
import { defaultFilters } from '../address/search-filters';
import { SuggestionList } from '../features/suggestions/suggestion-list';
import { useSuggestionKeys } from '../features/suggestions/use-suggestion-keys';

/** The suggestions of the header's search box, as those of the home page. */
export function Slot({ typed, placeId, onChoose }: SlotProps['header.suggestions']) {
  const find = () => document.getElementById(placeId);
  // The click that brought this here came before it.
  const isInUse = typed !== '' || (find()?.contains(document.activeElement) ?? false);
  const { isOpen, close } = useSuggestionKeys(find, isInUse);
  const handleChoose = () => {
    close();
    onChoose();
  };
  return (
    <SuggestionList
      typed={typed}
      filters={defaultFilters}
      isOpen={isOpen}
      onChoose={handleChoose}
    />
  );
}

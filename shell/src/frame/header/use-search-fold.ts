import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageSearchField } from '../../platform/page-search-field';
import { useSearchKey } from '../shortcuts/use-shortcut';

/**
 * Decides whether small screens show the header's search box, or an icon in its place while the page's own field is in
 * view.
 *
 * @param hasPageField Whether pages of this layout have their own field, even while they are still loading.
 */
export function useSearchFold(hasPageField: boolean) {
  const { input, isInView } = usePageSearchField();
  const [isOpened, setOpened] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const focusSearch = () => {
    if (!input) flushSync(() => setOpened(true));
    focusField(input ?? box.current);
  };
  useSearchKey(focusSearch);

  const closeOnceLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpened(false);
  };
  const isFolded = hasPageField && !isOpened && (!input || isInView);
  return { box, isFolded, focusSearch, closeOnceLeft };
}

function focusField(field: HTMLInputElement | null): void {
  field?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
  field?.select();
}

import type { Platform } from '@tessera/platform';
import { createContext, use, useEffect, useMemo, useState } from 'react';

/** The search field of the page that is shown. */
export interface PageSearchField {
  /** `null` where the page has none, or is still loading. */
  readonly input: HTMLInputElement | null;
  readonly isInView: boolean;
}

const PageSearchFieldContext = createContext<PageSearchField>({ input: null, isInView: false });

export const PageSearchFieldProvider = PageSearchFieldContext.Provider;

export function usePageSearchField(): PageSearchField {
  return use(PageSearchFieldContext);
}

/** What is behind the header does not count as in view. */
const rootMargin = '-60px 0px 0px';

/** Watches the field that a page names through `platform.searchFieldRef`. */
export function useSearchFieldRef(): readonly [PageSearchField, Platform['searchFieldRef']] {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isInView, setInView] = useState(true);

  useEffect(() => {
    if (!input) return undefined;
    const update = (entries: readonly IntersectionObserverEntry[]) =>
      setInView(entries.at(-1)?.isIntersecting ?? true);
    const observer = new IntersectionObserver(update, { rootMargin });
    observer.observe(input);
    return () => {
      observer.disconnect();
      setInView(true);
    };
  }, [input]);

  const field = useMemo(() => ({ input, isInView }), [input, isInView]);
  return [field, setInput];
}

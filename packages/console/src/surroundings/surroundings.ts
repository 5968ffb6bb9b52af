import type { ThemePreference, ToasterMessage } from '@tessera/design-system';
import { createContext, use } from 'react';

/** What every page of the console may use of what stands around it. */
export interface Surroundings {
  /** Shows a message for five seconds; a newer message replaces it. */
  readonly toast: (message: Omit<ToasterMessage, 'id'>) => void;
  /** Sets the title of the document and tells it to assistive technology after a navigation. */
  readonly setTitle: (title: string) => void;
  readonly theme: {
    readonly preference: ThemePreference;
    readonly setPreference: (preference: ThemePreference) => void;
  };
}

const SurroundingsContext = createContext<Surroundings | null>(null);

export const SurroundingsValue = SurroundingsContext.Provider;

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('useSurroundings needs a SurroundingsProvider above it');
  return surroundings;
}

import type { ThemePreference, ToasterMessage } from '@tessera/design-system';
import { createContext, use } from 'react';

/** Services for every console page. */
export interface ConsoleServices {
  /** Shows a message for five seconds; a newer message replaces it. */
  readonly toast: (message: Omit<ToasterMessage, 'id'>) => void;
  /** Sets the document title; announced after a navigation. */
  readonly setTitle: (title: string) => void;
  readonly theme: {
    readonly preference: ThemePreference;
    readonly setPreference: (preference: ThemePreference) => void;
  };
}

const ConsoleContext = createContext<ConsoleServices | null>(null);

export const ConsoleContextProvider = ConsoleContext.Provider;

export function useConsole(): ConsoleServices {
  const services = use(ConsoleContext);
  if (!services) throw new Error('useConsole must be used inside a ConsoleProvider');
  return services;
}

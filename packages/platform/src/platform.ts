import type { SlotName, SlotProps } from '@tessera/contracts';
import {
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  use,
} from 'react';

declare module '@tessera/contracts' {
  interface SlotContent extends ReactElement {}
}

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** `destructive` for failures. */
  readonly variant?: 'default' | 'destructive';
  readonly action?: ToastAction;
}

/** A button in a message; the message is gone afterwards. */
export interface ToastAction {
  /** A verb, for example 'Undo'. */
  readonly label: string;
  readonly onSelect: () => void;
}

export type ThemePreference = 'light' | 'dark' | 'system';

/** The props of `Slot`: the slot's name and what fills it; `fallback` shows while it loads. */
export type SlotComponentProps = {
  [N in SlotName]: {
    readonly name: N;
    readonly props: SlotProps[N];
    readonly fallback?: ReactNode;
  };
}[SlotName];

/**
 * Everything that the shell provides to a remote. Deliberately small: what a remote can do by itself, or through
 * the router and the query client, has no member here.
 */
export interface Platform {
  /** Shows a message for five seconds, with an action for ten; a newer message replaces it. */
  readonly toast: (message: ToastMessage) => void;
  /** Loads the code and the first data of a page of this site, before it is opened. */
  readonly prefetch: (path: string) => void;
  /** Sets the title of the document, and announces it to assistive technology after a navigation. */
  readonly setTitle: (title: string) => void;
  /** Reports an error that the caller has handled, together with the composition's id. */
  readonly reportError: (error: unknown) => void;
  readonly theme: {
    readonly preference: ThemePreference;
    readonly setPreference: (preference: ThemePreference) => void;
  };
  /**
   * Ref of a page's own search field, which Ctrl+K focuses. On pages with the layout `sidebar` small screens show the
   * header's search box as an icon while the field is in view.
   */
  readonly searchFieldRef: RefCallback<HTMLInputElement>;
  /** Opens the drawer with the sidebar slot on small screens. */
  readonly openSidebar: () => void;
  /** Renders what fills a slot: one remote, or several in their order. */
  readonly Slot: ComponentType<SlotComponentProps>;
  /** Whether some remote fills the slot, so that a page can leave out what would open it. */
  readonly isSlotFilled: (name: SlotName) => boolean;
}

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform to everything below; rendered once, by the shell (and by tests). */
export const PlatformProvider = PlatformContext.Provider;

/** @throws where no shell is above. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it');
  return platform;
}

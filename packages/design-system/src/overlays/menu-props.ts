import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';

interface CommonEntry {
  readonly label: string;
  /** Tells entries with the same label apart. */
  readonly id?: string;
  /** Whether a line stands above it. */
  readonly separated?: boolean;
}

export interface MenuAction extends CommonEntry {
  readonly icon?: ReactNode;
  /** Runs once the menu is closed and its button has the focus again. */
  readonly onSelect?: () => void;
  /** What the entry is where it leads to a page, for example `<Link to="/playlists" />`. */
  readonly link?: ReactElement;
  /** `danger` for what destroys something. */
  readonly tone?: 'default' | 'danger';
  readonly disabled?: boolean;
}

/** A choice that is on or off; the menu stays open. */
export interface MenuCheckbox extends CommonEntry {
  readonly kind: 'checkbox';
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** One of several choices that exclude each other; the menu stays open. */
interface MenuRadio extends CommonEntry {
  readonly kind: 'radio';
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
}

/** A heading of the entries after it, or a sentence in place of entries that are missing or being loaded. */
export interface MenuText extends CommonEntry {
  readonly kind: 'text';
}

export type MenuEntry = MenuAction | MenuCheckbox | MenuRadio | MenuText;

export interface MenuProps {
  readonly entries: readonly MenuEntry[];
  /** The button that opens the menu, and names it. */
  readonly children: ReactElement<MenuTriggerProps>;
  /** For what is needed only while the menu is open. */
  readonly onOpenChange?: (open: boolean) => void;
  /** The edge of the button that the menu is aligned with. */
  readonly align?: 'start' | 'end';
}

interface MenuTriggerProps {
  readonly id?: string;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Where a menu was opened last, and where the focus goes in it. */
export interface MenuOpening {
  readonly trigger: HTMLElement;
  /** By keyboard the first or the last entry has the focus, by pointer none. */
  readonly focus: 'first' | 'last' | null;
}

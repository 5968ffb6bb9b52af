import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { useDeferred } from './use-deferred';

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

const load = async () => (await import(/* webpackChunkName: "menu" */ './menu-panel')).MenuPanel;

/** A menu of actions behind a button. Its code is loaded when the first one is opened. */
export function Menu({ entries, children, onOpenChange, align = 'end' }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState<MenuOpening | null>(null);
  const handleOpenChange = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const onClose = () => handleOpenChange(false);
  const handleOpen = (trigger: HTMLElement, focus: MenuOpening['focus']) => {
    setOpening({ trigger, focus });
    handleOpenChange(true);
  };
  const panel = useDeferred(
    { load, wantedFor: open, onFailure: onClose },
    { open, opening, onClose, entries, align },
  );
  return (
    <>
      {cloneElement(children, {
        id: children.props.id ?? id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event) => {
          children.props.onClick?.(event);
          // A click without a pointer is the Enter or Space key.
          if (open) onClose();
          else handleOpen(event.currentTarget, event.detail === 0 ? 'first' : null);
        },
        onKeyDown: (event) => {
          children.props.onKeyDown?.(event);
          const focus = focusOf(event.key);
          if (!focus) return;
          event.preventDefault();
          handleOpen(event.currentTarget, focus);
        },
      })}
      {panel}
    </>
  );
}

function focusOf(key: string): MenuOpening['focus'] {
  if (key === 'ArrowDown') return 'first';
  return key === 'ArrowUp' ? 'last' : null;
}

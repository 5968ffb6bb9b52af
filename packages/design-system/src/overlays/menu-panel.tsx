import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { cloneElement, type FocusEvent, Fragment, useEffect, useRef } from 'react';
import { ExternalAnchor } from './external-trigger';
import { Action, Choice, Panel, Separator, Words } from './menu-panel.styles';
import type { MenuAction, MenuEntry, MenuOpening, MenuProps } from './menu-props';

export interface MenuPanelProps extends Pick<MenuProps, 'entries' | 'align'> {
  readonly open: boolean;
  /** `null` before it is opened for the first time. */
  readonly opening: MenuOpening | null;
  readonly onClose: () => void;
}

/** The menu itself; loaded by `Menu` when it is first opened. */
export function MenuPanel({ open, opening, onClose, entries, align }: MenuPanelProps) {
  const chosen = useRef<MenuAction['onSelect']>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  /** Where the focus goes once there are entries: they may be loaded while the menu is open. */
  const awaited = useRef<MenuOpening['focus']>(null);
  const hasChoice = entries.some((entry) => !('kind' in entry && entry.kind === 'text'));
  useEffect(() => {
    if (hasChoice && panel.current && panel.current === document.activeElement)
      awaited.current = focusEntry(panel.current, awaited.current);
  }, [hasChoice]);
  if (!opening) return null;
  const { trigger, focus } = opening;
  /** Radix focuses the menu as a whole when it opens: it was not there to see that a key opened it. */
  const moveFocus = (event: FocusEvent<HTMLElement>) => {
    const { target, currentTarget, relatedTarget } = event;
    if (!focus || target !== currentTarget || currentTarget.contains(relatedTarget)) return;
    // From the second time on Radix saw the key, and would go to the first entry whichever it was.
    event.preventDefault();
    awaited.current = focusEntry(currentTarget, focus);
  };
  // Once Radix has given the focus back, so that a dialog knows where to return to.
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = undefined;
    if (run) queueMicrotask(run);
  };
  return (
    // A menu hides nothing from screen readers, and a click beside it counts.
    <Radix.Root open={open} modal={false} onOpenChange={(next) => !next && onClose()}>
      <Radix.Trigger asChild>
        <ExternalAnchor element={trigger} />
      </Radix.Trigger>
      <Radix.Portal container={landmarkOf(trigger)}>
        <Panel
          ref={panel}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={trigger.id}
          // What is around the button in React is not around the menu on the page.
          onClick={(event) => event.stopPropagation()}
          // The click that follows closes it.
          onInteractOutside={(event) => isWithin(trigger, event.target) && event.preventDefault()}
          onFocus={moveFocus}
          onCloseAutoFocus={runChosen}
        >
          {entries.map((entry) => (
            <Fragment key={entry.id ?? entry.label}>
              {entry.separated && <Separator />}
              <Entry entry={entry} onChoose={(run) => void (chosen.current = run)} />
            </Fragment>
          ))}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Where screen readers look for it: not beside the page. */
function landmarkOf(trigger: HTMLElement): HTMLElement | null {
  return trigger.closest<HTMLElement>('main, [role=dialog], [role=alertdialog]');
}

function isWithin(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}

/** @returns what is left to focus */
function focusEntry(panel: HTMLElement, focus: MenuOpening['focus']): MenuOpening['focus'] {
  if (!focus) return null;
  const entries = panel.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])');
  const entry = entries[focus === 'first' ? 0 : entries.length - 1];
  entry?.focus();
  return entry ? null : focus;
}

interface EntryProps {
  readonly entry: MenuEntry;
  /** Closes the menu; what is to run follows when it is closed. */
  readonly onChoose: (run: MenuAction['onSelect']) => void;
}

function Entry({ entry, onChoose }: EntryProps) {
  if (!('kind' in entry)) return <ActionEntry action={entry} onChoose={onChoose} />;
  if (entry.kind === 'text') return <Words>{entry.label}</Words>;
  const change = entry.kind === 'radio' ? entry.onChoose : entry.onChange;
  return (
    <Choice
      role={entry.kind === 'radio' ? 'menuitemradio' : 'menuitemcheckbox'}
      checked={entry.checked}
      disabled={entry.disabled}
      onCheckedChange={change}
      onSelect={(event) => event.preventDefault()}
    >
      <Radix.ItemIndicator asChild>
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {entry.label}
    </Choice>
  );
}

interface ActionEntryProps extends Pick<EntryProps, 'onChoose'> {
  readonly action: MenuAction;
}

function ActionEntry({ action, onChoose }: ActionEntryProps) {
  const { label, icon, onSelect, link, tone = 'default', disabled } = action;
  const item = { $tone: tone, disabled, onSelect: () => onChoose(onSelect) };
  if (!link) {
    return (
      <Action {...item}>
        {icon}
        {label}
      </Action>
    );
  }
  return (
    <Action {...item} asChild>
      {cloneElement(link, {}, icon, label)}
    </Action>
  );
}

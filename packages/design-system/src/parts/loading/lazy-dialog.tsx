import { useDeferred } from '@tessera/design-system';
import type { ComponentType, ReactNode } from 'react';

/** What a dialog in a file of its own takes besides what it is about. */
export interface LazyDialogProps {
  /**
   * Only of a dialog that slides out when it is closed: it is rendered all the time, and loaded when this is first true. Others
   * are rendered as long as they are open.
   */
  readonly open?: boolean;
  /** It was closed, or could not be loaded. */
  readonly onClose: () => void;
}

/** Names of the dialogs that a module exports. */
type DialogName<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType<infer Props>
    ? Props extends LazyDialogProps
      ? Name
      : never
    : never;
}[keyof Module];

type PropsOf<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends LazyDialogProps> ? Props : never;

/** A dialog whose code is loaded when it is first opened. */
export interface LazyDialog<Props> {
  (props: Props): ReactNode;
  /** Loads it before it is opened, for example once the pointer is at its button. Never fails: opening it tries again. */
  readonly preload: () => void;
}

/**
 * A dialog of another file, typically a form, which is loaded when it is first opened. One line beside what opens it; its props are
 * those of the dialog. If the file can't be loaded, the error is reported and `onClose` called.
 *
 * @example
 *   const PlaylistDialog = lazyDialog(() => import('./playlist.form'), 'PlaylistDialog');
 *   …
 *   {isCreating && <PlaylistDialog playlist={null} onClose={close} />}
 */
export function lazyDialog<Module, Name extends DialogName<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyDialog<PropsOf<Module, Name>> {
  type Props = PropsOf<Module, Name>;
  const loadDialog = async () => (await load())[name] as ComponentType<Props>;
  function Dialog(props: Props) {
    const { open = true, onClose }: LazyDialogProps = props;
    return useDeferred({ load: loadDialog, wantedFor: open, onFailure: onClose }, props);
  }
  return Object.assign(Dialog, { preload: () => void load().catch(() => undefined) });
}

import { type SlotComponentProps, usePlatform } from './platform';

/** A place that another area may fill. Unfilled or failing, it renders nothing. */
export function Slot(props: SlotComponentProps) {
  const { Slot: ShellSlot } = usePlatform();
  return <ShellSlot {...props} />;
}

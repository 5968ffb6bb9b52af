import { type SlotComponentProps, usePlatform } from './platform';

/** A place that another area may fill. Renders nothing where it is unfilled or fails. */
export function Slot(props: SlotComponentProps) {
  const { Slot: ShellSlot } = usePlatform();
  return <ShellSlot {...props} />;
}

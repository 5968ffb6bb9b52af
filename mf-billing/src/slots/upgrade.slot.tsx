import type { SlotProps } from '@tessera/contracts-discovery';
import { Upgrade } from '../features/plans/upgrade';

/** Below the videos of the home page. */
export function Slot(_props: SlotProps['home.upgrade']) {
  return <Upgrade />;
}

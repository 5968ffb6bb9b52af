import type { SlotProps } from '@tessera/contracts-discovery';
import { DonateButton } from '../features/donation/donate-button';

/** On the home page. */
export function Slot(_props: SlotProps['home.hero']) {
  return (
    <DonateButton label="Support Our Mission" title="Support Tessera Development" size="small" />
  );
}

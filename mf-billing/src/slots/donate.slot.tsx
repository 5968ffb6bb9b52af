import { DonateButton } from '../features/donation/donate-button';

/** In the header, on large screens. */
export function Slot() {
  return <DonateButton label="Donate" title="Support Tessera" />;
}

import { DonateButton } from '../features/donation/donate-button';

/** On the home page. */
export function Slot() {
  return (
    <DonateButton label="Support Our Mission" title="Support Tessera Development" size="small" />
  );
}

import { Skeleton, useDeferred } from '@tessera/design-system';
import { type ReactNode, useState } from 'react';
import { useConfirmedAddress } from './confirmed-address';

const load = async () =>
  (await import(/* webpackChunkName: "address-form" */ './address-steps.form')).AddressSteps;

/**
 * Has a visitor confirm an address before they pay, so that a typing error doesn’t lose what they buy. Who has one types nothing, and
 * whoever doesn’t want to may pay without, as where the steps can’t be loaded.
 */
export function AddressFirst({ children }: { readonly children: ReactNode }) {
  const { address, isLoading } = useConfirmedAddress();
  const [isSkipped, setIsSkipped] = useState(false);
  const skip = () => setIsSkipped(true);
  const isWanted = !isLoading && address === null && !isSkipped;
  const steps = useDeferred({ load, wantedFor: isWanted, onFailure: skip }, { onSkip: skip });
  if (address !== null || isSkipped) return children;
  return (isWanted && steps) || <Skeleton height="16rem" />;
}

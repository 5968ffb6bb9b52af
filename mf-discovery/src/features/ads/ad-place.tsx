import type { SlotProps } from '@tessera/contracts-discovery';
import { Slot, usePlatform } from '@tessera/platform';
import { usePageIdle } from './use-page-idle';

/** Where another area shows an ad. Its code is not loaded before the page has nothing better to do. */
export function AdPlace({ placement }: SlotProps['discovery.ad']) {
  const isFilled = usePlatform().isSlotFilled('discovery.ad');
  const isIdle = usePageIdle();
  return isFilled && isIdle ? <Slot name="discovery.ad" props={{ placement }} /> : null;
}
